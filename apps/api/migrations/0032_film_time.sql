CREATE TABLE "film_time" (
	"company_id" uuid NOT NULL,
	"day" date NOT NULL,
	"seconds" double precision NOT NULL,
	CONSTRAINT "film_time_company_id_day_pk" PRIMARY KEY("company_id","day")
);
--> statement-breakpoint
ALTER TABLE "film_time" ADD CONSTRAINT "film_time_company_id_accounts_uuid_fk" FOREIGN KEY ("company_id") REFERENCES "public"."accounts"("uuid") ON DELETE cascade ON UPDATE no action;