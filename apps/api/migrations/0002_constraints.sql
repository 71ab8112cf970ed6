-- Two grants of one title clash when right types, countries and periods meet and one of them is exclusive (D9).
-- `rights` holds a code for each type and each overlapping pair, `lane` is unbounded when exclusive, else a point.
CREATE SEQUENCE grant_lanes;
--> statement-breakpoint
ALTER TABLE grant_spans ADD CONSTRAINT grant_spans_no_clash EXCLUDE USING gist (
  movie_id WITH =,
  holder_id WITH <>,
  rights gist__int_ops WITH &&,
  countries gist__intbig_ops WITH &&,
  period WITH &&,
  lane WITH &&
);
--> statement-breakpoint
-- A series' grant covers later episodes too (D9): an episode that joins takes the series' spans over, one that leaves
-- drops them. The series' row is locked so that a grant made at the same moment isn't missed.
CREATE FUNCTION cover_episode() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.series_uuid IS NOT DISTINCT FROM NEW.series_uuid THEN
      RETURN NULL;
    END IF;
    DELETE FROM grant_spans s USING grants g
      WHERE s.grant_id = g.uuid AND s.movie_id = NEW.uuid AND g.movie_id = OLD.series_uuid;
  END IF;
  IF NEW.series_uuid IS NOT NULL THEN
    PERFORM 1 FROM movies WHERE uuid = NEW.series_uuid FOR SHARE;
    INSERT INTO grant_spans (grant_id, movie_id, holder_id, rights, countries, period, exclusive, lane)
      SELECT s.grant_id, NEW.uuid, s.holder_id, s.rights, s.countries, s.period, s.exclusive, s.lane
      FROM grant_spans s JOIN grants g ON g.uuid = s.grant_id
      WHERE g.movie_id = NEW.series_uuid AND s.movie_id = NEW.series_uuid;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER movies_cover_episode AFTER INSERT OR UPDATE OF series_uuid ON movies
  FOR EACH ROW EXECUTE FUNCTION cover_episode();
--> statement-breakpoint
-- The audit log can only grow (D37).
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Search: blocking a provider hides its titles (D22) and a renamed tag is found by its new name; both are changes of titles.
CREATE FUNCTION note_provider_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO movie_changes (movie_id) SELECT uuid FROM movies WHERE provider_id = NEW.uuid;
  PERFORM pg_notify('movie_changes', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER accounts_note_state AFTER UPDATE OF state ON accounts
  FOR EACH ROW WHEN (NEW.role = 'provider' AND (OLD.state = 'blocked') <> (NEW.state = 'blocked'))
  EXECUTE FUNCTION note_provider_state();
--> statement-breakpoint
CREATE FUNCTION note_tag_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO movie_changes (movie_id) SELECT movie_id FROM movie_tags WHERE tag_id = NEW.uuid;
  PERFORM pg_notify('movie_changes', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER tags_note_names AFTER UPDATE OF name_ja, name_en ON tags
  FOR EACH ROW EXECUTE FUNCTION note_tag_names();
--> statement-breakpoint
-- What was signed is never changed or removed (D2, D35b); an amendment is a row of its own.
CREATE TRIGGER agreements_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON agreements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The history of a quote is never edited (D2).
CREATE TRIGGER quote_events_never_edited BEFORE UPDATE ON quote_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
