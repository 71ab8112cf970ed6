ALTER TABLE "movies" ADD COLUMN "eidr_number" text;--> statement-breakpoint
ALTER TABLE "movies" ADD COLUMN "identifiers_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE TABLE "movie_identifiers" (
	"movie_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"identifier_level" text NOT NULL,
	"identifier_name" text NOT NULL,
	"eidr_number" text,
	"isan_number" text,
	CONSTRAINT "movie_identifiers_movie_id_position_pk" PRIMARY KEY("movie_id","position")
);
--> statement-breakpoint
ALTER TABLE "movie_identifiers" ADD CONSTRAINT "movie_identifiers_movie_id_movies_uuid_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movies"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "movie_identifiers_eidr_number" ON "movie_identifiers" USING btree ("eidr_number");--> statement-breakpoint
CREATE INDEX "movie_identifiers_isan_number" ON "movie_identifiers" USING btree ("isan_number");--> statement-breakpoint
CREATE UNIQUE INDEX "movies_eidr_number" ON "movies" USING btree ("eidr_number") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "movies_isan_number" ON "movies" USING btree ("isan_number") WHERE isan_number is not null;--> statement-breakpoint
ALTER TABLE movie_identifiers ADD CONSTRAINT movie_identifiers_level CHECK (identifier_level IN ('edit', 'manifestation'));--> statement-breakpoint
ALTER TABLE movie_identifiers ADD CONSTRAINT movie_identifiers_number CHECK (eidr_number IS NOT NULL OR isan_number IS NOT NULL);
