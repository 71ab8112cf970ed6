-- Exports of all that a company may see, made in the background (D57).
CREATE TABLE "data_exports" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"state" text NOT NULL,
	"fault" text,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"bytes" bigint,
	"requested_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"opened_by" uuid,
	"open_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "data_export_entries" (
	"export_id" uuid NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"inflated" bigint NOT NULL,
	"crc32" bigint NOT NULL,
	"is_deflated" boolean NOT NULL,
	"rows" integer,
	"storage_key" text,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "data_export_entries_export_id_name_pk" PRIMARY KEY("export_id","name")
);
--> statement-breakpoint
CREATE TABLE "data_export_pieces" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"export_id" uuid NOT NULL,
	"name" text NOT NULL,
	"number" integer NOT NULL,
	"bytes" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_account_id_accounts_uuid_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_export_entries" ADD CONSTRAINT "data_export_entries_export_id_data_exports_uuid_fk" FOREIGN KEY ("export_id") REFERENCES "public"."data_exports"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_export_pieces" ADD CONSTRAINT "data_export_pieces_export_id_data_exports_uuid_fk" FOREIGN KEY ("export_id") REFERENCES "public"."data_exports"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_state" CHECK ("state" IN ('waiting', 'running', 'ready', 'expired', 'failed') AND ("state" = 'failed') = ("fault" IS NOT NULL) AND ("state" <> 'ready' OR ("bytes" IS NOT NULL AND "expires_at" IS NOT NULL)));--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_one_at_a_time" ON "data_exports" USING btree ("account_id") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "data_exports_account_id" ON "data_exports" USING btree ("account_id","requested_at");--> statement-breakpoint
CREATE INDEX "data_exports_expires_at" ON "data_exports" USING btree ("expires_at") WHERE state = 'ready';--> statement-breakpoint
CREATE UNIQUE INDEX "data_export_pieces_number" ON "data_export_pieces" USING btree ("export_id","name","number");
