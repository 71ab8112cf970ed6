CREATE TABLE "people" (
	"name" text PRIMARY KEY NOT NULL,
	"kana" text,
	"romaji" text
);
--> statement-breakpoint
INSERT INTO "people" ("name", "kana") SELECT "name", "reading" FROM "person_readings";
--> statement-breakpoint
DROP TABLE "person_readings";
--> statement-breakpoint
-- Search: somebody in the credits is found by another spelling of the name as soon as it is stored. Credits name people by text.
CREATE FUNCTION note_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO movie_changes (movie_id)
    SELECT DISTINCT t.movie_id FROM movie_translations t JOIN changed p ON position(p.name IN concat_ws('/',
      t.creator, t.director, t.script_writer, t.cinematographer, t.music,
      t.main_cast_1, t.main_cast_2, t.main_cast_3, t.main_cast_4, t.main_cast_5)) > 0;
  PERFORM pg_notify('movie_changes', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER people_added AFTER INSERT ON people
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_people();
--> statement-breakpoint
CREATE TRIGGER people_changed AFTER UPDATE ON people
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_people();
--> statement-breakpoint
CREATE TRIGGER people_removed AFTER DELETE ON people
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_people();
