CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE INDEX "movie_translations_outline" ON "movie_translations" USING gin ("outline" gin_trgm_ops);--> statement-breakpoint
-- Search (D23c): a renamed genre or prize is found by its new name; each is a change of its titles.
CREATE FUNCTION note_genre_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO movie_changes (movie_id) SELECT DISTINCT movie_id FROM movie_genres WHERE genre_id = NEW.uuid;
  PERFORM pg_notify('movie_changes', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER genres_note_names AFTER UPDATE OF name_ja, name_en ON genres
  FOR EACH ROW EXECUTE FUNCTION note_genre_names();
--> statement-breakpoint
CREATE FUNCTION note_award_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO movie_changes (movie_id) SELECT DISTINCT movie_id FROM movie_awards WHERE award_id = NEW.uuid;
  PERFORM pg_notify('movie_changes', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER awards_note_names AFTER UPDATE OF name_ja, name_en ON awards
  FOR EACH ROW EXECUTE FUNCTION note_award_names();
