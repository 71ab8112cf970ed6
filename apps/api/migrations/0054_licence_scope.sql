-- A licence given elsewhere may be perpetual, and limited to languages (D9).
ALTER TABLE "grants" ALTER COLUMN "ends_on" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_ends_on" CHECK ("ends_on" IS NOT NULL OR "source" = 'elsewhere');--> statement-breakpoint
ALTER TABLE "grant_spans" ADD COLUMN "languages" int8multirange DEFAULT '{(,)}' NOT NULL;--> statement-breakpoint
ALTER TABLE "grant_spans" DROP CONSTRAINT "grant_spans_no_clash", ADD CONSTRAINT "grant_spans_no_clash" EXCLUDE USING gist (
  movie_id WITH =,
  holder_id WITH <>,
  rights gist__int_ops WITH &&,
  countries gist__intbig_ops WITH &&,
  period WITH &&,
  languages WITH &&,
  lane WITH &&
);
--> statement-breakpoint
-- As in 0001_constraints.sql, with the languages.
CREATE OR REPLACE FUNCTION cover_episode() RETURNS trigger LANGUAGE plpgsql AS $$
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
    INSERT INTO grant_spans (grant_id, movie_id, holder_id, rights, countries, period, languages, exclusive, lane)
      SELECT s.grant_id, NEW.uuid, s.holder_id, s.rights, s.countries, s.period, s.languages, s.exclusive, s.lane
      FROM grant_spans s JOIN grants g ON g.uuid = s.grant_id
      WHERE g.movie_id = NEW.series_uuid AND s.movie_id = NEW.series_uuid;
  END IF;
  RETURN NULL;
END
$$;
