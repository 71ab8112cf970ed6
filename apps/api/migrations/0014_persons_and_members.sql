CREATE TABLE "members" (
	"account_uuid" uuid NOT NULL,
	"person_uuid" uuid NOT NULL,
	"status" text NOT NULL,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"sign_limit_minor" bigint,
	"sign_limit_currency" text,
	"invited_until" timestamp with time zone,
	"notices_seen_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "members_account_uuid_person_uuid_pk" PRIMARY KEY("account_uuid","person_uuid")
);
--> statement-breakpoint
CREATE TABLE "persons" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"last_name" text NOT NULL,
	"first_name" text NOT NULL,
	"title" text,
	"preferred_language" text DEFAULT 'en' NOT NULL,
	"timezone" text,
	"email_confirmed_at" timestamp with time zone,
	"mfa_enabled" boolean DEFAULT false NOT NULL,
	"muted_mails" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_status" CHECK ("status" IN ('invited', 'active', 'removed'));--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_roles" CHECK ("roles" <@ ARRAY['owner', 'deals', 'signatory', 'materials', 'titles', 'finance', 'approver', 'viewer']);--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_sign_limit" CHECK (("sign_limit_minor" IS NULL) = ("sign_limit_currency" IS NULL) AND "sign_limit_minor" >= 0);--> statement-breakpoint
ALTER TABLE "persons" ADD CONSTRAINT "persons_preferred_language" CHECK ("preferred_language" IN ('ja', 'en'));--> statement-breakpoint
-- Every account is a company with an owner from now on: the first person has the uuid of the company (D14f).
INSERT INTO "persons" ("uuid", "email", "password_hash", "last_name", "first_name", "preferred_language", "timezone",
    "email_confirmed_at", "mfa_enabled", "muted_mails", "created_at", "updated_at")
  SELECT a."uuid", a."email", a."password_hash", a."last_name", a."first_name", a."preferred_language",
    coalesce(c."timezone", p."timezone", m."timezone"), a."email_confirmed_at", a."mfa_enabled", a."muted_mails",
    a."created_at", a."updated_at"
  FROM "accounts" a LEFT JOIN "consumers" c ON c."uuid" = a."uuid" LEFT JOIN "providers" p ON p."uuid" = a."uuid"
    LEFT JOIN "managers" m ON m."uuid" = a."uuid";
--> statement-breakpoint
INSERT INTO "members" ("account_uuid", "person_uuid", "status", "roles", "notices_seen_at", "created_at", "updated_at")
  SELECT "uuid", "uuid", CASE "state" WHEN 'closed' THEN 'removed' ELSE 'active' END, '{owner}', "notices_seen_at",
    "created_at", "updated_at" FROM "accounts";
--> statement-breakpoint
ALTER TABLE "authenticators" DROP CONSTRAINT "authenticators_account_id_accounts_uuid_fk";--> statement-breakpoint
ALTER TABLE "passkey_challenges" DROP CONSTRAINT "passkey_challenges_account_id_accounts_uuid_fk";--> statement-breakpoint
ALTER TABLE "passkeys" DROP CONSTRAINT "passkeys_account_id_accounts_uuid_fk";--> statement-breakpoint
ALTER TABLE "password_links" DROP CONSTRAINT "password_links_account_id_accounts_uuid_fk";--> statement-breakpoint
ALTER TABLE "recovery_codes" DROP CONSTRAINT "recovery_codes_account_id_accounts_uuid_fk";--> statement-breakpoint
ALTER TABLE "authenticators" RENAME COLUMN "account_id" TO "person_id";--> statement-breakpoint
ALTER TABLE "passkey_challenges" RENAME COLUMN "account_id" TO "person_id";--> statement-breakpoint
ALTER TABLE "passkeys" RENAME COLUMN "account_id" TO "person_id";--> statement-breakpoint
ALTER TABLE "password_links" RENAME COLUMN "account_id" TO "person_id";--> statement-breakpoint
ALTER TABLE "recovery_codes" RENAME COLUMN "account_id" TO "person_id";--> statement-breakpoint
ALTER TABLE "recovery_codes" RENAME CONSTRAINT "recovery_codes_account_id_code_hash_pk" TO "recovery_codes_person_id_code_hash_pk";--> statement-breakpoint
ALTER INDEX "passkey_challenges_account_id" RENAME TO "passkey_challenges_person_id";--> statement-breakpoint
ALTER INDEX "passkeys_account_id" RENAME TO "passkeys_person_id";--> statement-breakpoint
ALTER INDEX "password_links_account_id" RENAME TO "password_links_person_id";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "person_id" uuid;--> statement-breakpoint
UPDATE "sessions" SET "person_id" = "account_id";--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "person_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "password_links" ADD COLUMN "joins_account_id" uuid;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_joins_account_id_accounts_uuid_fk" FOREIGN KEY ("joins_account_id") REFERENCES "public"."accounts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_links_joins_account_id" ON "password_links" USING btree ("joins_account_id");--> statement-breakpoint
ALTER TABLE "terms_agreements" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "consumer_person_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "downloads" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "movie_access_logs" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "quote_events" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_account_uuid_accounts_uuid_fk" FOREIGN KEY ("account_uuid") REFERENCES "public"."accounts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_person_uuid_persons_uuid_fk" FOREIGN KEY ("person_uuid") REFERENCES "public"."persons"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "members_person_uuid" ON "members" USING btree ("person_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "persons_email" ON "persons" USING btree (lower("email"));--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_person_id_persons_uuid_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_person_id_persons_uuid_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_person_id_persons_uuid_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_person_id_persons_uuid_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_person_id_persons_uuid_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_person_id_persons_uuid_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_person_id" ON "sessions" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "password_hash";--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "mfa_enabled";--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "muted_mails";--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "notices_seen_at";--> statement-breakpoint
-- An account is never without its first person, who owns it.
CREATE FUNCTION add_first_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO persons (uuid, email, last_name, first_name, preferred_language, email_confirmed_at, created_at)
    VALUES (NEW.uuid, NEW.email, NEW.last_name, NEW.first_name, NEW.preferred_language, NEW.email_confirmed_at, NEW.created_at)
    ON CONFLICT (uuid) DO NOTHING;
  INSERT INTO members (account_uuid, person_uuid, status, roles, created_at)
    VALUES (NEW.uuid, NEW.uuid, 'active', '{owner}', NEW.created_at);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER accounts_add_person AFTER INSERT ON accounts FOR EACH ROW EXECUTE FUNCTION add_first_person();
--> statement-breakpoint
-- The contact details of a company are those of its first person for as long as that person is a member and the address is its
-- own: they never pass to anyone else.
CREATE FUNCTION copy_contact_to_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE persons p SET email = NEW.email, last_name = NEW.last_name, first_name = NEW.first_name,
      preferred_language = NEW.preferred_language, email_confirmed_at = NEW.email_confirmed_at, updated_at = NEW.updated_at
    WHERE p.uuid = NEW.uuid AND lower(p.email) = lower(OLD.email) AND EXISTS (SELECT FROM members m
      WHERE m.account_uuid = NEW.uuid AND m.person_uuid = p.uuid AND m.status = 'active');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER accounts_copy_contact AFTER UPDATE OF email, last_name, first_name, preferred_language, email_confirmed_at ON accounts
  FOR EACH ROW WHEN ((OLD.email, OLD.last_name, OLD.first_name, OLD.preferred_language, OLD.email_confirmed_at)
    IS DISTINCT FROM (NEW.email, NEW.last_name, NEW.first_name, NEW.preferred_language, NEW.email_confirmed_at))
  EXECUTE FUNCTION copy_contact_to_person();
--> statement-breakpoint
-- Runs after the members of the account are gone.
CREATE FUNCTION remove_first_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM persons p WHERE p.uuid = OLD.uuid AND NOT EXISTS (SELECT FROM members m WHERE m.person_uuid = p.uuid);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER accounts_remove_person AFTER DELETE ON accounts FOR EACH ROW EXECUTE FUNCTION remove_first_person();
