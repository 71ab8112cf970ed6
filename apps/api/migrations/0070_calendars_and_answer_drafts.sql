-- Calendar feeds (D56), and answers drafted by programs for a person to send (D55).
CREATE TABLE "answer_drafts" (
	"quote_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"message" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "answer_drafts_quote_id_provider_id_pk" PRIMARY KEY("quote_id","provider_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"feed_name" text NOT NULL,
	"kinds" text[] NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_read_at" timestamp with time zone,
	CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "answer_drafts" ADD CONSTRAINT "answer_drafts_quote_id_quotes_uuid_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_drafts" ADD CONSTRAINT "answer_drafts_provider_id_providers_uuid_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_account_id_accounts_uuid_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_person_id_persons_uuid_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_drafts_provider_id" ON "answer_drafts" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "calendar_feeds_account_person" ON "calendar_feeds" USING btree ("account_id","person_id");--> statement-breakpoint
CREATE INDEX "calendar_feeds_person_id" ON "calendar_feeds" USING btree ("person_id");
