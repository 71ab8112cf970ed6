CREATE TABLE "quote_assignees" (
	"quote_id" uuid NOT NULL,
	"company_id" uuid,
	"work" text NOT NULL,
	"person_id" uuid NOT NULL,
	"assigned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quote_assignees_one" UNIQUE NULLS NOT DISTINCT("quote_id","company_id","work")
);
--> statement-breakpoint
ALTER TABLE "quote_notes" DROP CONSTRAINT "quote_notes_author_id_accounts_uuid_fk";
--> statement-breakpoint
ALTER TABLE "quotes" DROP CONSTRAINT "quotes_assigned_to_accounts_uuid_fk";
--> statement-breakpoint
DROP INDEX "quote_notes_author_id";--> statement-breakpoint
DROP INDEX "quotes_assigned_to";--> statement-breakpoint
ALTER TABLE "quote_reads" DROP CONSTRAINT "quote_reads_quote_id_account_id_pk";--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "quote_notes" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "quote_notes" ADD COLUMN "person_id" uuid;--> statement-breakpoint
-- Notes may be changed by their authors from now on. Those there are are the staff's, whose persons have the uuid of the account.
DROP TRIGGER "quote_notes_never_edited" ON "quote_notes";--> statement-breakpoint
UPDATE "quote_notes" SET "person_id" = "author_id";--> statement-breakpoint
ALTER TABLE "quote_notes" ALTER COLUMN "person_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_notes" ADD COLUMN "mentions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_notes" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
-- What a company had read, all its people have.
ALTER TABLE "quote_reads" ADD COLUMN "person_id" uuid;--> statement-breakpoint
UPDATE "quote_reads" SET "person_id" = "account_id";--> statement-breakpoint
INSERT INTO "quote_reads" ("quote_id", "account_id", "person_id", "read_to", "updated_at")
  SELECT r."quote_id", r."account_id", m."person_uuid", r."read_to", r."updated_at" FROM "quote_reads" r
  JOIN "members" m ON m."account_uuid" = r."account_id" AND m."status" = 'active' AND m."person_uuid" <> r."account_id";--> statement-breakpoint
ALTER TABLE "quote_reads" ALTER COLUMN "person_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_reads" ADD CONSTRAINT "quote_reads_quote_id_account_id_person_id_pk" PRIMARY KEY("quote_id","account_id","person_id");--> statement-breakpoint
ALTER TABLE "quote_assignees" ADD CONSTRAINT "quote_assignees_quote_id_quotes_uuid_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_assignees" ADD CONSTRAINT "quote_assignees_company_id_accounts_uuid_fk" FOREIGN KEY ("company_id") REFERENCES "public"."accounts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_assignees" ADD CONSTRAINT "quote_assignees_person_id_persons_uuid_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_assignees" ADD CONSTRAINT "quote_assignees_work" CHECK ("work" IN ('quote', 'delivery'));--> statement-breakpoint
INSERT INTO "quote_assignees" ("quote_id", "company_id", "work", "person_id", "assigned_at")
  SELECT "uuid", NULL, 'quote', "assigned_to", "updated_at" FROM "quotes" WHERE "assigned_to" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "quote_assignees_person_id" ON "quote_assignees" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "quote_assignees_company_id" ON "quote_assignees" USING btree ("company_id");--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_person_id_persons_uuid_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_notes" ADD CONSTRAINT "quote_notes_company_id_accounts_uuid_fk" FOREIGN KEY ("company_id") REFERENCES "public"."accounts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_reads" ADD CONSTRAINT "quote_reads_person_id_persons_uuid_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_person_id" ON "notices" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "quote_notes_company_id" ON "quote_notes" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "quote_reads_person_id" ON "quote_reads" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "quote_notes" DROP COLUMN "author_id";--> statement-breakpoint
ALTER TABLE "quotes" DROP COLUMN "assigned_to";