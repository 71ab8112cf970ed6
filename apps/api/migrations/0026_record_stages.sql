ALTER TABLE "records" ADD COLUMN "stage" text;--> statement-breakpoint
-- The sums of a quote are domain's (contract months, exchange, fees): the move that asks or answers writes its record.
DROP TRIGGER quotes_recorded ON quotes;
--> statement-breakpoint
DROP FUNCTION record_quote();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_agreement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO records (kind, stage, ref, code, dated_on, amount, currency, side, party_id, other_id, quote_id,
    quote_provider_id)
  SELECT 'agreement', 'signed', NEW.uuid, lpad(NEW.number::text, 4, '0'), (NEW.signed_at AT TIME ZONE 'Asia/Tokyo')::date,
    agreement_total(NEW.terms, s.side),
    CASE s.side WHEN 'buyer' THEN q.currency ELSE 'JPY' END, s.side,
    CASE s.side WHEN 'buyer' THEN q.consumer_id ELSE qp.provider_id END,
    CASE s.side WHEN 'buyer' THEN qp.provider_id ELSE q.consumer_id END, q.uuid, qp.uuid
  FROM quote_providers qp JOIN quotes q ON q.uuid = qp.quote_id, (VALUES ('buyer'), ('provider')) AS s (side)
  WHERE qp.uuid = NEW.quote_provider_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Existing records of quotes have no amounts: they were summed up before there was an answer. The next start writes them
-- from the quotes and their histories (fill-records.ts).
ALTER TABLE records DISABLE TRIGGER records_append_only;
--> statement-breakpoint
DELETE FROM records WHERE kind = 'quote';
--> statement-breakpoint
UPDATE records SET stage = 'signed' WHERE kind = 'agreement';
--> statement-breakpoint
ALTER TABLE records ENABLE TRIGGER records_append_only;
--> statement-breakpoint
-- Lists showed signed shares at the live rate of the quote: the next start writes them from the agreements.
DELETE FROM quote_listings WHERE quote_id IN (SELECT quote_id FROM quote_providers WHERE signed_at IS NOT NULL);
