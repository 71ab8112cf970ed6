ALTER TABLE "email_changes" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "email_links" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "email_changes" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "email_links" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_person_id_persons_uuid_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_person_id_persons_uuid_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_open_person" ON "email_changes" USING btree ("person_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "email_changes_person_id" ON "email_changes" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "email_links_person_id" ON "email_links" USING btree ("person_id");--> statement-breakpoint
-- An address is that of a company's contact or of a person (D14f).
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_whose" CHECK (num_nonnulls("account_id", "person_id") = 1);--> statement-breakpoint
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_whose" CHECK (num_nonnulls("account_id", "person_id") = 1);
