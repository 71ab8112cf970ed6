CREATE TABLE "enquiry_messages" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "enquiry_messages_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"enquiry_id" uuid NOT NULL,
	"is_reply" boolean NOT NULL,
	"author_name" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "last_message_at" timestamp with time zone;--> statement-breakpoint
-- What was answered before isn't stored: the enquiries of the last month wait, so that none is lost; older ones are closed.
UPDATE "contact_messages" SET "last_message_at" = "created_at",
	"waiting_since" = CASE WHEN "created_at" >= now() - interval '30 days' THEN "created_at" END,
	"closed_at" = CASE WHEN "created_at" < now() - interval '30 days' THEN "created_at" END;--> statement-breakpoint
ALTER TABLE "contact_messages" ALTER COLUMN "last_message_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_closed_waits_no_more" CHECK ("waiting_since" IS NULL OR "closed_at" IS NULL);--> statement-breakpoint
ALTER TABLE "enquiry_messages" ADD CONSTRAINT "enquiry_messages_enquiry_id_contact_messages_uuid_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."contact_messages"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiry_messages_enquiry_id" ON "enquiry_messages" USING btree ("enquiry_id","number");--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_person_id_persons_uuid_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_assignee_id_accounts_uuid_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."accounts"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_person_id" ON "contact_messages" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "contact_messages_assignee_id" ON "contact_messages" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "contact_messages_waiting" ON "contact_messages" USING btree ("waiting_since") WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_last_message_at" ON "contact_messages" USING btree ("last_message_at");--> statement-breakpoint
CREATE INDEX "contact_messages_words" ON "contact_messages" USING gin (letter_pairs(folded("company_name" || ' ' || "person_name" || ' ' || "person_email" || ' ' || "subject")));