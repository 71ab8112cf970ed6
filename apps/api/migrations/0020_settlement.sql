CREATE TABLE "records" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"ref" uuid NOT NULL,
	"code" text NOT NULL,
	"dated_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"side" text NOT NULL,
	"party_id" uuid NOT NULL,
	"other_id" uuid,
	"quote_id" uuid,
	"quote_provider_id" uuid
);
--> statement-breakpoint
CREATE TABLE "closed_titles" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"year" integer NOT NULL,
	"quote_provider_id" uuid NOT NULL,
	"quote_movie_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"open" bigint NOT NULL,
	"held_before" bigint NOT NULL,
	"held_after" bigint NOT NULL,
	"held_years" integer[] NOT NULL,
	"fee" bigint NOT NULL,
	"payable" bigint NOT NULL,
	"closed_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_counters" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_counters_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"code" text NOT NULL,
	"quote_provider_id" uuid,
	"side" text NOT NULL,
	"party_id" uuid NOT NULL,
	"issued_on" date NOT NULL,
	"due_on" date,
	"period_from" date,
	"period_to" date,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"text" text NOT NULL,
	"sha256" text NOT NULL,
	"cancels" uuid,
	"issued_by" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quote_provider_id" uuid NOT NULL,
	"side" text NOT NULL,
	"kind" text NOT NULL,
	"booked_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"due_id" uuid,
	"payment_id" uuid,
	"quote_movie_id" uuid,
	"period_start" date,
	"basis" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_lines" (
	"payment_id" uuid NOT NULL,
	"due_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "payment_lines_payment_id_due_id_pk" PRIMARY KEY("payment_id","due_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quote_provider_id" uuid NOT NULL,
	"side" text NOT NULL,
	"party_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"deducted" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"paid_on" date NOT NULL,
	"reference" text NOT NULL,
	"note" text,
	"payout_id" uuid,
	"recorded_by" uuid,
	"recorded_name" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_requests" (
	"provider_id" uuid PRIMARY KEY NOT NULL,
	"person_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_id" uuid NOT NULL,
	"due_on" date NOT NULL,
	"outcome" text NOT NULL,
	"payable" bigint NOT NULL,
	"transfer_fee" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"notice_id" uuid,
	"made_by" uuid,
	"made_at" timestamp with time zone NOT NULL,
	"paid_on" date,
	"reference" text
);
--> statement-breakpoint
CREATE TABLE "settlement_reminders" (
	"about" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_periods" (
	"quote_provider_id" uuid NOT NULL,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"report_version" integer DEFAULT 0 NOT NULL,
	"settled_on" date,
	"settled_by" uuid,
	CONSTRAINT "usage_periods_quote_provider_id_period_start_pk" PRIMARY KEY("quote_provider_id","period_start")
);
--> statement-breakpoint
CREATE TABLE "usage_reports" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quote_provider_id" uuid NOT NULL,
	"period_start" date NOT NULL,
	"version" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"note" text,
	"source" text NOT NULL,
	"reported_by" uuid NOT NULL,
	"reported_name" text NOT NULL,
	"on_behalf" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_shares" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quote_provider_id" uuid NOT NULL,
	"quote_movie_id" uuid NOT NULL,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"share" bigint NOT NULL,
	"due" bigint NOT NULL,
	"currency" text NOT NULL,
	"net_yen" bigint NOT NULL,
	"fee_yen" bigint NOT NULL,
	"closed_year" integer
);
--> statement-breakpoint
ALTER TABLE "dues" ADD COLUMN "paid" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "dues" ADD COLUMN "period_start" date;--> statement-breakpoint
ALTER TABLE "dues" ADD COLUMN "invoice_id" uuid;--> statement-breakpoint
ALTER TABLE "dues" ADD COLUMN "payout_id" uuid;--> statement-breakpoint
ALTER TABLE "closed_titles" ADD CONSTRAINT "closed_titles_quote_provider_id_quote_providers_uuid_fk" FOREIGN KEY ("quote_provider_id") REFERENCES "public"."quote_providers"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_titles" ADD CONSTRAINT "closed_titles_quote_movie_id_quote_movies_uuid_fk" FOREIGN KEY ("quote_movie_id") REFERENCES "public"."quote_movies"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_quote_provider_id_quote_providers_uuid_fk" FOREIGN KEY ("quote_provider_id") REFERENCES "public"."quote_providers"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_party_id_accounts_uuid_fk" FOREIGN KEY ("party_id") REFERENCES "public"."accounts"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_cancels_documents_uuid_fk" FOREIGN KEY ("cancels") REFERENCES "public"."documents"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_quote_provider_id_quote_providers_uuid_fk" FOREIGN KEY ("quote_provider_id") REFERENCES "public"."quote_providers"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_payment_id_payments_uuid_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_quote_movie_id_quote_movies_uuid_fk" FOREIGN KEY ("quote_movie_id") REFERENCES "public"."quote_movies"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_lines" ADD CONSTRAINT "payment_lines_payment_id_payments_uuid_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_lines" ADD CONSTRAINT "payment_lines_due_id_dues_uuid_fk" FOREIGN KEY ("due_id") REFERENCES "public"."dues"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_quote_provider_id_quote_providers_uuid_fk" FOREIGN KEY ("quote_provider_id") REFERENCES "public"."quote_providers"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_party_id_accounts_uuid_fk" FOREIGN KEY ("party_id") REFERENCES "public"."accounts"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_payout_id_payouts_uuid_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_requests" ADD CONSTRAINT "payout_requests_provider_id_providers_uuid_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_provider_id_providers_uuid_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_notice_id_documents_uuid_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."documents"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_periods" ADD CONSTRAINT "usage_periods_quote_provider_id_quote_providers_uuid_fk" FOREIGN KEY ("quote_provider_id") REFERENCES "public"."quote_providers"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_reports" ADD CONSTRAINT "usage_reports_quote_provider_id_quote_providers_uuid_fk" FOREIGN KEY ("quote_provider_id") REFERENCES "public"."quote_providers"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_shares" ADD CONSTRAINT "usage_shares_quote_provider_id_quote_providers_uuid_fk" FOREIGN KEY ("quote_provider_id") REFERENCES "public"."quote_providers"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_shares" ADD CONSTRAINT "usage_shares_quote_movie_id_quote_movies_uuid_fk" FOREIGN KEY ("quote_movie_id") REFERENCES "public"."quote_movies"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "records_dated_on" ON "records" USING btree ("dated_on","uuid");--> statement-breakpoint
CREATE INDEX "records_amount" ON "records" USING btree ("currency","amount");--> statement-breakpoint
CREATE INDEX "records_party" ON "records" USING btree ("party_id","dated_on","uuid");--> statement-breakpoint
CREATE INDEX "records_other" ON "records" USING btree ("other_id","dated_on","uuid");--> statement-breakpoint
CREATE INDEX "records_kind" ON "records" USING btree ("kind","dated_on","uuid");--> statement-breakpoint
CREATE INDEX "records_ref" ON "records" USING btree ("ref");--> statement-breakpoint
CREATE UNIQUE INDEX "closed_titles_once" ON "closed_titles" USING btree ("quote_movie_id","year");--> statement-breakpoint
CREATE INDEX "closed_titles_quote_provider_id" ON "closed_titles" USING btree ("quote_provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_number" ON "documents" USING btree ("kind","year","number");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_code" ON "documents" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_cancels" ON "documents" USING btree ("cancels");--> statement-breakpoint
CREATE INDEX "documents_quote_provider_id" ON "documents" USING btree ("quote_provider_id","issued_on");--> statement-breakpoint
CREATE INDEX "documents_party_id" ON "documents" USING btree ("party_id","issued_on");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("quote_provider_id","side","booked_on","number");--> statement-breakpoint
CREATE INDEX "ledger_entries_due_id" ON "ledger_entries" USING btree ("due_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_booked_on" ON "ledger_entries" USING btree ("booked_on");--> statement-breakpoint
CREATE INDEX "ledger_entries_quote_movie_id" ON "ledger_entries" USING btree ("quote_movie_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_payment_id" ON "ledger_entries" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_lines_due_id" ON "payment_lines" USING btree ("due_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_transfer" ON "payments" USING btree ("quote_provider_id","side","currency","amount","paid_on","reference");--> statement-breakpoint
CREATE INDEX "payments_party_id" ON "payments" USING btree ("party_id","paid_on");--> statement-breakpoint
CREATE INDEX "payments_payout_id" ON "payments" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "payouts_provider_id" ON "payouts" USING btree ("provider_id","due_on");--> statement-breakpoint
CREATE INDEX "payouts_due_on" ON "payouts" USING btree ("due_on");--> statement-breakpoint
CREATE INDEX "usage_periods_settled_on" ON "usage_periods" USING btree ("settled_on");--> statement-breakpoint
CREATE UNIQUE INDEX "usage_reports_version" ON "usage_reports" USING btree ("quote_provider_id","period_start","version");--> statement-breakpoint
CREATE UNIQUE INDEX "usage_shares_once" ON "usage_shares" USING btree ("quote_movie_id","period_start");--> statement-breakpoint
CREATE INDEX "usage_shares_open" ON "usage_shares" USING btree ("closed_year","period_end");--> statement-breakpoint
CREATE INDEX "usage_shares_quote_provider_id" ON "usage_shares" USING btree ("quote_provider_id");--> statement-breakpoint
ALTER TABLE "dues" ADD CONSTRAINT "dues_invoice_id_documents_uuid_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."documents"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues" ADD CONSTRAINT "dues_payout_id_payouts_uuid_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dues_invoice_id" ON "dues" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "dues_payout_id" ON "dues" USING btree ("payout_id");--> statement-breakpoint
-- Accounts, payments, reports and papers are added to, never edited (D8d, D35b).
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER payments_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payments
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER payment_lines_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payment_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER usage_reports_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON usage_reports
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER closed_titles_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON closed_titles
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER documents_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON documents
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER records_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON records
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A paper is found by date, amount and counterparty from the moment it exists (D35b). A quote is one when it is confirmed:
-- before, its provider doesn't see it (D2).
CREATE FUNCTION record_quote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO records (kind, ref, code, dated_on, amount, currency, side, party_id, other_id, quote_id, quote_provider_id)
  SELECT 'quote', NEW.uuid, lpad(NEW.number::text, 4, '0'), (NEW.created_at AT TIME ZONE 'Asia/Tokyo')::date,
    coalesce((SELECT sum(coalesce(qm.flat_price, qm.price_minimum_guarantee, 0)) FROM quote_movies qm
      WHERE qm.quote_provider_id = qp.uuid), 0),
    NEW.currency, s.side,
    CASE s.side WHEN 'buyer' THEN NEW.consumer_id ELSE qp.provider_id END,
    CASE s.side WHEN 'buyer' THEN qp.provider_id ELSE NEW.consumer_id END, NEW.uuid, qp.uuid
  FROM quote_providers qp, (VALUES ('buyer'), ('provider')) AS s (side)
  WHERE qp.quote_id = NEW.uuid;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER quotes_recorded AFTER UPDATE OF confirmed_at ON quotes
  FOR EACH ROW WHEN (OLD.confirmed_at IS NULL AND NEW.confirmed_at IS NOT NULL) EXECUTE FUNCTION record_quote();
--> statement-breakpoint
CREATE FUNCTION agreement_total(terms jsonb, side text) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce((SELECT sum((t -> (side || '_lines') -> -1 -> 'amount' ->> 'amount')::bigint)
      FROM jsonb_array_elements(terms -> 'titles') t), 0)
    + coalesce((terms -> (side || '_delivery') -> 'amount' ->> 'amount')::bigint, 0)
$$;
--> statement-breakpoint
CREATE FUNCTION record_agreement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO records (kind, ref, code, dated_on, amount, currency, side, party_id, other_id, quote_id, quote_provider_id)
  SELECT 'agreement', NEW.uuid, lpad(NEW.number::text, 4, '0'), (NEW.signed_at AT TIME ZONE 'Asia/Tokyo')::date,
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
CREATE TRIGGER agreements_recorded AFTER INSERT ON agreements FOR EACH ROW EXECUTE FUNCTION record_agreement();
--> statement-breakpoint
CREATE FUNCTION record_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO records (kind, ref, code, dated_on, amount, currency, side, party_id, other_id, quote_id, quote_provider_id)
  SELECT CASE WHEN NEW.kind LIKE '%statement' THEN 'statement' ELSE NEW.kind END, NEW.uuid, NEW.code, NEW.issued_on,
    NEW.amount, NEW.currency, NEW.side, NEW.party_id,
    CASE NEW.side WHEN 'buyer' THEN qp.provider_id ELSE q.consumer_id END, q.uuid, qp.uuid
  FROM (SELECT 1) AS once
    LEFT JOIN quote_providers qp ON qp.uuid = NEW.quote_provider_id LEFT JOIN quotes q ON q.uuid = qp.quote_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER documents_recorded AFTER INSERT ON documents FOR EACH ROW EXECUTE FUNCTION record_document();
--> statement-breakpoint
INSERT INTO records (kind, ref, code, dated_on, amount, currency, side, party_id, other_id, quote_id, quote_provider_id)
SELECT 'quote', q.uuid, lpad(q.number::text, 4, '0'), (q.created_at AT TIME ZONE 'Asia/Tokyo')::date,
  coalesce((SELECT sum(coalesce(qm.flat_price, qm.price_minimum_guarantee, 0)) FROM quote_movies qm
    WHERE qm.quote_provider_id = qp.uuid), 0),
  q.currency, s.side, CASE s.side WHEN 'buyer' THEN q.consumer_id ELSE qp.provider_id END,
  CASE s.side WHEN 'buyer' THEN qp.provider_id ELSE q.consumer_id END, q.uuid, qp.uuid
FROM quotes q JOIN quote_providers qp ON qp.quote_id = q.uuid, (VALUES ('buyer'), ('provider')) AS s (side)
WHERE q.confirmed_at IS NOT NULL;
--> statement-breakpoint
INSERT INTO records (kind, ref, code, dated_on, amount, currency, side, party_id, other_id, quote_id, quote_provider_id)
SELECT 'agreement', a.uuid, lpad(a.number::text, 4, '0'), (a.signed_at AT TIME ZONE 'Asia/Tokyo')::date,
  agreement_total(a.terms, s.side), CASE s.side WHEN 'buyer' THEN q.currency ELSE 'JPY' END, s.side,
  CASE s.side WHEN 'buyer' THEN q.consumer_id ELSE qp.provider_id END,
  CASE s.side WHEN 'buyer' THEN qp.provider_id ELSE q.consumer_id END, q.uuid, qp.uuid
FROM agreements a JOIN quote_providers qp ON qp.uuid = a.quote_provider_id JOIN quotes q ON q.uuid = qp.quote_id,
  (VALUES ('buyer'), ('provider')) AS s (side);
--> statement-breakpoint
-- What was due, and settled, before there were accounts.
INSERT INTO ledger_entries (quote_provider_id, side, kind, booked_on, amount, currency, due_id, quote_movie_id)
SELECT a.quote_provider_id, d.side, d.kind, (d.created_at AT TIME ZONE 'Asia/Tokyo')::date, d.amount, d.currency, d.uuid,
  d.quote_movie_id
FROM dues d JOIN agreements a ON a.uuid = d.agreement_id WHERE d.due_on IS NOT NULL OR d.settled_at IS NOT NULL;
--> statement-breakpoint
WITH settled AS (
  SELECT a.quote_provider_id, d.side, d.currency, (d.settled_at AT TIME ZONE 'Asia/Tokyo')::date AS paid_on,
    sum(d.amount) AS amount, array_agg(d.uuid) AS dues,
    CASE d.side WHEN 'buyer' THEN q.consumer_id ELSE qp.provider_id END AS party_id
  FROM dues d JOIN agreements a ON a.uuid = d.agreement_id
    JOIN quote_providers qp ON qp.uuid = a.quote_provider_id JOIN quotes q ON q.uuid = qp.quote_id
  WHERE d.settled_at IS NOT NULL
  GROUP BY 1, 2, 3, 4, q.consumer_id, qp.provider_id
), paid AS (
  INSERT INTO payments (quote_provider_id, side, party_id, amount, currency, paid_on, reference, created_at)
  SELECT quote_provider_id, side, party_id, amount, currency, paid_on, 'settled', now() FROM settled RETURNING *
), lines AS (
  INSERT INTO payment_lines (payment_id, due_id, amount)
  SELECT p.uuid, d.uuid, d.amount FROM paid p JOIN settled s USING (quote_provider_id, side, currency, paid_on)
    JOIN dues d ON d.uuid = any(s.dues)
)
INSERT INTO ledger_entries (quote_provider_id, side, kind, booked_on, amount, currency, payment_id)
SELECT quote_provider_id, side, 'payment', paid_on, -amount, currency, uuid FROM paid;
--> statement-breakpoint
UPDATE dues SET paid = amount WHERE settled_at IS NOT NULL;
