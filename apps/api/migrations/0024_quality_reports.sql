ALTER TABLE "delivery_problems" ADD COLUMN "places" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "file_inspections" ADD COLUMN "dcp" jsonb;--> statement-breakpoint
ALTER TABLE "file_inspections" ADD COLUMN "rules" smallint DEFAULT 1 NOT NULL;