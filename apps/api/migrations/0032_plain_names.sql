-- One word for each thing (glossary): tables, columns and what hangs on them take the names that the code uses.
ALTER TABLE "closed_titles" RENAME TO "closed_movies";--> statement-breakpoint
ALTER TABLE "closed_movies" RENAME CONSTRAINT "closed_titles_quote_provider_id_quote_providers_uuid_fk" TO "closed_movies_quote_provider_id_quote_providers_uuid_fk";--> statement-breakpoint
ALTER TABLE "closed_movies" RENAME CONSTRAINT "closed_titles_quote_movie_id_quote_movies_uuid_fk" TO "closed_movies_quote_movie_id_quote_movies_uuid_fk";--> statement-breakpoint
ALTER INDEX "closed_titles_pkey" RENAME TO "closed_movies_pkey";--> statement-breakpoint
ALTER INDEX "closed_titles_once" RENAME TO "closed_movies_once";--> statement-breakpoint
ALTER INDEX "closed_titles_quote_provider_id" RENAME TO "closed_movies_quote_provider_id";--> statement-breakpoint
ALTER TRIGGER closed_titles_append_only ON "closed_movies" RENAME TO closed_movies_append_only;--> statement-breakpoint
ALTER TABLE "movie_access_logs" RENAME COLUMN "look" TO "page_view";--> statement-breakpoint
ALTER INDEX "movie_access_logs_look" RENAME TO "movie_access_logs_page_view";--> statement-breakpoint
ALTER TABLE "payout_accounts" RENAME COLUMN "sealed" TO "encrypted";--> statement-breakpoint
ALTER TABLE "consumers" RENAME COLUMN "shelf_version" TO "cart_version";--> statement-breakpoint
ALTER FUNCTION count_shelf() RENAME TO count_cart_version;--> statement-breakpoint
ALTER TRIGGER favorites_count_shelf ON favorites RENAME TO favorites_count_cart_version;--> statement-breakpoint
ALTER TRIGGER cart_entries_count_shelf ON cart_entries RENAME TO cart_entries_count_cart_version;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_cart_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE consumers SET cart_version = cart_version + 1
    WHERE uuid = CASE WHEN TG_OP = 'DELETE' THEN OLD.consumer_id ELSE NEW.consumer_id END;
  RETURN NULL;
END
$$;
