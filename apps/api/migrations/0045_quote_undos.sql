ALTER TABLE "undos" ADD COLUMN "quote_id" uuid;--> statement-breakpoint
ALTER TABLE "undos" ADD CONSTRAINT "undos_quote_id_quotes_uuid_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "undos_quote_id" ON "undos" USING btree ("quote_id") WHERE "undos"."quote_id" is not null;--> statement-breakpoint
ALTER TABLE "undos" DROP CONSTRAINT "undos_one_thing";--> statement-breakpoint
ALTER TABLE "undos" ADD CONSTRAINT "undos_one_thing" CHECK (num_nonnulls("movie_id", "edit_id", "account_id", "quote_id") = 1);
