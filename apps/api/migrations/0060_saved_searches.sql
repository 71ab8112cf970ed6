-- Searches saved by buyers, and their alerts (D40).
CREATE TABLE "compared_titles" (
	"movie_id" uuid PRIMARY KEY NOT NULL,
	"series_id" uuid,
	"judged_on" date NOT NULL,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"consumer_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"search_name" text NOT NULL,
	"search" text NOT NULL,
	"required_values" text[] NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"frequency" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_alerts" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_alerts_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"saved_search_id" uuid NOT NULL,
	"movie_id" uuid NOT NULL,
	"reasons" text[] NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_readers" (
	"saved_search_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"sent_up_to" bigint DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	CONSTRAINT "search_readers_saved_search_id_person_id_pk" PRIMARY KEY("saved_search_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "quiet_hours" text;--> statement-breakpoint
ALTER TABLE "compared_titles" ADD CONSTRAINT "compared_titles_movie_id_movies_uuid_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movies"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_consumer_id_consumers_uuid_fk" FOREIGN KEY ("consumer_id") REFERENCES "public"."consumers"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_person_id_persons_uuid_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_alerts" ADD CONSTRAINT "search_alerts_saved_search_id_saved_searches_uuid_fk" FOREIGN KEY ("saved_search_id") REFERENCES "public"."saved_searches"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_alerts" ADD CONSTRAINT "search_alerts_movie_id_movies_uuid_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movies"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_readers" ADD CONSTRAINT "search_readers_saved_search_id_saved_searches_uuid_fk" FOREIGN KEY ("saved_search_id") REFERENCES "public"."saved_searches"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_readers" ADD CONSTRAINT "search_readers_person_id_persons_uuid_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_shared_name" ON "saved_searches" USING btree ("consumer_id",lower("search_name")) WHERE is_shared;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_own_name" ON "saved_searches" USING btree ("consumer_id","person_id",lower("search_name")) WHERE not is_shared;--> statement-breakpoint
CREATE INDEX "saved_searches_consumer_id" ON "saved_searches" USING btree ("consumer_id");--> statement-breakpoint
CREATE INDEX "saved_searches_person_id" ON "saved_searches" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "saved_searches_required_values" ON "saved_searches" USING gin ("required_values");--> statement-breakpoint
CREATE INDEX "search_alerts_saved_search_id" ON "search_alerts" USING btree ("saved_search_id","number");--> statement-breakpoint
CREATE INDEX "search_alerts_movie_id" ON "search_alerts" USING btree ("movie_id");--> statement-breakpoint
CREATE INDEX "search_alerts_at" ON "search_alerts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "search_readers_person_id" ON "search_readers" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "search_readers_next_at" ON "search_readers" USING btree ("next_at") WHERE next_at is not null;
