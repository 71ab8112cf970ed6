CREATE TABLE "collection_titles" (
	"collection_id" uuid NOT NULL,
	"movie_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "collection_titles_collection_id_movie_id_pk" PRIMARY KEY("collection_id","movie_id")
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"consumer_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"collection_name" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"list" text NOT NULL,
	"view_name" text NOT NULL,
	"search" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "collection_titles" ADD CONSTRAINT "collection_titles_collection_id_collections_uuid_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_titles" ADD CONSTRAINT "collection_titles_movie_id_movies_uuid_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movies"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_consumer_id_consumers_uuid_fk" FOREIGN KEY ("consumer_id") REFERENCES "public"."consumers"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_person_id_persons_uuid_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_account_id_accounts_uuid_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_person_id_persons_uuid_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collection_titles_movie_id" ON "collection_titles" USING btree ("movie_id");--> statement-breakpoint
CREATE UNIQUE INDEX "collections_shared_name" ON "collections" USING btree ("consumer_id",lower("collection_name")) WHERE is_shared;--> statement-breakpoint
CREATE UNIQUE INDEX "collections_own_name" ON "collections" USING btree ("consumer_id","person_id",lower("collection_name")) WHERE not is_shared;--> statement-breakpoint
CREATE INDEX "collections_consumer_id" ON "collections" USING btree ("consumer_id");--> statement-breakpoint
CREATE INDEX "collections_person_id" ON "collections" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("account_id","person_id","list","view_name");--> statement-breakpoint
CREATE INDEX "saved_views_person_id" ON "saved_views" USING btree ("person_id");