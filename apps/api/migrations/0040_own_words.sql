CREATE TABLE "own_words" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"list" text NOT NULL,
	"word" text NOT NULL,
	"folded" text NOT NULL,
	"codes" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "own_words" ADD CONSTRAINT "own_words_account_id_accounts_uuid_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "own_words_word" ON "own_words" USING btree ("account_id","list","folded");