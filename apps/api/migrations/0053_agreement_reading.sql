ALTER TABLE "agreements" ADD COLUMN "reading" jsonb;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "first_reading" jsonb;--> statement-breakpoint
ALTER TABLE "first_signatures" ADD COLUMN "reading" jsonb;