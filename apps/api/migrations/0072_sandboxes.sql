-- Test markets of companies (D58).
CREATE TABLE "sandboxes" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"database" text NOT NULL,
	"state" text DEFAULT 'making' NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"clock_ahead_ms" bigint DEFAULT 0 NOT NULL,
	"fault" text,
	"made_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"noticed_at" timestamp with time zone,
	CONSTRAINT "sandboxes_account_id_unique" UNIQUE("account_id"),
	CONSTRAINT "sandboxes_database_unique" UNIQUE("database")
);
--> statement-breakpoint
ALTER TABLE "sandboxes" ADD CONSTRAINT "sandboxes_account_id_accounts_uuid_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandboxes_making" ON "sandboxes" USING btree ("made_at") WHERE state = 'making';--> statement-breakpoint
ALTER TABLE "sandboxes" ADD CONSTRAINT "sandboxes_state" CHECK ("state" IN ('making', 'ready'));--> statement-breakpoint
ALTER TABLE "sandboxes" ADD CONSTRAINT "sandboxes_clock" CHECK ("clock_ahead_ms" >= 0 AND "generation" >= 1);
