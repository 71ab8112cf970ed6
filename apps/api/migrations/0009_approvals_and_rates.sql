CREATE TABLE "approvals" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"input" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	"proposed_by" uuid,
	"proposed_name" text,
	"proposed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"decided_by" uuid,
	"decided_name" text,
	"decided_at" timestamp with time zone,
	"reason" text
);
--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD COLUMN "source" text DEFAULT 'entered' NOT NULL;--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD COLUMN "source_day" date;--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD COLUMN "voided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD COLUMN "voided_by" uuid;--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD COLUMN "voided_name" text;--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD COLUMN "void_reason" text;--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_pending" ON "approvals" USING btree ("kind","subject") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "approvals_subject" ON "approvals" USING btree ("kind","subject");--> statement-breakpoint
CREATE INDEX "approvals_waiting" ON "approvals" USING btree ("expires_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "approvals_newest" ON "approvals" USING btree ("proposed_at","uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "exchange_rates_fetched" ON "exchange_rates" USING btree ("currency","source_day") WHERE source = 'fetched';
--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_state" CHECK (state in ('pending', 'approved', 'rejected', 'withdrawn', 'expired') and (state = 'pending') = (decided_at is null) and (state <> 'rejected' or reason is not null));--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD CONSTRAINT "exchange_rates_source" CHECK (source in ('entered', 'imported', 'fetched') and (source = 'fetched') = (source_day is not null));--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD CONSTRAINT "exchange_rates_voided" CHECK ((voided_at is null) = (void_reason is null));
