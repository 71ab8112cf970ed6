ALTER TABLE "payments" ADD COLUMN "withheld" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "withheld" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "withheld_paid_for" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "withheld_consumption_tax" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "payouts_paid_on" ON "payouts" USING btree ("paid_on");--> statement-breakpoint
-- What is transferred is what is payable, less the transfer fee and the tax withheld (D8, D8n).
ALTER TABLE payouts ADD CONSTRAINT payouts_amount CHECK (amount = payable - transfer_fee - withheld);
--> statement-breakpoint
ALTER TABLE payouts ADD CONSTRAINT payouts_withheld CHECK (
  withheld >= 0 AND withheld <= withheld_paid_for - withheld_consumption_tax AND withheld_consumption_tax >= 0);
--> statement-breakpoint
ALTER TABLE payments ADD CONSTRAINT payments_withheld CHECK (withheld >= 0);
