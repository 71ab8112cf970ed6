-- Run once on a database of the last migration before 0000_initial replaced them all (docs/operations.md): its names
-- become those of 0000_initial.
ALTER TABLE "closed_titles" RENAME TO "closed_movies";
ALTER TABLE "closed_movies" RENAME CONSTRAINT "closed_titles_quote_provider_id_quote_providers_uuid_fk" TO "closed_movies_quote_provider_id_quote_providers_uuid_fk";
ALTER TABLE "closed_movies" RENAME CONSTRAINT "closed_titles_quote_movie_id_quote_movies_uuid_fk" TO "closed_movies_quote_movie_id_quote_movies_uuid_fk";
ALTER INDEX "closed_titles_pkey" RENAME TO "closed_movies_pkey";
ALTER INDEX "closed_titles_once" RENAME TO "closed_movies_once";
ALTER INDEX "closed_titles_quote_provider_id" RENAME TO "closed_movies_quote_provider_id";
ALTER TRIGGER closed_titles_append_only ON "closed_movies" RENAME TO closed_movies_append_only;
ALTER TABLE "movie_access_logs" RENAME COLUMN "look" TO "page_view";
ALTER INDEX "movie_access_logs_look" RENAME TO "movie_access_logs_page_view";
ALTER TABLE "payout_accounts" RENAME COLUMN "sealed" TO "encrypted";
ALTER TABLE "consumers" RENAME COLUMN "shelf_version" TO "cart_version";
ALTER FUNCTION count_shelf() RENAME TO count_cart_version;
ALTER TRIGGER favorites_count_shelf ON favorites RENAME TO favorites_count_cart_version;
ALTER TRIGGER cart_entries_count_shelf ON cart_entries RENAME TO cart_entries_count_cart_version;
CREATE OR REPLACE FUNCTION count_cart_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE consumers SET cart_version = cart_version + 1
    WHERE uuid = CASE WHEN TG_OP = 'DELETE' THEN OLD.consumer_id ELSE NEW.consumer_id END;
  RETURN NULL;
END
$$;
