ALTER TABLE "company_sign_in" ADD COLUMN "scope" text DEFAULT 'openid email profile' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_sign_in" ADD COLUMN "email_claim" text DEFAULT 'email' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_sign_in" ADD COLUMN "given_name_claim" text DEFAULT 'given_name' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_sign_in" ADD COLUMN "family_name_claim" text DEFAULT 'family_name' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_sign_in" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "company_sign_in" ADD COLUMN "failed_why" text;