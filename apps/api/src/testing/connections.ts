import type { Actor } from '@eigaichi/domain/accounts/actor';
import { answer_drafts } from '../db/schema/answer-drafts.ts';
import { avail_platforms, avail_settings, avails } from '../db/schema/avails.ts';
import { calendar_feeds } from '../db/schema/calendar-feeds.ts';
import { sandboxes } from '../db/schema/sandboxes.ts';
import { movie_identifiers } from '../db/schema/title-identifiers.ts';
import { webhook_attempts, webhook_messages, webhooks } from '../db/schema/webhooks.ts';
import type { Deps } from '../deps.ts';
import { tokenHash } from '../http/session.ts';
import { createApiKey } from './api-key.ts';

type TestDeps = { readonly deps: Pick<Deps, 'db' | 'clock'> };

/** Secrets of the rows below, and names of their columns, which no export may have. */
export const connectionSecrets: readonly string[] = [
  'sealed-current',
  'sealed-previous',
  'token_hash',
  'previous_hash',
  'previous_secret',
];

/** A key, a webhook with a logged message, a calendar and a sandbox of a company. */
export const makeConnections = async (harness: TestDeps, owner: Actor): Promise<void> => {
  const { account: account_id, person } = owner;
  const { db, clock } = harness.deps;
  const at = clock.nowIso();
  await createApiKey(harness, owner, { scopes: ['titles:read'], name: 'Own program' });
  const [webhook] = await db
    .insert(webhooks)
    .values({
      account_id,
      webhook_name: 'Own webhook',
      webhook_url: 'https://planning.example/hook',
      webhook_events: ['payout.paid'],
      secret: 'sealed-current',
      previous_secret: 'sealed-previous',
      created_at: at,
    })
    .returning({ uuid: webhooks.uuid });
  const [message] = await db
    .insert(webhook_messages)
    .values({ webhook_id: webhook?.uuid ?? '', type: 'payout.paid', subject_id: account_id, state: 'delivered' })
    .returning({ uuid: webhook_messages.uuid });
  await db.insert(webhook_attempts).values({
    message_id: message?.uuid ?? '',
    at,
    duration_ms: 12,
    request_headers: { 'user-agent': 'Eigaichi-Webhooks/1' },
    request_body: '{"sent":"Own message"}',
    status: 204,
  });
  await db.insert(calendar_feeds).values({
    account_id,
    person_id: person.uuid,
    token_hash: tokenHash(`calendar ${account_id}`),
    feed_name: 'Own calendar',
    kinds: [],
    language: 'en',
    created_at: at,
  });
  await db.insert(sandboxes).values({ account_id, database: `sandbox_${account_id}`, made_at: at, last_used_at: at });
};

/** A platform of a buyer in files of avails. */
export const makePlatform = async ({ deps }: TestDeps, { account }: Actor): Promise<void> => {
  await deps.db.insert(avail_platforms).values({ consumer_id: account, name: 'Own platform', alid: 'md:alid:own:' });
};

type Subjects = { readonly movie: string; readonly quote: string };

/** An avail, the settings, an identifier and a drafted answer of a provider. */
export const makeAvails = async (
  { deps: { db, clock } }: TestDeps,
  { account, person }: Actor,
  { movie, quote }: Subjects,
): Promise<void> => {
  const at = clock.nowIso();
  await db
    .insert(avail_settings)
    .values({ provider_id: account, scope_id: 'ALID', scope_parts: [], licensor: 'Own licensor' });
  await db.insert(avails).values({
    provider_id: account,
    movie_id: movie,
    title_key: 'own',
    cells: { AvailTrans: 'Own avail' },
    meaning: {
      effect: 'none',
      isDelete: false,
      countries: [],
      rights: [],
      starts_on: null,
      ends_on: null,
      is_exclusive: false,
      licensee: null,
      languages: [],
    },
    position: 1,
    read_at: at,
  });
  await db.insert(movie_identifiers).values({
    movie_id: movie,
    position: 1,
    identifier_level: 'edit',
    identifier_name: 'Own edition',
    isan_number: '0000-0000-3A8D-0000-Z-0000-0000-6',
  });
  await db.insert(answer_drafts).values({
    quote_id: quote,
    provider_id: account,
    person_id: person.uuid,
    content: { titles: [], valid_until: null },
    message: 'Own draft',
    created_at: at,
  });
};
