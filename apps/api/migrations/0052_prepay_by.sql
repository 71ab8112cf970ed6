ALTER TABLE "consumers" ADD COLUMN "tax_number" text;--> statement-breakpoint
ALTER TABLE "quote_providers" ADD COLUMN "prepay_by" date;
--> statement-breakpoint
-- Prepayments that an invoice asks for already are due on its day (D8).
UPDATE "quote_providers" AS "share" SET "prepay_by" = "asked"."due_on" FROM (
	SELECT "d"."quote_provider_id", max("i"."due_on") AS "due_on" FROM "dues" "d" JOIN "documents" "i" ON "i"."uuid" = "d"."invoice_id"
	WHERE "d"."kind" = 'prepayment' GROUP BY "d"."quote_provider_id"
) AS "asked"
WHERE "asked"."quote_provider_id" = "share"."uuid" AND "share"."prepayment_due" AND "share"."prepaid_at" IS NULL;
--> statement-breakpoint
-- Quotes are found by what their buyers booked them under.
CREATE INDEX "quotes_buyer_reference" ON "quotes" (lower("conditions" ->> 'buyer_reference') text_pattern_ops)
	WHERE "conditions" ->> 'buyer_reference' IS NOT NULL;--> statement-breakpoint
CREATE INDEX "quotes_purchase_order" ON "quotes" (lower("conditions" ->> 'purchase_order') text_pattern_ops)
	WHERE "conditions" ->> 'purchase_order' IS NOT NULL;
