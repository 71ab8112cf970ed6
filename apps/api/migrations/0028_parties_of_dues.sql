DROP INDEX "account_listings_state";--> statement-breakpoint
DROP INDEX "approvals_waiting";--> statement-breakpoint
DROP INDEX "bank_lines_open";--> statement-breakpoint
ALTER TABLE "dues" ADD COLUMN "party_id" uuid DEFAULT null;--> statement-breakpoint
UPDATE "dues" SET "party_id" = CASE "dues"."side" WHEN 'buyer' THEN q."consumer_id" ELSE p."provider_id" END
  FROM "quote_providers" p JOIN "quotes" q ON q."uuid" = p."quote_id" WHERE p."uuid" = "dues"."quote_provider_id";--> statement-breakpoint
ALTER TABLE "dues" ALTER COLUMN "party_id" SET NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION name_deal_of_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT p.uuid, CASE NEW.side WHEN 'buyer' THEN q.consumer_id ELSE p.provider_id END
    INTO NEW.quote_provider_id, NEW.party_id
    FROM agreements a JOIN quote_providers p ON p.uuid = a.quote_provider_id JOIN quotes q ON q.uuid = p.quote_id
    WHERE a.uuid = NEW.agreement_id;
  RETURN NEW;
END
$$;
--> statement-breakpoint
ALTER TABLE "dues" ADD CONSTRAINT "dues_party_id_accounts_uuid_fk" FOREIGN KEY ("party_id") REFERENCES "public"."accounts"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consumers_named" ON "consumers" USING btree ("uuid","company_name");--> statement-breakpoint
CREATE INDEX "credit_holds_waiting" ON "credit_holds" USING btree ("placed_at","consumer_id") WHERE "credit_holds"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "dues_party_id" ON "dues" USING btree ("party_id");--> statement-breakpoint
CREATE INDEX "dues_credits" ON "dues" USING btree ("side","quote_provider_id") WHERE "dues"."amount" - "dues"."paid" < 0;--> statement-breakpoint
CREATE INDEX "account_listings_state" ON "account_listings" USING btree ("role","state","created_at","uuid");--> statement-breakpoint
CREATE INDEX "approvals_waiting" ON "approvals" USING btree ("proposed_at","expires_at","kind","proposed_by") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "bank_lines_open" ON "bank_lines" USING btree ("value_on","uuid","statement_id") WHERE "bank_lines"."aside_reason" is null and "bank_lines"."matched" < "bank_lines"."amount";