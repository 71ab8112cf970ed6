-- Needs that buyers post, and what providers propose for them (D41).
CREATE TABLE "buyer_need_matches" (
	"need_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"free_titles" integer NOT NULL,
	CONSTRAINT "buyer_need_matches_need_id_provider_id_pk" PRIMARY KEY("need_id","provider_id")
);
--> statement-breakpoint
CREATE TABLE "buyer_need_messages" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "buyer_need_messages_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"proposal_id" uuid NOT NULL,
	"party" text NOT NULL,
	"author_name" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "buyer_need_proposals" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"need_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"state" text NOT NULL,
	"terms" text,
	"note" text,
	"reason" text,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "buyer_need_providers" (
	"need_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	CONSTRAINT "buyer_need_providers_need_id_provider_id_pk" PRIMARY KEY("need_id","provider_id")
);
--> statement-breakpoint
CREATE TABLE "buyer_need_titles" (
	"proposal_id" uuid NOT NULL,
	"movie_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"price" bigint,
	CONSTRAINT "buyer_need_titles_proposal_id_movie_id_pk" PRIMARY KEY("proposal_id","movie_id")
);
--> statement-breakpoint
CREATE TABLE "buyer_needs" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "buyer_needs_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"consumer_id" uuid NOT NULL,
	"state" text NOT NULL,
	"visibility" text NOT NULL,
	"subject" text NOT NULL,
	"description" text NOT NULL,
	"content" jsonb NOT NULL,
	"proposals_until" date NOT NULL,
	"waiting_since" timestamp with time zone,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone,
	"announced_at" timestamp with time zone,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "buyer_need_matches" ADD CONSTRAINT "buyer_need_matches_need_id_buyer_needs_uuid_fk" FOREIGN KEY ("need_id") REFERENCES "public"."buyer_needs"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_need_matches" ADD CONSTRAINT "buyer_need_matches_provider_id_providers_uuid_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_need_messages" ADD CONSTRAINT "buyer_need_messages_proposal_id_buyer_need_proposals_uuid_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."buyer_need_proposals"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_need_proposals" ADD CONSTRAINT "buyer_need_proposals_need_id_buyer_needs_uuid_fk" FOREIGN KEY ("need_id") REFERENCES "public"."buyer_needs"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_need_proposals" ADD CONSTRAINT "buyer_need_proposals_provider_id_providers_uuid_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_need_providers" ADD CONSTRAINT "buyer_need_providers_need_id_buyer_needs_uuid_fk" FOREIGN KEY ("need_id") REFERENCES "public"."buyer_needs"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_need_providers" ADD CONSTRAINT "buyer_need_providers_provider_id_providers_uuid_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_need_titles" ADD CONSTRAINT "buyer_need_titles_proposal_id_buyer_need_proposals_uuid_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."buyer_need_proposals"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_need_titles" ADD CONSTRAINT "buyer_need_titles_movie_id_movies_uuid_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movies"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_needs" ADD CONSTRAINT "buyer_needs_consumer_id_consumers_uuid_fk" FOREIGN KEY ("consumer_id") REFERENCES "public"."consumers"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "buyer_need_matches_provider_id" ON "buyer_need_matches" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "buyer_need_messages_proposal_id" ON "buyer_need_messages" USING btree ("proposal_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "buyer_need_proposals_once" ON "buyer_need_proposals" USING btree ("need_id","provider_id");--> statement-breakpoint
CREATE INDEX "buyer_need_proposals_provider_id" ON "buyer_need_proposals" USING btree ("provider_id","sent_at");--> statement-breakpoint
CREATE INDEX "buyer_need_providers_provider_id" ON "buyer_need_providers" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "buyer_need_titles_movie_id" ON "buyer_need_titles" USING btree ("movie_id");--> statement-breakpoint
CREATE INDEX "buyer_needs_consumer_id" ON "buyer_needs" USING btree ("consumer_id","number");--> statement-breakpoint
CREATE INDEX "buyer_needs_state" ON "buyer_needs" USING btree ("state","proposals_until");--> statement-breakpoint
CREATE INDEX "buyer_needs_waiting" ON "buyer_needs" USING btree ("waiting_since") WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX "buyer_needs_closed_at" ON "buyer_needs" USING btree ("closed_at") WHERE closed_at is not null;--> statement-breakpoint
ALTER TABLE "buyer_needs" ADD CONSTRAINT "buyer_needs_life" CHECK ("state" IN ('waiting', 'returned', 'open', 'closed')
  AND ("state" = 'waiting') = ("waiting_since" IS NOT NULL) AND ("state" = 'closed') = ("closed_at" IS NOT NULL));--> statement-breakpoint
ALTER TABLE "buyer_needs" ADD CONSTRAINT "buyer_needs_visibility" CHECK ("visibility" IN ('all', 'chosen', 'anonymous'));--> statement-breakpoint
ALTER TABLE "buyer_need_proposals" ADD CONSTRAINT "buyer_need_proposals_state" CHECK ("state" IN ('sent', 'shortlisted', 'declined', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "buyer_need_messages" ADD CONSTRAINT "buyer_need_messages_party" CHECK ("party" IN ('consumer', 'provider'));
