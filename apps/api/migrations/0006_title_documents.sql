ALTER TABLE "movies" ADD COLUMN "documents" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "movies" ADD COLUMN "machine_translated" text[] DEFAULT '{}' NOT NULL;