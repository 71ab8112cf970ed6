CREATE TABLE "company_domains" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"token" text NOT NULL,
	"verified_at" timestamp with time zone,
	"verified_by" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_sign_in" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"requires_second_factor" boolean DEFAULT false NOT NULL,
	"issuer" text,
	"client_id" text,
	"client_secret" text,
	"groups_claim" text DEFAULT 'groups' NOT NULL,
	"default_roles" text[] DEFAULT '{}' NOT NULL,
	"role_map" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"signed_on_at" timestamp with time zone,
	"is_forced" boolean DEFAULT false NOT NULL,
	"keeper_id" uuid,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_tokens" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "company_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "signed_on" (
	"account_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"person_id" uuid NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "signed_on_account_id_issuer_subject_pk" PRIMARY KEY("account_id","issuer","subject")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "needs_second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "company_domains" ADD CONSTRAINT "company_domains_account_id_accounts_uuid_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_sign_in" ADD CONSTRAINT "company_sign_in_account_id_accounts_uuid_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_sign_in" ADD CONSTRAINT "company_sign_in_keeper_id_persons_uuid_fk" FOREIGN KEY ("keeper_id") REFERENCES "public"."persons"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_tokens" ADD CONSTRAINT "company_tokens_account_id_accounts_uuid_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signed_on" ADD CONSTRAINT "signed_on_account_id_accounts_uuid_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signed_on" ADD CONSTRAINT "signed_on_person_id_persons_uuid_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_domains_own" ON "company_domains" USING btree ("account_id","domain");--> statement-breakpoint
CREATE UNIQUE INDEX "company_domains_verified" ON "company_domains" USING btree ("domain") WHERE verified_at is not null;--> statement-breakpoint
CREATE INDEX "company_sign_in_keeper_id" ON "company_sign_in" USING btree ("keeper_id");--> statement-breakpoint
CREATE INDEX "company_tokens_account_id" ON "company_tokens" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "signed_on_person_id" ON "signed_on" USING btree ("person_id");