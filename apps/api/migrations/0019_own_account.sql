CREATE TABLE "company_pictures" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"state" text DEFAULT 'sending' NOT NULL,
	"storage_upload" text NOT NULL,
	"width" integer,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_accounts" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"bank_code" text NOT NULL,
	"branch_code" text NOT NULL,
	"account_type" smallint NOT NULL,
	"account_number" text NOT NULL,
	"account_holder" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "muted_mails" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "managers" ADD COLUMN "timezone" text;--> statement-breakpoint
ALTER TABLE "company_pictures" ADD CONSTRAINT "company_pictures_account_id_accounts_uuid_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_uuid_providers_uuid_fk" FOREIGN KEY ("uuid") REFERENCES "public"."providers"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_pictures_shown" ON "company_pictures" USING btree ("account_id","kind") WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "company_pictures_waste" ON "company_pictures" USING btree ("since") WHERE state <> 'shown';--> statement-breakpoint
CREATE INDEX "company_pictures_account_id" ON "company_pictures" USING btree ("account_id");