ALTER TABLE "sessions" ADD COLUMN "vouched_by" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_vouched_by_accounts_uuid_fk" FOREIGN KEY ("vouched_by") REFERENCES "public"."accounts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_vouched_by" ON "sessions" USING btree ("vouched_by");--> statement-breakpoint
-- How a session was opened before isn't stored: one for a company with a provider asks for an own proof once more.
UPDATE "sessions" SET "vouched_by" = "sessions"."account_id" FROM "company_sign_in"
WHERE "company_sign_in"."account_id" = "sessions"."account_id" AND "company_sign_in"."issuer" IS NOT NULL;