import { sql } from 'drizzle-orm';
import { type Part, selected, whole } from './exported-part.ts';

/** Keys of the company's programs, without their hashes. */
const apiKeys = selected(
  'api_keys',
  (account) => sql`
    select k.uuid, k.name, k.prefix, k.scopes, k.created_by, k.created_at, k.rotated_at, k.expires_at, k.last_used_at,
      k.revoked_at
    from api_keys k where k.account_id = ${account} order by k.created_at, k.uuid`,
);

/** Webhooks of the company, without their secrets and log. */
const ownWebhooks = selected(
  'webhooks',
  (account) => sql`
    select w.webhook_name, w.webhook_url, w.webhook_events, w.paused_at, w.created_at
    from webhooks w where w.account_id = ${account} order by w.created_at, w.uuid`,
);

/** The company's test market (D58): its contents are sample data, and not part of the account's. */
const sandbox = selected(
  'sandbox',
  (account) => sql`select uuid, state, made_at, last_used_at from sandboxes where account_id = ${account}`,
);

/** Connections of a company's programs. */
export const companyConnections: readonly Part[] = [apiKeys, ownWebhooks, sandbox];

/** Calendars of the person, never with the secret of an address, not even its hash. */
export const ownCalendars: Part = selected(
  'calendar_feeds',
  (account, person) => sql`
    select feed_name, kinds, language, created_at, last_read_at from calendar_feeds
    where account_id = ${account} and person_id = ${person} order by created_at, uuid`,
);

/** Names of a buyer's platforms in files of avails (D53). */
export const buyerPlatforms: Part = selected(
  'avail_platforms',
  (account) => sql`select name, alid from avail_platforms where consumer_id = ${account} order by name`,
);

/** Avails of a provider, and the answers that its programs drafted. */
export const providerConnections: readonly Part[] = [
  whole('answers_being_written', sql`answer_drafts`, sql`provider_id`),
  selected(
    'avails',
    (account) => sql`
      select movie_id, cells, read_at from avails where provider_id = ${account} order by read_at, position, uuid`,
  ),
  whole('avail_settings', sql`avail_settings`, sql`provider_id`),
];
