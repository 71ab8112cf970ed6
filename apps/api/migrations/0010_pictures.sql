CREATE TABLE "picture_files" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"movie_id" uuid NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"state" text DEFAULT 'sending' NOT NULL,
	"storage_upload" text,
	"format" text,
	"width" integer,
	"height" integer,
	"color" text,
	"kind" smallint,
	"position" smallint,
	"sent_by" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "movie_images" ADD COLUMN "color" text;--> statement-breakpoint
ALTER TABLE "movies" ADD COLUMN "pictures_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "movies" ADD COLUMN "pictures_order" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "picture_files" ADD CONSTRAINT "picture_files_movie_id_movies_uuid_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movies"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_files_movie_id" ON "picture_files" USING btree ("movie_id");--> statement-breakpoint
CREATE INDEX "picture_files_waste" ON "picture_files" USING btree ("since") WHERE state <> 'shown';