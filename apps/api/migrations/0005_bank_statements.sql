CREATE TABLE "bank_lines" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"statement_id" uuid NOT NULL,
	"value_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"payer" text NOT NULL,
	"reference" text NOT NULL,
	"entry" text NOT NULL,
	"key" text NOT NULL,
	"matched" bigint DEFAULT 0 NOT NULL,
	"aside_reason" text
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"columns" jsonb,
	"imported_by" uuid NOT NULL,
	"imported_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "bank_line_id" uuid;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_statement_id_bank_statements_uuid_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_key" ON "bank_lines" USING btree ("key");--> statement-breakpoint
CREATE INDEX "bank_lines_statement_id" ON "bank_lines" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "bank_lines_value_on" ON "bank_lines" USING btree ("value_on","uuid");--> statement-breakpoint
CREATE INDEX "bank_lines_open" ON "bank_lines" USING btree ("value_on","uuid") WHERE "bank_lines"."aside_reason" is null and "bank_lines"."matched" < "bank_lines"."amount";--> statement-breakpoint
CREATE INDEX "bank_statements_created_at" ON "bank_statements" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_bank_line_id_bank_lines_uuid_fk" FOREIGN KEY ("bank_line_id") REFERENCES "public"."bank_lines"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_bank_line_id" ON "payments" USING btree ("bank_line_id");