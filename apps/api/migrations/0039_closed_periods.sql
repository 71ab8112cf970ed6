CREATE TABLE "book_moves" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "book_moves_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"period" text NOT NULL,
	"action" text NOT NULL,
	"approval_id" uuid NOT NULL,
	"reason" text,
	"moved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journal_exports" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"format" text NOT NULL,
	"version" integer NOT NULL,
	"through" bigint NOT NULL,
	"taken_by" uuid NOT NULL,
	"taken_name" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "posted_on" date;--> statement-breakpoint
ALTER TABLE "ledger_entries" DISABLE TRIGGER "ledger_entries_append_only";--> statement-breakpoint
UPDATE "ledger_entries" SET "posted_on" = "booked_on";--> statement-breakpoint
ALTER TABLE "ledger_entries" ENABLE TRIGGER "ledger_entries_append_only";--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "posted_on" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "book_moves" ADD CONSTRAINT "book_moves_approval_id_approvals_uuid_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approvals"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "book_moves_approval_id" ON "book_moves" USING btree ("approval_id");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_exports_version" ON "journal_exports" USING btree ("period_from","period_to","format","version");--> statement-breakpoint
CREATE INDEX "journal_exports_period_to" ON "journal_exports" USING btree ("period_to");--> statement-breakpoint
CREATE INDEX "ledger_entries_posted_on" ON "ledger_entries" USING btree ("posted_on","number");