ALTER TABLE "movies" ADD COLUMN "offer_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- The history of a title's licences: also of those that were taken back, whose rows are gone.
CREATE INDEX audit_log_grant_movie ON audit_log ((coalesce(after, before)->>'movie_id')) WHERE entity = 'grant';
