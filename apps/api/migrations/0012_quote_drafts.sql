CREATE TABLE "quote_drafts" (
	"consumer_id" uuid PRIMARY KEY NOT NULL,
	"content" jsonb,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quote_drafts" ADD CONSTRAINT "quote_drafts_consumer_id_consumers_uuid_fk" FOREIGN KEY ("consumer_id") REFERENCES "public"."consumers"("uuid") ON DELETE cascade ON UPDATE no action;