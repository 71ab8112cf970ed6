CREATE TABLE "business_cases" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"quote_provider_id" uuid,
	"sha256" text NOT NULL,
	"currency" text NOT NULL,
	"least" bigint,
	"most" bigint,
	"budget" bigint,
	"note" text,
	"content" jsonb NOT NULL,
	"messages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_by_name" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_by_name" text,
	"decided_at" timestamp with time zone,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "spend_rules" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"request_above" bigint,
	"signature_above" bigint,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "business_cases" ADD CONSTRAINT "business_cases_account_id_accounts_uuid_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_cases" ADD CONSTRAINT "business_cases_quote_provider_id_quote_providers_uuid_fk" FOREIGN KEY ("quote_provider_id") REFERENCES "public"."quote_providers"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spend_rules" ADD CONSTRAINT "spend_rules_account_id_accounts_uuid_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "business_cases_open" ON "business_cases" USING btree ("account_id","kind","sha256") WHERE state in ('waiting', 'approved');--> statement-breakpoint
CREATE INDEX "business_cases_account" ON "business_cases" USING btree ("account_id","asked_at");--> statement-breakpoint
CREATE INDEX "business_cases_quote_provider_id" ON "business_cases" USING btree ("quote_provider_id");
--> statement-breakpoint
ALTER TABLE "business_cases" ADD CONSTRAINT "business_cases_kind" CHECK ("kind" IN ('request', 'signature') AND ("kind" = 'signature') = ("quote_provider_id" IS NOT NULL));--> statement-breakpoint
ALTER TABLE "business_cases" ADD CONSTRAINT "business_cases_state" CHECK ("state" IN ('waiting', 'approved', 'declined', 'withdrawn', 'used'));--> statement-breakpoint
-- No one approves an own case (D14j).
ALTER TABLE "business_cases" ADD CONSTRAINT "business_cases_decided" CHECK (("state" = 'waiting') = ("decided_at" IS NULL) AND num_nonnulls("decided_by", "decided_by_name", "decided_at") IN (0, 3)
  AND ("state" NOT IN ('approved', 'used', 'declined') OR "decided_by" <> "asked_by"));--> statement-breakpoint
ALTER TABLE "spend_rules" ADD CONSTRAINT "spend_rules_amounts" CHECK ("request_above" >= 0 AND "signature_above" >= 0);
