CREATE TABLE "tax_residences" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_id" uuid NOT NULL,
	"country" text NOT NULL,
	"basis" text NOT NULL,
	"rate" numeric(14, 4) NOT NULL,
	"form_on" date,
	"entered_by" uuid NOT NULL,
	"entered_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "withheld_rate" numeric(14, 4);--> statement-breakpoint
ALTER TABLE "tax_residences" ADD CONSTRAINT "tax_residences_provider_id_providers_uuid_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tax_residences_provider_id" ON "tax_residences" USING btree ("provider_id","created_at");