CREATE TABLE "agreement_consents" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agreement_id" uuid NOT NULL,
	"side" text NOT NULL,
	"person_name" text NOT NULL,
	"consented_on" date NOT NULL,
	"note" text NOT NULL,
	"file_key" text,
	"file_name" text,
	"file_sha256" text,
	"bytes" integer
);
--> statement-breakpoint
CREATE TABLE "terminations" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agreement_id" uuid NOT NULL,
	"fault" text NOT NULL,
	"reason" text NOT NULL,
	"quote_movies" uuid[] NOT NULL,
	"terminated_on" date NOT NULL,
	"fees" bigint NOT NULL,
	"compensation" bigint NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quote_providers" ADD COLUMN "amended" jsonb;--> statement-breakpoint
ALTER TABLE "agreement_consents" ADD CONSTRAINT "agreement_consents_agreement_id_agreements_uuid_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terminations" ADD CONSTRAINT "terminations_agreement_id_agreements_uuid_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agreement_consents_agreement_side" ON "agreement_consents" USING btree ("agreement_id","side");--> statement-breakpoint
CREATE INDEX "terminations_agreement_id" ON "terminations" USING btree ("agreement_id");--> statement-breakpoint
-- What an amendment and a termination rest on is kept as the agreement itself is (D35b).
CREATE TRIGGER agreement_consents_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON agreement_consents
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER terminations_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON terminations
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
