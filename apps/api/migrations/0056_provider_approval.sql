-- Answers of a provider wait for a colleague's approval as a buyer's requests and signatures do (D14k).
ALTER TABLE "business_cases" ADD COLUMN "answer" jsonb;--> statement-breakpoint
ALTER TABLE "spend_rules" ADD COLUMN "answer_above" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "business_cases_answer" ON "business_cases" USING btree ("quote_provider_id") WHERE kind = 'answer' and state = 'waiting';--> statement-breakpoint
ALTER TABLE "business_cases" DROP CONSTRAINT "business_cases_kind";--> statement-breakpoint
ALTER TABLE "business_cases" ADD CONSTRAINT "business_cases_kind" CHECK ("kind" IN ('request', 'signature', 'answer')
  AND ("kind" <> 'request') = ("quote_provider_id" IS NOT NULL) AND ("kind" = 'answer') = ("answer" IS NOT NULL));--> statement-breakpoint
ALTER TABLE "spend_rules" DROP CONSTRAINT "spend_rules_amounts";--> statement-breakpoint
ALTER TABLE "spend_rules" ADD CONSTRAINT "spend_rules_amounts" CHECK ("request_above" >= 0 AND "signature_above" >= 0 AND "answer_above" >= 0);
