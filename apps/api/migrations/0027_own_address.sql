CREATE TABLE "email_changes" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"old_email" text NOT NULL,
	"new_email" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revert_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "email_links" ADD COLUMN "purpose" text DEFAULT 'confirm' NOT NULL;--> statement-breakpoint
ALTER TABLE "email_links" ADD COLUMN "change_id" uuid;--> statement-breakpoint
ALTER TABLE "password_links" ADD COLUMN "purpose" text DEFAULT 'reset' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "authenticated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_account_id_accounts_uuid_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_open" ON "email_changes" USING btree ("account_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "email_changes_account_id" ON "email_changes" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "email_changes_reserved" ON "email_changes" USING btree (lower("old_email")) WHERE state = 'confirmed';--> statement-breakpoint
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_change_id_email_changes_uuid_fk" FOREIGN KEY ("change_id") REFERENCES "public"."email_changes"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_links_change_id" ON "email_links" USING btree ("change_id");
--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_state" CHECK ("state" IN ('open', 'confirmed', 'cancelled', 'reverted'));--> statement-breakpoint
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_purpose" CHECK ("purpose" = 'confirm' OR ("purpose" = 'revert' AND "change_id" IS NOT NULL));--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_purpose" CHECK ("purpose" IN ('reset', 'login'));
