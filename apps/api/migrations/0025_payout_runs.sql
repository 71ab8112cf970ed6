CREATE TABLE "payout_runs" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "payout_runs_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"due_on" date NOT NULL,
	"state" text NOT NULL,
	"made_by" uuid,
	"made_name" text,
	"made_at" timestamp with time zone NOT NULL,
	"approved_by" uuid,
	"approved_name" text,
	"approved_at" timestamp with time zone,
	"sent_by" uuid,
	"sent_name" text,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "payments_transfer";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "kind" text DEFAULT 'payment' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reverses" uuid;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "run_id" uuid;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "parts" jsonb;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "destination" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "failed_on" date;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "failed_reason" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "details_wrong" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Payouts that were made before runs existed: one run a day of payment for what was paid, one for what wasn't, which is
-- approved again, so that it has a destination before it is sent (D14d).
INSERT INTO payout_runs (due_on, state, made_at)
SELECT due_on, CASE WHEN paid_on IS NOT NULL THEN 'paid' WHEN outcome = 'cancelled' THEN 'discarded' ELSE 'draft' END,
  min(made_at)
FROM payouts GROUP BY 1, 2 ORDER BY 3;
--> statement-breakpoint
UPDATE payouts p SET
  run_id = r.uuid,
  state = CASE WHEN p.paid_on IS NOT NULL THEN 'paid' WHEN p.outcome = 'cancelled' THEN 'cancelled' ELSE 'open' END,
  parts = CASE WHEN p.paid_on IS NULL AND p.outcome <> 'cancelled' THEN (
    SELECT jsonb_agg(jsonb_build_object('due_id', d.uuid, 'quote_provider', a.quote_provider_id, 'amount', d.amount - d.paid))
    FROM dues d JOIN agreements a ON a.uuid = d.agreement_id WHERE d.payout_id = p.uuid) END
FROM payout_runs r
WHERE r.due_on = p.due_on AND r.state =
  CASE WHEN p.paid_on IS NOT NULL THEN 'paid' WHEN p.outcome = 'cancelled' THEN 'discarded' ELSE 'draft' END;
--> statement-breakpoint
ALTER TABLE "payouts" ALTER COLUMN "run_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ALTER COLUMN "state" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_runs_number" ON "payout_runs" USING btree ("number");--> statement-breakpoint
CREATE INDEX "payout_runs_state" ON "payout_runs" USING btree ("state","due_on");--> statement-breakpoint
CREATE INDEX "payout_runs_made_at" ON "payout_runs" USING btree ("made_at");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reverses_payments_uuid_fk" FOREIGN KEY ("reverses") REFERENCES "public"."payments"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_run_id_payout_runs_uuid_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payout_runs"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reverses" ON "payments" USING btree ("reverses");--> statement-breakpoint
CREATE INDEX "payouts_run_id" ON "payouts" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "payments_transfer" ON "payments" USING btree ("quote_provider_id","side","currency","amount","paid_on","reference");--> statement-breakpoint
-- What was approved has a destination (D14d), what was taken back says so by an entry of its own (D8d).
ALTER TABLE payouts ADD CONSTRAINT payouts_destination CHECK (approved_at IS NULL OR destination IS NOT NULL);
--> statement-breakpoint
ALTER TABLE payouts ADD CONSTRAINT payouts_state CHECK (
  state IN ('open', 'paid', 'failed', 'cancelled') AND (state <> 'paid' OR paid_on IS NOT NULL)
  AND (state <> 'failed' OR (failed_on IS NOT NULL AND failed_reason IS NOT NULL)));
--> statement-breakpoint
ALTER TABLE payout_runs ADD CONSTRAINT payout_runs_known_state CHECK (
  state IN ('draft', 'approved', 'sent', 'paid', 'partly_failed', 'failed', 'discarded'));
--> statement-breakpoint
ALTER TABLE payments ADD CONSTRAINT payments_kind CHECK (
  kind IN ('payment', 'refund', 'reversal', 'allotment') AND (kind = 'reversal') = (reverses IS NOT NULL));
