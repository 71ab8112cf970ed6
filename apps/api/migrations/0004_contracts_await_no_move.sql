-- A title at 7 waits for the start of its licence, no longer for its buyer (D3c). Lists without rows are filled at the next start.
DELETE FROM "share_listings" WHERE "quote_id" IN (SELECT "quote_id" FROM "quote_movies" WHERE "status" = 7);
--> statement-breakpoint
DELETE FROM "quote_listings" WHERE "quote_id" IN (SELECT "quote_id" FROM "quote_movies" WHERE "status" = 7);
