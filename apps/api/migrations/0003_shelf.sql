ALTER TABLE "consumers" ADD COLUMN "shelf_version" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE FUNCTION count_shelf() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE consumers SET shelf_version = shelf_version + 1
    WHERE uuid = CASE WHEN TG_OP = 'DELETE' THEN OLD.consumer_id ELSE NEW.consumer_id END;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER favorites_count_shelf AFTER INSERT OR UPDATE OR DELETE ON favorites
  FOR EACH ROW EXECUTE FUNCTION count_shelf();
--> statement-breakpoint
CREATE TRIGGER cart_entries_count_shelf AFTER INSERT OR UPDATE OR DELETE ON cart_entries
  FOR EACH ROW EXECUTE FUNCTION count_shelf();
--> statement-breakpoint
-- A card names its provider: whatever changes of the account is a change of its titles too.
DROP TRIGGER accounts_note_state ON accounts;
--> statement-breakpoint
CREATE TRIGGER accounts_note_change AFTER UPDATE OF state, version ON accounts
  FOR EACH ROW WHEN (NEW.role = 'provider' AND (OLD.version <> NEW.version OR (OLD.state = 'blocked') <> (NEW.state = 'blocked')))
  EXECUTE FUNCTION note_provider_state();
