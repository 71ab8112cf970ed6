CREATE TABLE "earned_titles" (
	"number" bigint PRIMARY KEY NOT NULL,
	"quote_provider_id" uuid NOT NULL,
	"quote_movie_id" uuid,
	"booked_on" date NOT NULL,
	"posted_on" date NOT NULL,
	"yen" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "earned_titles" ADD CONSTRAINT "earned_titles_quote_provider_id_quote_providers_uuid_fk" FOREIGN KEY ("quote_provider_id") REFERENCES "public"."quote_providers"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earned_titles" ADD CONSTRAINT "earned_titles_quote_movie_id_quote_movies_uuid_fk" FOREIGN KEY ("quote_movie_id") REFERENCES "public"."quote_movies"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "earned_titles_once" ON "earned_titles" USING btree ("quote_provider_id",coalesce("quote_movie_id", "quote_provider_id"));--> statement-breakpoint
CREATE INDEX "earned_titles_quote_movie_id" ON "earned_titles" USING btree ("quote_movie_id");--> statement-breakpoint
CREATE INDEX "earned_titles_posted_on" ON "earned_titles" USING btree ("posted_on","number");--> statement-breakpoint
CREATE TRIGGER earned_titles_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON earned_titles
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Prepayments of titles that were delivered before stay income, as they were exported.
INSERT INTO earned_titles (number, quote_provider_id, quote_movie_id, booked_on, posted_on, yen)
SELECT -row_number() OVER (), p.quote_provider_id, p.quote_movie_id, c.day, c.day, 0
FROM (SELECT DISTINCT quote_provider_id, quote_movie_id FROM ledger_entries WHERE side = 'buyer' AND kind = 'prepayment') p
JOIN LATERAL (
  SELECT min(m.delivery_confirmed_on) AS day FROM quote_movies m
  WHERE m.quote_provider_id = p.quote_provider_id AND (p.quote_movie_id IS NULL OR m.uuid = p.quote_movie_id)
) c ON c.day IS NOT NULL;
