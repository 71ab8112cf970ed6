DROP INDEX "dues_owed";--> statement-breakpoint
CREATE INDEX "exchange_rates_effective_on" ON "exchange_rates" USING btree ("effective_on","created_at","uuid");--> statement-breakpoint
ALTER TABLE "dues" ADD COLUMN "quote_provider_id" uuid DEFAULT null;--> statement-breakpoint
UPDATE "dues" SET "quote_provider_id" = a."quote_provider_id" FROM "agreements" a WHERE a."uuid" = "dues"."agreement_id";--> statement-breakpoint
ALTER TABLE "dues" ALTER COLUMN "quote_provider_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "dues" ADD CONSTRAINT "dues_quote_provider_id_quote_providers_uuid_fk" FOREIGN KEY ("quote_provider_id") REFERENCES "public"."quote_providers"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dues_quote_provider_id" ON "dues" USING btree ("quote_provider_id");--> statement-breakpoint
CREATE INDEX "dues_open" ON "dues" USING btree ("side","quote_provider_id","due_on","amount","paid") WHERE "dues"."amount" - "dues"."paid" <> 0;--> statement-breakpoint
CREATE STATISTICS "dues_rest" ON ("amount" - "paid") FROM "dues";--> statement-breakpoint
CREATE FUNCTION name_deal_of_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT a.quote_provider_id INTO NEW.quote_provider_id FROM agreements a WHERE a.uuid = NEW.agreement_id;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER dues_name_deal BEFORE INSERT ON dues FOR EACH ROW EXECUTE FUNCTION name_deal_of_due();
