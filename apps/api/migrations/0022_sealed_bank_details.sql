ALTER TABLE "company_pictures" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "company_pictures" ADD COLUMN "color" text;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD COLUMN "sealed" text;--> statement-breakpoint
-- Only the server has the key: what lies here open is sealed at its next start, before anything is served.
UPDATE "payout_accounts" SET "sealed" = 'unsealed.' || json_build_object('bank_code', bank_code, 'branch_code', branch_code,
  'account_type', account_type, 'account_number', account_number, 'account_holder', account_holder);--> statement-breakpoint
ALTER TABLE "payout_accounts" ALTER COLUMN "sealed" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "consumers" DROP COLUMN "main_image";--> statement-breakpoint
ALTER TABLE "consumers" DROP COLUMN "logo_image";--> statement-breakpoint
ALTER TABLE "payout_accounts" DROP COLUMN "bank_code";--> statement-breakpoint
ALTER TABLE "payout_accounts" DROP COLUMN "branch_code";--> statement-breakpoint
ALTER TABLE "payout_accounts" DROP COLUMN "account_type";--> statement-breakpoint
ALTER TABLE "payout_accounts" DROP COLUMN "account_number";--> statement-breakpoint
ALTER TABLE "payout_accounts" DROP COLUMN "account_holder";--> statement-breakpoint
ALTER TABLE "providers" DROP COLUMN "main_image";--> statement-breakpoint
ALTER TABLE "providers" DROP COLUMN "logo_image";
