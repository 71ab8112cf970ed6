CREATE TABLE "credit_holds" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"consumer_id" uuid NOT NULL,
	"quote_provider_id" uuid,
	"due_on" date,
	"reason" text,
	"placed_by" uuid,
	"placed_name" text,
	"placed_at" timestamp with time zone NOT NULL,
	"lifted_by" uuid,
	"lifted_name" text,
	"lifted_reason" text,
	"lifted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "dunning_pauses" (
	"quote_provider_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"until" date,
	"paused_by" uuid NOT NULL,
	"paused_name" text NOT NULL,
	"paused_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dunning_reminders" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quote_provider_id" uuid NOT NULL,
	"consumer_id" uuid NOT NULL,
	"due_on" date NOT NULL,
	"level" smallint NOT NULL,
	"amount" bigint,
	"currency" text,
	"days" integer NOT NULL,
	"invoices" jsonb NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credit_holds" ADD CONSTRAINT "credit_holds_consumer_id_accounts_uuid_fk" FOREIGN KEY ("consumer_id") REFERENCES "public"."accounts"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_holds" ADD CONSTRAINT "credit_holds_quote_provider_id_quote_providers_uuid_fk" FOREIGN KEY ("quote_provider_id") REFERENCES "public"."quote_providers"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dunning_pauses" ADD CONSTRAINT "dunning_pauses_quote_provider_id_quote_providers_uuid_fk" FOREIGN KEY ("quote_provider_id") REFERENCES "public"."quote_providers"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dunning_reminders" ADD CONSTRAINT "dunning_reminders_quote_provider_id_quote_providers_uuid_fk" FOREIGN KEY ("quote_provider_id") REFERENCES "public"."quote_providers"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dunning_reminders" ADD CONSTRAINT "dunning_reminders_consumer_id_accounts_uuid_fk" FOREIGN KEY ("consumer_id") REFERENCES "public"."accounts"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_holds_active" ON "credit_holds" USING btree ("consumer_id") WHERE "credit_holds"."lifted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_holds_once" ON "credit_holds" USING btree ("quote_provider_id","due_on");--> statement-breakpoint
CREATE INDEX "credit_holds_consumer_id" ON "credit_holds" USING btree ("consumer_id","placed_at");--> statement-breakpoint
CREATE INDEX "credit_holds_placed_at" ON "credit_holds" USING btree ("placed_at","uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "dunning_reminders_once" ON "dunning_reminders" USING btree ("quote_provider_id","due_on","level");--> statement-breakpoint
CREATE INDEX "dunning_reminders_sent_at" ON "dunning_reminders" USING btree ("sent_at","uuid");--> statement-breakpoint
CREATE INDEX "dunning_reminders_consumer_id" ON "dunning_reminders" USING btree ("consumer_id","sent_at");--> statement-breakpoint
CREATE INDEX "dues_owed" ON "dues" USING btree ("agreement_id") WHERE "dues"."side" = 'buyer' and "dues"."amount" <> "dues"."paid";--> statement-breakpoint
ALTER TABLE "dunning_reminders" ADD CONSTRAINT "dunning_reminders_level" CHECK ("level" BETWEEN 1 AND 3);--> statement-breakpoint
ALTER TABLE "credit_holds" ADD CONSTRAINT "credit_holds_cause" CHECK (("quote_provider_id" IS NULL) = ("due_on" IS NULL) AND ("quote_provider_id" IS NULL) = ("reason" IS NOT NULL));--> statement-breakpoint
ALTER TABLE "credit_holds" ADD CONSTRAINT "credit_holds_lifted" CHECK (("lifted_at" IS NULL) = ("lifted_reason" IS NULL));--> statement-breakpoint
-- Reminders sent before the ladder: one day and fourteen days after the day of payment.
INSERT INTO "dunning_reminders" ("quote_provider_id", "consumer_id", "due_on", "level", "days", "invoices", "sent_at")
SELECT qp."uuid", q."consumer_id", split_part(r."about", ' ', 3)::date,
  CASE split_part(r."about", ' ', 4) WHEN '1' THEN 1 ELSE 2 END, split_part(r."about", ' ', 4)::int, '[]', r."sent_at"
FROM "settlement_reminders" r
JOIN "quote_providers" qp ON qp."uuid"::text = split_part(r."about", ' ', 2)
JOIN "quotes" q ON q."uuid" = qp."quote_id"
WHERE r."about" LIKE 'overdue %';
