CREATE TABLE "first_signatures" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quote_provider_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"terms_sha256" text NOT NULL,
	"dropped" uuid[] DEFAULT '{}' NOT NULL,
	"payment_currency" text,
	"person_id" uuid NOT NULL,
	"person_name" text NOT NULL,
	"person_title" text NOT NULL,
	"signed_from" text,
	"signed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "first_person_id" uuid;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "first_person_name" text;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "first_person_title" text;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "first_signed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "first_signed_from" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "second_signatory" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "first_signatures" ADD CONSTRAINT "first_signatures_quote_provider_id_quote_providers_uuid_fk" FOREIGN KEY ("quote_provider_id") REFERENCES "public"."quote_providers"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "first_signatures_waiting" ON "first_signatures" USING btree ("quote_provider_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "first_signatures_quote_provider_id" ON "first_signatures" USING btree ("quote_provider_id");--> statement-breakpoint
ALTER TABLE "first_signatures" ADD CONSTRAINT "first_signatures_state" CHECK ("state" IN ('waiting', 'completed', 'withdrawn', 'void'));--> statement-breakpoint
ALTER TABLE "first_signatures" ADD CONSTRAINT "first_signatures_ended" CHECK (("state" = 'waiting') = ("ended_at" IS NULL));--> statement-breakpoint
-- One person never is both signatories of an agreement, and the first of two has a name, a position and a time.
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_first_signatory" CHECK (
  num_nonnulls("first_person_id", "first_person_name", "first_person_title", "first_signed_at") IN (0, 4)
  AND ("first_person_id" IS NULL OR "consumer_person_id" IS NULL OR "first_person_id" <> "consumer_person_id"));
