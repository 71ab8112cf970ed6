-- What the schema in TypeScript can't say: functions, triggers, sequences and constraints, in the order they need.
-- Two grants of one title clash when right types, countries and periods meet and one of them is exclusive (D9).
-- `rights` holds a code for each type and each overlapping pair, `lane` is unbounded when exclusive, else a point.
CREATE SEQUENCE grant_lanes;
--> statement-breakpoint
ALTER TABLE grant_spans ADD CONSTRAINT grant_spans_no_clash EXCLUDE USING gist (
  movie_id WITH =,
  holder_id WITH <>,
  rights gist__int_ops WITH &&,
  countries gist__intbig_ops WITH &&,
  period WITH &&,
  lane WITH &&
);
--> statement-breakpoint
-- A series' grant covers later episodes too (D9): an episode that joins takes the series' spans over, one that leaves
-- drops them. The series' row is locked so that a grant made at the same moment isn't missed.
CREATE FUNCTION cover_episode() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.series_uuid IS NOT DISTINCT FROM NEW.series_uuid THEN
      RETURN NULL;
    END IF;
    DELETE FROM grant_spans s USING grants g
      WHERE s.grant_id = g.uuid AND s.movie_id = NEW.uuid AND g.movie_id = OLD.series_uuid;
  END IF;
  IF NEW.series_uuid IS NOT NULL THEN
    PERFORM 1 FROM movies WHERE uuid = NEW.series_uuid FOR SHARE;
    INSERT INTO grant_spans (grant_id, movie_id, holder_id, rights, countries, period, exclusive, lane)
      SELECT s.grant_id, NEW.uuid, s.holder_id, s.rights, s.countries, s.period, s.exclusive, s.lane
      FROM grant_spans s JOIN grants g ON g.uuid = s.grant_id
      WHERE g.movie_id = NEW.series_uuid AND s.movie_id = NEW.series_uuid;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER movies_cover_episode AFTER INSERT OR UPDATE OF series_uuid ON movies
  FOR EACH ROW EXECUTE FUNCTION cover_episode();
--> statement-breakpoint
-- The audit log can only grow (D37).
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Search: blocking a provider hides its titles (D22) and a renamed tag is found by its new name; both are changes of titles.
CREATE FUNCTION note_provider_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO movie_changes (movie_id) SELECT uuid FROM movies WHERE provider_id = NEW.uuid;
  PERFORM pg_notify('movie_changes', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_tag_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO movie_changes (movie_id) SELECT movie_id FROM movie_tags WHERE tag_id = NEW.uuid;
  PERFORM pg_notify('movie_changes', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER tags_note_names AFTER UPDATE OF name_ja, name_en ON tags
  FOR EACH ROW EXECUTE FUNCTION note_tag_names();
--> statement-breakpoint
-- What was signed is never changed or removed (D2, D35b); an amendment is a row of its own.
CREATE TRIGGER agreements_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON agreements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The history of a quote is never edited (D2).
CREATE TRIGGER quote_events_never_edited BEFORE UPDATE ON quote_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Each change of a buyer's cart or favourites counts: pages that show them are cached by this version.
CREATE FUNCTION count_cart_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE consumers SET cart_version = cart_version + 1
    WHERE uuid = CASE WHEN TG_OP = 'DELETE' THEN OLD.consumer_id ELSE NEW.consumer_id END;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER favorites_count_cart_version AFTER INSERT OR UPDATE OR DELETE ON favorites
  FOR EACH ROW EXECUTE FUNCTION count_cart_version();
--> statement-breakpoint
CREATE TRIGGER cart_entries_count_cart_version AFTER INSERT OR UPDATE OR DELETE ON cart_entries
  FOR EACH ROW EXECUTE FUNCTION count_cart_version();
--> statement-breakpoint
CREATE TRIGGER accounts_note_change AFTER UPDATE OF state, version ON accounts
  FOR EACH ROW WHEN (NEW.role = 'provider' AND (OLD.version <> NEW.version OR (OLD.state = 'blocked') <> (NEW.state = 'blocked')))
  EXECUTE FUNCTION note_provider_state();
--> statement-breakpoint
-- The history of a title's licences: also of those that were taken back, whose rows are gone.
CREATE INDEX audit_log_grant_movie ON audit_log ((coalesce(after, before)->>'movie_id')) WHERE entity = 'grant';
--> statement-breakpoint
ALTER TABLE "recommendation" ADD CONSTRAINT "recommendation_only_one" CHECK ("only");
--> statement-breakpoint
ALTER TABLE "feature_lists" ADD CONSTRAINT "feature_lists_days" CHECK ("published_from" <= "published_until");
--> statement-breakpoint
-- What an amendment and a termination rest on is stored like the agreement itself (D35b).
CREATE TRIGGER agreement_consents_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON agreement_consents
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER terminations_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON terminations
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What an index over letter_pairs is asked for: of a single letter that letter, else the four pairs whose letters are rarest
-- in words. Each pair more is a long list to read through, and the text itself is compared in any case.
CREATE FUNCTION wanted_pairs(text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(pair), '{}') FROM (
    SELECT pair FROM unnest(letter_pairs($1)) AS pair
      WHERE length(pair) = 2 OR length($1) = 1
      ORDER BY (SELECT sum(coalesce(nullif(strpos(' etaoinsrhldcumfpgwybvkxjqz', letter), 0), 20))
        FROM unnest(string_to_array(pair, NULL)) AS letter) DESC, pair
      LIMIT 4
  ) rarest
$$;
--> statement-breakpoint
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
-- Accounts, payments, reports and documents are added to, never edited (D8d, D35b).
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER payments_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payments
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER payment_lines_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payment_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER usage_reports_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON usage_reports
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER closed_movies_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON closed_movies
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER documents_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON documents
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER records_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON records
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION agreement_total(terms jsonb, side text) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce((SELECT sum((t -> (side || '_lines') -> -1 -> 'amount' ->> 'amount')::bigint)
      FROM jsonb_array_elements(terms -> 'titles') t), 0)
    + coalesce((terms -> (side || '_delivery') -> 'amount' ->> 'amount')::bigint, 0)
$$;
--> statement-breakpoint
CREATE FUNCTION record_agreement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO records (kind, stage, ref, code, dated_on, amount, currency, side, party_id, other_id, quote_id,
    quote_provider_id)
  SELECT 'agreement', 'signed', NEW.uuid, lpad(NEW.number::text, 4, '0'), (NEW.signed_at AT TIME ZONE 'Asia/Tokyo')::date,
    agreement_total(NEW.terms, s.side),
    CASE s.side WHEN 'buyer' THEN q.currency ELSE 'JPY' END, s.side,
    CASE s.side WHEN 'buyer' THEN q.consumer_id ELSE qp.provider_id END,
    CASE s.side WHEN 'buyer' THEN qp.provider_id ELSE q.consumer_id END, q.uuid, qp.uuid
  FROM quote_providers qp JOIN quotes q ON q.uuid = qp.quote_id, (VALUES ('buyer'), ('provider')) AS s (side)
  WHERE qp.uuid = NEW.quote_provider_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER agreements_recorded AFTER INSERT ON agreements FOR EACH ROW EXECUTE FUNCTION record_agreement();
--> statement-breakpoint
CREATE FUNCTION record_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO records (kind, ref, code, dated_on, amount, currency, side, party_id, other_id, quote_id, quote_provider_id)
  SELECT CASE WHEN NEW.kind LIKE '%statement' THEN 'statement' ELSE NEW.kind END, NEW.uuid, NEW.code, NEW.issued_on,
    NEW.amount, NEW.currency, NEW.side, NEW.party_id,
    CASE NEW.side WHEN 'buyer' THEN qp.provider_id ELSE q.consumer_id END, q.uuid, qp.uuid
  FROM (SELECT 1) AS once
    LEFT JOIN quote_providers qp ON qp.uuid = NEW.quote_provider_id LEFT JOIN quotes q ON q.uuid = qp.quote_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER documents_recorded AFTER INSERT ON documents FOR EACH ROW EXECUTE FUNCTION record_document();
--> statement-breakpoint
-- What was approved has a destination (D14d), what was taken back says so by an entry of its own (D8d).
ALTER TABLE payouts ADD CONSTRAINT payouts_destination CHECK (approved_at IS NULL OR destination IS NOT NULL);
--> statement-breakpoint
ALTER TABLE payouts ADD CONSTRAINT payouts_state CHECK (
  state IN ('open', 'paid', 'failed', 'cancelled') AND (state <> 'paid' OR paid_on IS NOT NULL)
  AND (state <> 'failed' OR (failed_on IS NOT NULL AND failed_reason IS NOT NULL)));
--> statement-breakpoint
ALTER TABLE payout_runs ADD CONSTRAINT payout_runs_known_state CHECK (
  state IN ('draft', 'approved', 'sent', 'paid', 'partly_failed', 'failed', 'discarded'));
--> statement-breakpoint
ALTER TABLE payments ADD CONSTRAINT payments_kind CHECK (
  kind IN ('payment', 'refund', 'reversal', 'allotment') AND (kind = 'reversal') = (reverses IS NOT NULL));
--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_state" CHECK ("state" IN ('open', 'confirmed', 'cancelled', 'reverted'));
--> statement-breakpoint
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_purpose" CHECK ("purpose" = 'confirm' OR ("purpose" = 'revert' AND "change_id" IS NOT NULL));
--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_purpose" CHECK ("purpose" IN ('reset', 'login'));
