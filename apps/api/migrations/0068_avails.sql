-- MovieLabs Avails as read from workbooks, and what they made (D53).
CREATE TABLE "avail_settings" (
	"provider_id" uuid PRIMARY KEY NOT NULL,
	"scope_id" text NOT NULL,
	"scope_parts" text[] NOT NULL,
	"licensor" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "avails" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_id" uuid NOT NULL,
	"movie_id" uuid NOT NULL,
	"title_key" text NOT NULL,
	"cells" jsonb NOT NULL,
	"meaning" jsonb NOT NULL,
	"position" integer NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "avail_grants" (
	"grant_id" uuid PRIMARY KEY NOT NULL,
	"movie_id" uuid NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "avail_platforms" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"consumer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"alid" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "avail_settings" ADD CONSTRAINT "avail_settings_provider_id_providers_uuid_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avails" ADD CONSTRAINT "avails_provider_id_providers_uuid_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avails" ADD CONSTRAINT "avails_movie_id_movies_uuid_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movies"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avail_grants" ADD CONSTRAINT "avail_grants_grant_id_grants_uuid_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."grants"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avail_grants" ADD CONSTRAINT "avail_grants_movie_id_movies_uuid_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movies"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avail_platforms" ADD CONSTRAINT "avail_platforms_consumer_id_consumers_uuid_fk" FOREIGN KEY ("consumer_id") REFERENCES "public"."consumers"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "avails_provider_id" ON "avails" USING btree ("provider_id","read_at","position");--> statement-breakpoint
CREATE INDEX "avails_movie_id" ON "avails" USING btree ("movie_id");--> statement-breakpoint
CREATE INDEX "avails_title_key" ON "avails" USING btree ("provider_id","title_key");--> statement-breakpoint
CREATE INDEX "avail_grants_movie_id" ON "avail_grants" USING btree ("movie_id");--> statement-breakpoint
CREATE UNIQUE INDEX "avail_platforms_name" ON "avail_platforms" USING btree ("consumer_id","name");--> statement-breakpoint
ALTER TABLE "avail_platforms" ADD CONSTRAINT "avail_platforms_lengths" CHECK (char_length("name") <= 100 and char_length("alid") <= 100);
