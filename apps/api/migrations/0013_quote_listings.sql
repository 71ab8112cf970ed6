CREATE TABLE "quote_listings" (
	"quote_id" uuid NOT NULL,
	"tab" text NOT NULL,
	"number" integer NOT NULL,
	"status" smallint NOT NULL,
	"negotiating" boolean NOT NULL,
	"next" text[] NOT NULL,
	"requested_on" date NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"waits_since" timestamp with time zone,
	"total" bigint,
	"total_currency" text NOT NULL,
	"offered" boolean NOT NULL,
	"page" text NOT NULL,
	"movie_ids" uuid[] NOT NULL,
	"company_ids" uuid[] NOT NULL,
	"consumer_id" uuid NOT NULL,
	"consumer_rank" bigint NOT NULL,
	"manager_rank" bigint NOT NULL,
	"consumer_due_on" date,
	"manager_due_on" date,
	CONSTRAINT "quote_listings_quote_id_tab_pk" PRIMARY KEY("quote_id","tab")
);
--> statement-breakpoint
CREATE TABLE "share_listings" (
	"quote_provider_id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"tab" text NOT NULL,
	"number" integer NOT NULL,
	"status" smallint NOT NULL,
	"negotiating" boolean NOT NULL,
	"next" text[] NOT NULL,
	"requested_on" date NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"waits_since" timestamp with time zone,
	"total" bigint,
	"total_currency" text NOT NULL,
	"offered" boolean NOT NULL,
	"page" text NOT NULL,
	"movie_ids" uuid[] NOT NULL,
	"company_ids" uuid[] NOT NULL,
	"provider_id" uuid NOT NULL,
	"provider_rank" bigint NOT NULL,
	"provider_due_on" date,
	CONSTRAINT "share_listings_quote_provider_id_tab_pk" PRIMARY KEY("quote_provider_id","tab")
);
--> statement-breakpoint
ALTER TABLE "quote_listings" ADD CONSTRAINT "quote_listings_quote_id_quotes_uuid_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_listings" ADD CONSTRAINT "share_listings_quote_provider_id_quote_providers_uuid_fk" FOREIGN KEY ("quote_provider_id") REFERENCES "public"."quote_providers"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_listings" ADD CONSTRAINT "share_listings_quote_id_quotes_uuid_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_listings_manager" ON "quote_listings" USING btree ("tab","manager_rank","quote_id");--> statement-breakpoint
CREATE INDEX "quote_listings_consumer" ON "quote_listings" USING btree ("consumer_id","tab","consumer_rank","quote_id");--> statement-breakpoint
CREATE INDEX "quote_listings_number" ON "quote_listings" USING btree ("number");--> statement-breakpoint
CREATE INDEX "quote_listings_movies" ON "quote_listings" USING gin ("movie_ids");--> statement-breakpoint
CREATE INDEX "quote_listings_companies" ON "quote_listings" USING gin ("company_ids");--> statement-breakpoint
CREATE INDEX "share_listings_quote_id" ON "share_listings" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "share_listings_provider" ON "share_listings" USING btree ("provider_id","tab","provider_rank","quote_id");