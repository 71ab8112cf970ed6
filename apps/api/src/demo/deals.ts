import { isoInstant } from '@eigaichi/domain/shared/dates';
import { eq } from 'drizzle-orm';
import { clockOf } from '../adapters/clock-system.ts';
import type { Tx } from '../db/client.ts';
import { files } from '../db/schema/deliveries.ts';
import { file_inspections } from '../db/schema/inspections.ts';
import { quote_sets, quotes } from '../db/schema/quotes.ts';
import type { Deps } from '../deps.ts';
import { queueStoredFile } from '../features/deliveries/inspection/queue-inspection.ts';
import { advanceQuotes } from '../features/quotes/advance-quotes.ts';
import { requestQuote } from '../features/quotes/request/request-quote.ts';
import { buyerActor } from './deal-actors.ts';
import { dayOf, requestOf } from './deal-request.ts';
import type { DealScript, DealStep } from './deal-script.ts';
import { dealScripts } from './deal-scripts.ts';
import { runDealStep } from './deal-steps.ts';
import { dealMovies } from './deal-titles.ts';
import { demoId } from './made-up.ts';
import type { DemoStage } from './stage.ts';

type Moment = { readonly script: DealScript; readonly day: number; readonly step: DealStep | 'request' };

/** All events of all deals in chronological order: a deal's later steps see earlier ones of others. */
const history = (): Moment[] =>
  dealScripts
    .flatMap((script): Moment[] => [
      { script, day: script.requested, step: 'request' },
      ...script.steps.map(([day, step]) => ({ script, day, step })),
    ])
    .sort((a, b) => a.day - b.day);

/** Dependencies of use cases as of that moment, without emails to people who don't exist. */
const depsAt = (deps: Deps, tx: Tx, now: Temporal.Instant): Deps => ({
  ...deps,
  db: tx,
  clock: clockOf(() => now),
  mail: {
    queue: async () => undefined,
    withdraw: () => Promise.resolve(true),
    held: async () => null,
    store: async () => '',
    deliver: async () => undefined,
  },
  chat: { queue: async () => undefined, deliver: async () => undefined },
  jobs: { add: async () => undefined },
});

/** Deals whose conditions their buyer saved, by the given name. */
const savedAs: Readonly<Record<string, string>> = {
  running: 'VOD UK and Ireland, 2 years, disk',
  answered: 'VOD Western Europe, 1 year',
  'waiting-old': 'SVOD UK, 1 year',
  answered2: 'VOD USA, share with guarantee',
};

const saveSets = async (tx: Tx, today: Temporal.PlainDate, now: Temporal.Instant) => {
  await tx.insert(quote_sets).values(
    dealScripts.flatMap((script) => {
      const name = savedAs[script.key];
      if (name === undefined) return [];
      const { conditions, old } = requestOf(script, today);
      const at = isoInstant(now);
      return {
        uuid: demoId('quote set', script.key),
        consumer_id: demoId('account', script.buyer),
        name,
        conditions: old ?? conditions,
        created_at: at,
        updated_at: at,
      };
    }),
  );
};

/** Inspects deliveries once the market runs, as its steps ran without jobs. */
const inspectDelivered = async (deps: Deps, tx: Tx) => {
  const waiting = await tx
    .select({ file: files })
    .from(file_inspections)
    .innerJoin(files, eq(files.uuid, file_inspections.file_id));
  for (const { file } of waiting) await queueStoredFile(deps, tx, file);
};

/** Requests and deals in every status, created step by step through time by the product's own use cases. */
export const dealsStage: DemoStage = {
  name: 'deals',
  load: async ({ tx, deps, now }) => {
    const today = now.toZonedDateTimeISO('Asia/Tokyo').toPlainDate();
    const movies = dealMovies(today);
    const requested = new Map<string, string>();
    for (const [place, { script, day, step }] of history().entries()) {
      const moment = depsAt(deps, tx, now.add({ hours: 24 * day }).add({ seconds: place }));
      if (step === 'request') {
        const { conditions, old } = requestOf(script, today);
        const asked = (movies.get(script.key) ?? []).map((movie) => ({ movie, flat_price: null }));
        const request = { movies: asked, conditions };
        const uuid = await requestQuote(moment, buyerActor(script.buyer), request);
        if (old !== null) await tx.update(quotes).set({ old_format: old }).where(eq(quotes.uuid, uuid));
        requested.set(script.key, uuid);
        continue;
      }
      const latest = script.valid_until ?? Math.min(day + 30, script.licence.start);
      const valid_until = dayOf(today, latest).toString();
      await runDealStep({ tx, deps: moment, script, quote: requested.get(script.key) ?? '', valid_until }, step);
    }
    await advanceQuotes(depsAt(deps, tx, now));
    await saveSets(tx, today, now);
    await inspectDelivered(deps, tx);
    return `${dealScripts.length} requests and deals`;
  },
};
