CREATE TABLE "quote_notes" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "quote_notes_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quote_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "undos" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"movie_id" uuid,
	"edit_id" uuid,
	"account_id" uuid,
	"action" text NOT NULL,
	"before" jsonb NOT NULL,
	"version" integer NOT NULL,
	"decided_by" uuid NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "quote_notes" ADD CONSTRAINT "quote_notes_quote_id_quotes_uuid_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_notes" ADD CONSTRAINT "quote_notes_author_id_accounts_uuid_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undos" ADD CONSTRAINT "undos_movie_id_movies_uuid_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movies"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undos" ADD CONSTRAINT "undos_edit_id_movie_edits_uuid_fk" FOREIGN KEY ("edit_id") REFERENCES "public"."movie_edits"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undos" ADD CONSTRAINT "undos_account_id_accounts_uuid_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undos" ADD CONSTRAINT "undos_decided_by_accounts_uuid_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_notes_quote_id" ON "quote_notes" USING btree ("quote_id","number");--> statement-breakpoint
CREATE INDEX "quote_notes_author_id" ON "quote_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "undos_movie_id" ON "undos" USING btree ("movie_id") WHERE "undos"."movie_id" is not null;--> statement-breakpoint
CREATE INDEX "undos_edit_id" ON "undos" USING btree ("edit_id") WHERE "undos"."edit_id" is not null;--> statement-breakpoint
CREATE INDEX "undos_account_id" ON "undos" USING btree ("account_id") WHERE "undos"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "undos_decided_by" ON "undos" USING btree ("decided_by","until");--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_assigned_to_accounts_uuid_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."accounts"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotes_assigned_to" ON "quotes" USING btree ("assigned_to");--> statement-breakpoint
ALTER TABLE "quote_notes" ADD CONSTRAINT "quote_notes_text" CHECK (char_length("text") BETWEEN 1 AND 2000);--> statement-breakpoint
CREATE TRIGGER "quote_notes_never_edited" BEFORE UPDATE ON "quote_notes" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
ALTER TABLE "undos" ADD CONSTRAINT "undos_one_thing" CHECK (num_nonnulls("movie_id", "edit_id", "account_id") = 1);
