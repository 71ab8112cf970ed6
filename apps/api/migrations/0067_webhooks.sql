-- Webhooks of companies, their outbox and their log (D52).
CREATE TABLE "webhooks" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"webhook_name" text NOT NULL,
	"webhook_url" text NOT NULL,
	"webhook_events" text[] NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"rotates_until" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"paused_why" text,
	"failing_since" timestamp with time zone,
	"given_up" integer DEFAULT 0 NOT NULL,
	"last_success_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_messages" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_messages_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"webhook_id" uuid NOT NULL,
	"txid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	CONSTRAINT "webhook_messages_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "webhook_attempts" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_attempts_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"request_headers" jsonb NOT NULL,
	"request_body" text NOT NULL,
	"status" integer,
	"fault" text,
	"answer" text
);
--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_account_id_accounts_uuid_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_messages" ADD CONSTRAINT "webhook_messages_webhook_id_webhooks_uuid_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_message_id_webhook_messages_uuid_fk" FOREIGN KEY ("message_id") REFERENCES "public"."webhook_messages"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhooks_account_id" ON "webhooks" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "webhook_messages_webhook_id" ON "webhook_messages" USING btree ("webhook_id","number");--> statement-breakpoint
CREATE INDEX "webhook_messages_subject_id" ON "webhook_messages" USING btree ("subject_id","webhook_id");--> statement-breakpoint
CREATE INDEX "webhook_messages_waiting" ON "webhook_messages" USING btree ("webhook_id","next_at" NULLS FIRST,"number") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_messages_created_at" ON "webhook_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_attempts_message_id" ON "webhook_attempts" USING btree ("message_id","number");
