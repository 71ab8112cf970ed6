CREATE TABLE "recommendation" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"by_chance" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recommended_movies" (
	"movie_id" uuid PRIMARY KEY NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "feature_lists" ADD COLUMN "published_from" date;--> statement-breakpoint
ALTER TABLE "feature_lists" ADD COLUMN "published_until" date;--> statement-breakpoint
ALTER TABLE "recommended_movies" ADD CONSTRAINT "recommended_movies_movie_id_movies_uuid_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movies"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendation" ADD CONSTRAINT "recommendation_only_one" CHECK ("only");--> statement-breakpoint
ALTER TABLE "feature_lists" ADD CONSTRAINT "feature_lists_days" CHECK ("published_from" <= "published_until");
