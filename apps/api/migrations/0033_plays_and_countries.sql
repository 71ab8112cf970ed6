CREATE TABLE "screening_plays" (
	"movie_id" uuid NOT NULL,
	"viewer" text NOT NULL,
	"plays" integer NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	CONSTRAINT "screening_plays_movie_id_viewer_pk" PRIMARY KEY("movie_id","viewer")
);
--> statement-breakpoint
ALTER TABLE "consumers" ADD COLUMN "confirmed_country" text;--> statement-breakpoint
ALTER TABLE "screening_plays" ADD CONSTRAINT "screening_plays_movie_id_movies_uuid_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movies"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Staff approved these buyers with what their profiles say until now.
UPDATE consumers c SET confirmed_country = c.hq_country FROM accounts a WHERE a.uuid = c.uuid AND a.state IN ('approved', 'blocked');--> statement-breakpoint
-- The plays that were counted of viewings: half a minute shown begins one, twelve hours continue it.
DO $$
DECLARE
  v record;
BEGIN
  FOR v IN
    SELECT w.movie_id, w.viewer, w.started_at
    FROM screening_viewings w JOIN screeners f ON f.uuid = w.screener_id AND f.kind = 'screener'
    WHERE NOT w.is_house AND (SELECT sum(s) FROM unnest(w.watched) s) >= 30 ORDER BY w.started_at
  LOOP
    INSERT INTO screening_plays AS p (movie_id, viewer, plays, began_at) VALUES (v.movie_id, v.viewer, 1, v.started_at)
    ON CONFLICT (movie_id, viewer) DO UPDATE SET plays = p.plays + 1, began_at = v.started_at
    WHERE v.started_at >= p.began_at + interval '12 hours';
  END LOOP;
END $$;
