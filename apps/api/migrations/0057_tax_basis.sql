-- Basis of consumption tax on a provider's payment notices, from a day on (D8ze).
CREATE TABLE "notice_bases" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_id" uuid NOT NULL,
	"notice_basis" text NOT NULL,
	"agreed_on" date,
	"effective_on" date NOT NULL,
	"entered_by" uuid NOT NULL,
	"entered_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notice_bases" ADD CONSTRAINT "notice_bases_provider_id_providers_uuid_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_bases_provider_id" ON "notice_bases" USING btree ("provider_id","effective_on","created_at");
