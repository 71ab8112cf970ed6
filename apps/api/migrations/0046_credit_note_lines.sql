CREATE TABLE "credit_note_lines" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"document_id" uuid NOT NULL,
	"quote_provider_id" uuid NOT NULL,
	"side" text NOT NULL,
	"due_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"quote_movie_id" uuid,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credit_note_lines" ADD CONSTRAINT "credit_note_lines_document_id_documents_uuid_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_note_lines" ADD CONSTRAINT "credit_note_lines_quote_provider_id_quote_providers_uuid_fk" FOREIGN KEY ("quote_provider_id") REFERENCES "public"."quote_providers"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_note_lines" ADD CONSTRAINT "credit_note_lines_quote_movie_id_quote_movies_uuid_fk" FOREIGN KEY ("quote_movie_id") REFERENCES "public"."quote_movies"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_note_lines_document_id" ON "credit_note_lines" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "credit_note_lines_due_id" ON "credit_note_lines" USING btree ("due_id");--> statement-breakpoint
CREATE INDEX "credit_note_lines_quote_provider_id" ON "credit_note_lines" USING btree ("quote_provider_id");--> statement-breakpoint
CREATE INDEX "credit_note_lines_quote_movie_id" ON "credit_note_lines" USING btree ("quote_movie_id");
--> statement-breakpoint
CREATE TRIGGER credit_note_lines_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON credit_note_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
