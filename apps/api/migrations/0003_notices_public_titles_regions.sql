CREATE TABLE "own_regions" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"countries" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"subject" jsonb NOT NULL,
	"detail" jsonb,
	"href" text NOT NULL,
	"topic" text
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "notices_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "public_titles" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "topic" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "about" jsonb;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "own_regions" ADD CONSTRAINT "own_regions_account_id_accounts_uuid_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_account_id_accounts_uuid_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "own_regions_name" ON "own_regions" USING btree ("account_id","name");--> statement-breakpoint
CREATE INDEX "notices_account_at" ON "notices" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "notices_at" ON "notices" USING btree ("at");--> statement-breakpoint
CREATE INDEX "mails_held" ON "mails" USING btree ("to_address","topic") WHERE "mails"."held_until" is not null and "mails"."sent_at" is null;
--> statement-breakpoint
-- A title at 7 waits for the start of its licence, no longer for its buyer (D3c). Lists without rows are filled at the next start.
DELETE FROM "share_listings" WHERE "quote_id" IN (SELECT "quote_id" FROM "quote_movies" WHERE "status" = 7);
--> statement-breakpoint
DELETE FROM "quote_listings" WHERE "quote_id" IN (SELECT "quote_id" FROM "quote_movies" WHERE "status" = 7);
