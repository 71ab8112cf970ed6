CREATE TABLE "taxes_abroad" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"rate" numeric(14, 4) NOT NULL,
	"file_key" text,
	"file_name" text,
	"file_sha256" text,
	"bytes" integer,
	"attached_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "taxes_abroad" ADD CONSTRAINT "taxes_abroad_payment_id_payments_uuid_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taxes_abroad" ADD CONSTRAINT "taxes_abroad_rate" CHECK ("rate" BETWEEN 0 AND 100);--> statement-breakpoint
ALTER TABLE "taxes_abroad" ADD CONSTRAINT "taxes_abroad_certificate" CHECK (num_nulls("file_key", "file_name", "file_sha256", "bytes", "attached_at") IN (0, 5));
