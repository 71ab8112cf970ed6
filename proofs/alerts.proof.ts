import type { Actor } from '@eigaichi/domain/accounts/actor';
import { saveSearch } from '@eigaichi/wire/movies/saved-searches';
import { matchChanges } from '../apps/api/src/features/saved-searches/match-changes.ts';
import { makeConsumer, makeProvider } from '../apps/api/src/testing/accounts.ts';
import { type Harness, makeHarness } from '../apps/api/src/testing/harness.ts';
import { ChangingMarket, countries, rights, vocabulary } from './alerts/changes.ts';
import {
  askAll,
  expectedAlerts,
  type ProvedSearch,
  provedReasons,
  provedSearch,
  writtenAlerts,
} from './alerts/recomputed.ts';
import { Random } from './histories/random.ts';
import type { Mode, ProofResult, Prove } from './proof.ts';
import { testServer } from './test-server.ts';

const sizes = {
  short: { titles: 20, searches: 40, changes: 60 },
  long: { titles: 80, searches: 300, changes: 2_000 },
} as const;

/** Searches of one buyer: below the limit. */
const each = 40;
const mostFindings = 10;

const periodOf = ({ deps }: Harness, random: Random): Record<string, string> => {
  const today = deps.clock.now().toZonedDateTimeISO('Asia/Tokyo').toPlainDate();
  const start = today.add({ days: random.between(-30, 200) });
  const end = start.add({ months: random.pick([3, 12, 24]) });
  return { start: start.toString(), end: end.toString() };
};

/** A random search of the list, in the form of its query. */
const randomSearch = (harness: Harness, random: Random, genres: readonly string[]): string => {
  const query: Record<string, string> = {};
  if (random.chance(0.4)) query.free_word = random.pick(vocabulary);
  if (random.chance(0.3)) query.genres = `${random.pick(genres)},${random.pick(genres)}`;
  if (random.chance(0.2)) query.production_year = random.pick(['1960-1980', '1990-', '-1999']);
  if (random.chance(0.1)) query.awarded = '1';
  if (random.chance(0.1)) query.has_screener = '1';
  if (random.chance(0.1)) query.kinds = random.pick(['film,animation', 'series']);
  if (random.chance(0.6)) {
    Object.assign(query, periodOf(harness, random));
    query.rights = `${random.pick(rights)},${random.pick(rights)}`;
    query.countries = `${random.pick(countries)},${random.pick(countries)}`;
    query.exclusive_type = random.pick(['1', '2']);
    if (random.chance(0.7)) query.availability = random.pick(['free', 'free,partly_free', 'unknown,blocked']);
  }
  return new URLSearchParams(query).toString();
};

const makeSearches = async (
  harness: Harness,
  random: Random,
  { many, genres }: { many: number; genres: readonly string[] },
): Promise<ProvedSearch[]> => {
  const searches: ProvedSearch[] = [];
  let buyer: Actor | undefined;
  for (let n = 0; n < many; n++) {
    if (buyer === undefined || n % each === 0) buyer = await makeConsumer(harness.deps.db);
    const search = randomSearch(harness, random, genres);
    const { body } = await harness.call(saveSearch, { as: buyer, body: { search_name: `Search ${n}`, search } });
    searches.push(provedSearch(saveSearch.answer.parse(body).data.uuid, search, buyer));
  }
  return searches;
};

const run = async (harness: Harness, mode: Mode): Promise<ProofResult> => {
  const seed = Number(process.env.PROVE_SEED ?? (mode === 'short' ? 46 : Date.now() % 1_000_000));
  const random = new Random(seed);
  const { titles, searches: many, changes } = sizes[mode];
  const market = await ChangingMarket.make(harness, await makeProvider(harness.deps.db), random, titles);
  const searches = await makeSearches(harness, random, { many, genres: market.genres });
  const reader = await makeConsumer(harness.deps.db);
  await matchChanges(harness.deps);
  const findings: string[] = [];
  let before = await askAll(harness, searches, reader);
  let last = 0;
  let compared = 0;
  let reasons: ReadonlySet<string> = new Set();
  for (let n = 0; n < changes && findings.length < mostFindings; n++) {
    await market.change();
    if (random.chance(0.2)) await market.change();
    await matchChanges(harness.deps);
    const after = await askAll(harness, searches, reader);
    const written = await writtenAlerts(harness, last);
    const expected = expectedAlerts(before, after);
    compared += expected.alerts.size;
    reasons = reasons.union(expected.reasons);
    for (const alert of written.alerts)
      if (!expected.alerts.delete(alert)) findings.push(`change ${n} wrote what the list doesn't show: ${alert}`);
    for (const alert of expected.alerts) findings.push(`change ${n} missed: ${alert}`);
    ({ last } = written);
    before = after;
  }
  if (compared === 0) findings.push('no change led to an alert');
  if (mode === 'long' && findings.length === 0)
    for (const reason of provedReasons)
      if (!reasons.has(reason)) findings.push(`no change led to an alert with the reason ${reason}`);
  return { figures: { seed, searches: many, changes, 'alerts compared': compared }, findings };
};

/** Random changes of titles lead to exactly the alerts that the list's answers before and after imply. */
export const prove: Prove = async (mode) => {
  const harness = await makeHarness({}, await testServer());
  try {
    return await run(harness, mode);
  } finally {
    await harness.close();
  }
};
