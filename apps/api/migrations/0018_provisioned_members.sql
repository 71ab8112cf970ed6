CREATE TABLE "provisioned" (
	"account_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"external_id" text,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "provisioned_account_id_person_id_pk" PRIMARY KEY("account_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "provisioned" ADD CONSTRAINT "provisioned_account_id_accounts_uuid_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provisioned" ADD CONSTRAINT "provisioned_person_id_persons_uuid_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provisioned_person_id" ON "provisioned" USING btree ("person_id");