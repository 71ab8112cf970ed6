ALTER TABLE "quote_movies" ADD COLUMN "carried" text;--> statement-breakpoint
ALTER TABLE "quote_movies" ADD CONSTRAINT "quote_movies_carried" CHECK ("carried" IN ('film', 'all'));
