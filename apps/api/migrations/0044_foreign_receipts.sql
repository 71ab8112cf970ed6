CREATE TABLE "journal_entries" (
	"number" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"quote_provider_id" uuid NOT NULL,
	"side" text NOT NULL,
	"debit" text NOT NULL,
	"credit" text NOT NULL,
	"yen" bigint NOT NULL,
	"booked_on" date NOT NULL,
	"posted_on" date NOT NULL,
	"payment_id" uuid
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "bank_amount" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "bank_currency" text;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_quote_provider_id_quote_providers_uuid_fk" FOREIGN KEY ("quote_provider_id") REFERENCES "public"."quote_providers"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_payment_id_payments_uuid_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "journal_entries_posted_on" ON "journal_entries" USING btree ("posted_on","number");--> statement-breakpoint
CREATE INDEX "journal_entries_quote_provider_id" ON "journal_entries" USING btree ("quote_provider_id");--> statement-breakpoint
CREATE INDEX "journal_entries_payment_id" ON "journal_entries" USING btree ("payment_id");
--> statement-breakpoint
CREATE TRIGGER journal_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON journal_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
