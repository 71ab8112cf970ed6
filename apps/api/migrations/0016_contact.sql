CREATE TABLE "contact_messages" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid,
	"manager_id" uuid,
	"role" text NOT NULL,
	"company_name" text NOT NULL,
	"person_name" text NOT NULL,
	"person_email" text NOT NULL,
	"language" text NOT NULL,
	"topic" smallint NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"tel" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_account_id_accounts_uuid_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_manager_id_accounts_uuid_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."accounts"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_account_id" ON "contact_messages" USING btree ("account_id");