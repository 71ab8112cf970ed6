ALTER TABLE "quote_drafts" ADD COLUMN "uuid" uuid;--> statement-breakpoint
UPDATE "quote_drafts" SET "uuid" = "consumer_id";--> statement-breakpoint
ALTER TABLE "quote_drafts" ALTER COLUMN "uuid" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_drafts" DROP CONSTRAINT "quote_drafts_pkey";--> statement-breakpoint
ALTER TABLE "quote_drafts" ADD CONSTRAINT "quote_drafts_consumer_id_uuid_pk" PRIMARY KEY("consumer_id","uuid");--> statement-breakpoint
ALTER TABLE "quote_movies" ADD COLUMN "asked_flat_price" bigint;
