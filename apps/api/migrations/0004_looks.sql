ALTER TABLE "movie_access_logs" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "movie_access_logs" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "movie_access_logs" ADD COLUMN "look" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "movie_access_logs_look" ON "movie_access_logs" USING btree ("account_id","movie_id","look");