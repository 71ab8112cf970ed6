-- Changes that open pages follow, stored for an hour (D45).
CREATE TABLE "live_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"txid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"topic" text NOT NULL,
	"subject_id" uuid,
	"company_id" uuid,
	"person_id" uuid,
	"staff" text,
	"by_id" uuid,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "live_events" ADD CONSTRAINT "live_events_readers" CHECK (("company_id" IS NULL) <> ("staff" IS NULL) AND ("person_id" IS NULL OR "company_id" IS NOT NULL));--> statement-breakpoint
CREATE INDEX "live_events_txid" ON "live_events" USING btree ("txid");--> statement-breakpoint
CREATE INDEX "live_events_company_id" ON "live_events" USING btree ("company_id","txid");--> statement-breakpoint
CREATE INDEX "live_events_changed_at" ON "live_events" USING btree ("changed_at");--> statement-breakpoint
CREATE FUNCTION notify_live_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live_events', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER live_events_notify AFTER INSERT ON live_events
  FOR EACH STATEMENT EXECUTE FUNCTION notify_live_events();
--> statement-breakpoint
-- Everything after this row can be followed.
INSERT INTO "live_events" ("topic", "staff") VALUES ('sessions', 'everyone');
