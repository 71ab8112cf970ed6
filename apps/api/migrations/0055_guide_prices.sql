ALTER TABLE "movies" ADD COLUMN "guide_prices" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Search: the order of titles by price compares currencies at the newest rates, so a new rate, or the newest one voided,
-- is a change of the titles priced in its currency. Deferred, so that of an imported file only the newest rate counts.
CREATE FUNCTION note_newest_rate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM exchange_rates e
      WHERE e.currency = NEW.currency AND e.effective_on > NEW.effective_on AND e.voided_at IS NULL) THEN
    RETURN NULL;
  END IF;
  INSERT INTO movie_changes (movie_id)
    SELECT m.uuid FROM movies m
    WHERE (m.price IS NOT NULL AND m.currency = NEW.currency)
      OR m.guide_prices @> jsonb_build_array(jsonb_build_object('currency', NEW.currency))
      OR EXISTS (SELECT 1 FROM movie_prices p WHERE p.movie_id = m.uuid AND p.currency = NEW.currency);
  PERFORM pg_notify('movie_changes', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER exchange_rates_note_newest AFTER INSERT OR UPDATE OF voided_at ON exchange_rates
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_newest_rate();
