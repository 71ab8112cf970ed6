-- Notes on the titles of a collection, and links that show it without a login (D43a).
ALTER TABLE "collection_titles" ADD COLUMN "note" text;--> statement-breakpoint
CREATE TABLE "collection_links" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"collection_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"with_notes" boolean NOT NULL,
	"shared_until" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "collection_links" ADD CONSTRAINT "collection_links_collection_id_collections_uuid_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_links" ADD CONSTRAINT "collection_links_person_id_persons_uuid_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "collection_links_token" ON "collection_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "collection_links_collection_id" ON "collection_links" USING btree ("collection_id","created_at");--> statement-breakpoint
CREATE INDEX "collection_links_person_id" ON "collection_links" USING btree ("person_id");--> statement-breakpoint
-- Discovery reads what ended lately and what ends soon (D43b).
CREATE INDEX "grants_ends_on" ON "grants" USING btree ("ends_on");--> statement-breakpoint
CREATE INDEX "offer_lines_ends_on" ON "offer_lines" USING btree ("ends_on");
