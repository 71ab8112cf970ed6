-- Interests of buyers, and titles that providers suggest to them (D44).
CREATE TABLE "buyer_interests" (
	"interest" text NOT NULL,
	"consumer_id" uuid NOT NULL,
	CONSTRAINT "buyer_interests_interest_consumer_id_pk" PRIMARY KEY("interest","consumer_id")
);
--> statement-breakpoint
CREATE TABLE "suggestion_mutes" (
	"consumer_id" uuid NOT NULL,
	"provider_id" uuid,
	"muted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "suggestion_mutes_one" UNIQUE NULLS NOT DISTINCT("consumer_id","provider_id")
);
--> statement-breakpoint
CREATE TABLE "suggestion_recipients" (
	"suggestion_id" uuid NOT NULL,
	"consumer_id" uuid NOT NULL,
	"movie_id" uuid NOT NULL,
	"dismissed_at" timestamp with time zone,
	"announced_at" timestamp with time zone,
	CONSTRAINT "suggestion_recipients_suggestion_id_consumer_id_pk" PRIMARY KEY("suggestion_id","consumer_id")
);
--> statement-breakpoint
CREATE TABLE "title_suggestions" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_id" uuid NOT NULL,
	"movie_id" uuid NOT NULL,
	"interest" text NOT NULL,
	"interest_name" jsonb NOT NULL,
	"note" text,
	"sent_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "buyer_interests" ADD CONSTRAINT "buyer_interests_consumer_id_consumers_uuid_fk" FOREIGN KEY ("consumer_id") REFERENCES "public"."consumers"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_mutes" ADD CONSTRAINT "suggestion_mutes_consumer_id_consumers_uuid_fk" FOREIGN KEY ("consumer_id") REFERENCES "public"."consumers"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_mutes" ADD CONSTRAINT "suggestion_mutes_provider_id_providers_uuid_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_recipients" ADD CONSTRAINT "suggestion_recipients_suggestion_id_title_suggestions_uuid_fk" FOREIGN KEY ("suggestion_id") REFERENCES "public"."title_suggestions"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_recipients" ADD CONSTRAINT "suggestion_recipients_consumer_id_consumers_uuid_fk" FOREIGN KEY ("consumer_id") REFERENCES "public"."consumers"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_recipients" ADD CONSTRAINT "suggestion_recipients_movie_id_movies_uuid_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movies"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_suggestions" ADD CONSTRAINT "title_suggestions_provider_id_providers_uuid_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_suggestions" ADD CONSTRAINT "title_suggestions_movie_id_movies_uuid_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movies"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "buyer_interests_consumer_id" ON "buyer_interests" USING btree ("consumer_id");--> statement-breakpoint
CREATE INDEX "suggestion_mutes_provider_id" ON "suggestion_mutes" USING btree ("provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "suggestion_recipients_title" ON "suggestion_recipients" USING btree ("consumer_id","movie_id");--> statement-breakpoint
CREATE INDEX "suggestion_recipients_movie_id" ON "suggestion_recipients" USING btree ("movie_id");--> statement-breakpoint
CREATE INDEX "suggestion_recipients_new" ON "suggestion_recipients" USING btree ("consumer_id") WHERE announced_at is null;--> statement-breakpoint
CREATE INDEX "title_suggestions_provider_id" ON "title_suggestions" USING btree ("provider_id","sent_at");--> statement-breakpoint
CREATE INDEX "title_suggestions_movie_id" ON "title_suggestions" USING btree ("movie_id");--> statement-breakpoint
CREATE INDEX "title_suggestions_sent_at" ON "title_suggestions" USING btree ("sent_at");--> statement-breakpoint
ALTER TABLE "title_suggestions" ADD CONSTRAINT "title_suggestions_note" CHECK (char_length("note") <= 400);
