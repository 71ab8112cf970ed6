import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { remigratedContent } from '../testing/earlier-market.ts';
import { testHarness } from '../testing/harness.ts';
import { inventedMovies } from './invented-titles.ts';
import { loadDemoMarket } from './load.ts';

const harness = await testHarness();

const invented = inventedMovies.reduce((all, title) => all + 1 + title.episodes.length, 0);

test('completes an interrupted load on the next start', async () => {
  const cut = loadDemoMarket(harness.deps, (line) => {
    if (line.includes('providers')) throw new Error('killed');
  });
  await expect(cut).rejects.toThrow('killed');
  await loadDemoMarket(harness.deps, () => undefined);
  const { rows } = await harness.deps.db.execute<{ n: string }>(sql`select count(*) as n from movies`);
  expect(Number(rows[0]?.n)).toBe(1247 + invented);
}, 120_000);

/**
 * Columns that differ before companies had people (D14f): persons in entries, data they then got from the company. Also
 * those a migration fills its own way or leaves empty: countries of unapproved accounts, days of enquiries, taxation
 * of booked lines, days for prepayments that had arrived.
 */
const notOfBefore: Readonly<Record<string, readonly string[]>> = {
  agreements: ['consumer_person_id'],
  audit_log: ['person_id'],
  consumers: ['confirmed_country'],
  contact_messages: ['person_id', 'assignee_id', 'closed_at', 'last_message_at', 'waiting_since'],
  ledger_entries: ['tax_party'],
  notices: ['person_id'],
  quote_events: ['person_id'],
  members: ['updated_at'],
  persons: ['timezone', 'updated_at'],
  quote_providers: ['prepay_by'],
  usage_shares: ['steps'],
};

const filledSince = [
  'buyer_interests',
  'buyer_need_matches',
  'buyer_need_messages',
  'buyer_need_proposals',
  'buyer_need_providers',
  'buyer_need_titles',
  'buyer_needs',
  'collection_titles',
  'collections',
  'earned_titles',
  'enquiry_messages',
  'file_inspections',
  'journal_entries',
  'notice_bases',
  'saved_searches',
  'screeners',
  'screening_notes',
  'screening_plays',
  'screening_policies',
  'screening_viewings',
  'search_alerts',
  'suggestion_recipients',
  'title_faqs',
  'title_question_messages',
  'title_questions',
  'title_suggestions',
  'undos',
  'webhook_attempts',
  'webhook_messages',
  'webhooks',
];

test('migrates the market from before companies had people to the same rows (D14f)', async () => {
  const { now, migrated } = await remigratedContent(harness.databaseUrl, { count: 14, without: notOfBefore });
  const only = (rows: readonly string[] = [], others: readonly string[] = []) => {
    const known = new Set(others);
    return rows.filter((row) => !known.has(row)).slice(0, 2);
  };
  const differing = [...now].flatMap(([table, rows]) => {
    const lost = only(rows, migrated.get(table));
    const made = only(migrated.get(table), rows);
    return lost.length + made.length > 0 ? [{ table, lost, made }] : [];
  });
  expect(now.get('persons')).toHaveLength(37);
  expect(differing.filter(({ table }) => !filledSince.includes(table))).toEqual([]);
}, 120_000);
