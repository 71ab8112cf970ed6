-- Texts are found by any part of them: folded as the search of titles folds width and case, and cut into letters and pairs.
CREATE FUNCTION folded(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT lower(normalize($1, NFKC))
$$;
--> statement-breakpoint
CREATE FUNCTION letter_pairs(text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT pair), '{}') FROM (
    SELECT unnest(ARRAY[letter, letter || lead(letter) OVER (ORDER BY at)]) AS pair
      FROM unnest(string_to_array($1, NULL)) WITH ORDINALITY AS letters(letter, at)
  ) pairs WHERE pair IS NOT NULL
$$;
--> statement-breakpoint
-- What an index over letter_pairs is asked for: of a single letter that letter, else the pairs alone.
CREATE FUNCTION wanted_pairs(text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(pair), '{}') FROM unnest(letter_pairs($1)) AS pair
    WHERE length(pair) = 2 OR length($1) = 1
$$;
--> statement-breakpoint
CREATE TABLE "account_listings" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"state" text NOT NULL,
	"plan_id" text,
	"name" text NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agreement_listings" (
	"agreement_id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"quote_number" integer NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"consumer_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"buyer_total" bigint NOT NULL,
	"buyer_currency" text NOT NULL,
	"provider_total" bigint NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agreement_wordings" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"wording_version" text NOT NULL,
	"clauses" jsonb NOT NULL,
	"effective_on" date,
	"published_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "home_notices" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"text_ja" text NOT NULL,
	"text_en" text NOT NULL,
	"link" text,
	"is_public" boolean DEFAULT false NOT NULL,
	"published_from" date,
	"published_until" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fix_request_reasons" (
	"code" smallint PRIMARY KEY NOT NULL,
	"name_ja" text NOT NULL,
	"name_en" text NOT NULL,
	"is_offered" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_log_account_id";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "resent_of" uuid;--> statement-breakpoint
ALTER TABLE "account_listings" ADD CONSTRAINT "account_listings_uuid_accounts_uuid_fk" FOREIGN KEY ("uuid") REFERENCES "public"."accounts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_listings" ADD CONSTRAINT "agreement_listings_agreement_id_agreements_uuid_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_listings_newest" ON "account_listings" USING btree ("role",("state" = 'pending') desc,"created_at" desc,"uuid");--> statement-breakpoint
CREATE INDEX "account_listings_state" ON "account_listings" USING btree ("role","state","created_at");--> statement-breakpoint
CREATE INDEX "account_listings_name" ON "account_listings" USING btree ("role","name","uuid");--> statement-breakpoint
CREATE INDEX "account_listings_words" ON "account_listings" USING gin (letter_pairs("words"));--> statement-breakpoint
CREATE INDEX "agreement_listings_signed_at" ON "agreement_listings" USING btree ("signed_at","number");--> statement-breakpoint
CREATE INDEX "agreement_listings_consumer" ON "agreement_listings" USING btree ("consumer_id","signed_at");--> statement-breakpoint
CREATE INDEX "agreement_listings_provider" ON "agreement_listings" USING btree ("provider_id","signed_at");--> statement-breakpoint
CREATE INDEX "agreement_listings_buyer_total" ON "agreement_listings" USING btree ("buyer_currency","buyer_total");--> statement-breakpoint
CREATE INDEX "agreement_listings_words" ON "agreement_listings" USING gin (letter_pairs("words"));--> statement-breakpoint
CREATE UNIQUE INDEX "agreement_wordings_wording_version" ON "agreement_wordings" USING btree ("wording_version");--> statement-breakpoint
CREATE INDEX "agreement_wordings_effective_on" ON "agreement_wordings" USING btree ("effective_on");--> statement-breakpoint
CREATE INDEX "home_notices_created_at" ON "home_notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_log_manager_id" ON "audit_log" USING btree ("manager_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_entity" ON "audit_log" USING btree ("entity","id");--> statement-breakpoint
CREATE INDEX "mails_failed" ON "mails" USING btree ("failed_at") WHERE "mails"."sent_at" is null and "mails"."failed_at" is not null;--> statement-breakpoint
CREATE INDEX "mails_words" ON "mails" USING gin (letter_pairs(folded("to_address" || ' ' || "subject")));--> statement-breakpoint
CREATE INDEX "awards_words" ON "awards" USING gin (letter_pairs(folded("name" || ' ' || "name_ja" || ' ' || "name_en")));--> statement-breakpoint
CREATE INDEX "tags_words" ON "tags" USING gin (letter_pairs(folded("name" || ' ' || "name_ja" || ' ' || "name_en")));--> statement-breakpoint
CREATE INDEX "audit_log_account_id" ON "audit_log" USING btree ("account_id","id");--> statement-breakpoint
CREATE FUNCTION list_account(wanted uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO account_listings (uuid, role, state, plan_id, name, words, created_at)
    SELECT a.uuid, a.role, a.state, p.plan_id,
      folded(coalesce(c.company_name, p.company_name, concat_ws(' ', a.last_name, a.first_name))),
      folded(concat_ws(' ', c.company_name, p.company_name, p.company_name_english, a.last_name, a.first_name, a.email)),
      a.created_at
    FROM accounts a LEFT JOIN consumers c ON c.uuid = a.uuid LEFT JOIN providers p ON p.uuid = a.uuid
    WHERE a.uuid = wanted
  ON CONFLICT (uuid) DO UPDATE SET role = excluded.role, state = excluded.state, plan_id = excluded.plan_id,
    name = excluded.name, words = excluded.words, created_at = excluded.created_at
$$;
--> statement-breakpoint
CREATE FUNCTION keep_account_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM list_account(NEW.uuid);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER accounts_list AFTER INSERT OR UPDATE OF role, state, last_name, first_name, email, created_at ON accounts
  FOR EACH ROW EXECUTE FUNCTION keep_account_listing();
--> statement-breakpoint
CREATE TRIGGER consumers_list AFTER INSERT OR UPDATE OF company_name ON consumers
  FOR EACH ROW EXECUTE FUNCTION keep_account_listing();
--> statement-breakpoint
CREATE TRIGGER providers_list AFTER INSERT OR UPDATE OF company_name, company_name_english, plan_id ON providers
  FOR EACH ROW EXECUTE FUNCTION keep_account_listing();
--> statement-breakpoint
SELECT list_account(uuid) FROM accounts;
--> statement-breakpoint
-- The sums that stand in the frozen terms of one side, in minor units: the last line of each title, and the delivery.
CREATE FUNCTION agreed_total(terms jsonb, side text) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (SELECT coalesce(sum((t -> (side || '_lines') -> -1 -> 'amount' ->> 'amount')::bigint), 0)
      FROM jsonb_array_elements(terms -> 'titles') t)::bigint
    + coalesce((terms -> (side || '_delivery') -> 'amount' ->> 'amount')::bigint, 0)
$$;
--> statement-breakpoint
CREATE FUNCTION list_agreement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO agreement_listings (agreement_id, number, quote_number, signed_at, consumer_id, provider_id, buyer_total,
      buyer_currency, provider_total, words)
    SELECT NEW.uuid, NEW.number, q.number, NEW.signed_at, q.consumer_id, p.provider_id, agreed_total(NEW.terms, 'buyer'),
      NEW.terms ->> 'currency', agreed_total(NEW.terms, 'provider'),
      folded(concat_ws(' ', lpad(NEW.number::text, 4, '0'), lpad(q.number::text, 4, '0'),
        NEW.terms -> 'consumer' ->> 'company_name', NEW.terms -> 'provider' ->> 'company_name',
        NEW.terms -> 'provider' ->> 'company_name_english',
        (SELECT string_agg(concat_ws(' ', t ->> 'film_name_ja', t ->> 'film_name_en'), ' ')
          FROM jsonb_array_elements(NEW.terms -> 'titles') t)))
    FROM quote_providers p JOIN quotes q ON q.uuid = p.quote_id WHERE p.uuid = NEW.quote_provider_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER agreements_list AFTER INSERT ON agreements FOR EACH ROW EXECUTE FUNCTION list_agreement();
--> statement-breakpoint
INSERT INTO agreement_listings (agreement_id, number, quote_number, signed_at, consumer_id, provider_id, buyer_total,
    buyer_currency, provider_total, words)
  SELECT a.uuid, a.number, q.number, a.signed_at, q.consumer_id, p.provider_id, agreed_total(a.terms, 'buyer'),
    a.terms ->> 'currency', agreed_total(a.terms, 'provider'),
    folded(concat_ws(' ', lpad(a.number::text, 4, '0'), lpad(q.number::text, 4, '0'),
      a.terms -> 'consumer' ->> 'company_name', a.terms -> 'provider' ->> 'company_name',
      a.terms -> 'provider' ->> 'company_name_english',
      (SELECT string_agg(concat_ws(' ', t ->> 'film_name_ja', t ->> 'film_name_en'), ' ')
        FROM jsonb_array_elements(a.terms -> 'titles') t)))
  FROM agreements a JOIN quote_providers p ON p.uuid = a.quote_provider_id JOIN quotes q ON q.uuid = p.quote_id;
