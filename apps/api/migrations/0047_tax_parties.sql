ALTER TABLE "earned_titles" ADD COLUMN "tax_party" text;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD COLUMN "tax_party" text;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "tax_party" text;