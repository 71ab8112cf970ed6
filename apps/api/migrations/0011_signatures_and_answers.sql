CREATE TABLE "quote_reminders" (
	"quote_movie_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"due_on" date NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quote_reminders_quote_movie_id_kind_due_on_pk" PRIMARY KEY("quote_movie_id","kind","due_on")
);
--> statement-breakpoint
CREATE TABLE "quote_reads" (
	"quote_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"read_to" bigint NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quote_reads_quote_id_account_id_pk" PRIMARY KEY("quote_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "signed_from" text;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "provider_signed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "provider_signed_from" text;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "provider_on_behalf" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_events" ADD COLUMN "audience" text;--> statement-breakpoint
ALTER TABLE "quote_movies" ADD COLUMN "videos" jsonb;--> statement-breakpoint
ALTER TABLE "quote_movies" ADD COLUMN "subtitles" jsonb;--> statement-breakpoint
ALTER TABLE "quote_movies" ADD COLUMN "images" jsonb;--> statement-breakpoint
ALTER TABLE "quote_movies" ADD COLUMN "fonts" jsonb;--> statement-breakpoint
ALTER TABLE "quote_movies" ADD COLUMN "files" jsonb;--> statement-breakpoint
ALTER TABLE "quote_movies" ADD COLUMN "insurance" jsonb;--> statement-breakpoint
ALTER TABLE "quote_reminders" ADD CONSTRAINT "quote_reminders_quote_movie_id_quote_movies_uuid_fk" FOREIGN KEY ("quote_movie_id") REFERENCES "public"."quote_movies"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_reads" ADD CONSTRAINT "quote_reads_quote_id_quotes_uuid_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_reads" ADD CONSTRAINT "quote_reads_account_id_accounts_uuid_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_reads_account_id" ON "quote_reads" USING btree ("account_id");