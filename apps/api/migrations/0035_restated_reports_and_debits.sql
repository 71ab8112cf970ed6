DROP INDEX "bank_lines_open";--> statement-breakpoint
DROP INDEX "usage_shares_once";--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "direction" text DEFAULT 'in' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "credits" uuid;--> statement-breakpoint
ALTER TABLE "usage_periods" ADD COLUMN "settled_version" integer;--> statement-breakpoint
ALTER TABLE "usage_shares" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_shares" ADD COLUMN "steps" jsonb;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_credits_documents_uuid_fk" FOREIGN KEY ("credits") REFERENCES "public"."documents"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_credits" ON "documents" USING btree ("credits");--> statement-breakpoint
CREATE INDEX "bank_lines_open" ON "bank_lines" USING btree ("value_on","uuid","statement_id") WHERE "bank_lines"."aside_reason" is null and "bank_lines"."matched" < "bank_lines"."amount" and "bank_lines"."direction" = 'in';--> statement-breakpoint
CREATE UNIQUE INDEX "usage_shares_once" ON "usage_shares" USING btree ("quote_movie_id","period_start","version");--> statement-breakpoint
UPDATE "usage_periods" SET "settled_version" = "report_version" WHERE "settled_on" IS NOT NULL;
