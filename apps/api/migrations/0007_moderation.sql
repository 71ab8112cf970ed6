ALTER TABLE "movie_edits" ADD COLUMN "last_edited_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "movie_edits" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "movies" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "movies" ADD COLUMN "waiting_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "movies" ADD COLUMN "histories_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "movies" ADD COLUMN "operations_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "movies_waiting" ON "movies" USING btree ("status","waiting_since") WHERE waiting_since is not null;--> statement-breakpoint
-- Titles that wait already have done so since they last changed.
UPDATE movies SET waiting_since = updated_at, waiting_told_at = updated_at WHERE status IN (2, 4) AND trashed_at IS NULL;--> statement-breakpoint
UPDATE movie_edits SET last_edited_at = edited_at;
