-- Materials other than the film, carried over where the film is delivered again (D4h).
ALTER TABLE "quote_movies" DROP CONSTRAINT "quote_movies_carried";--> statement-breakpoint
ALTER TABLE "quote_movies" ADD CONSTRAINT "quote_movies_carried" CHECK ("carried" IN ('materials', 'film', 'all'));
