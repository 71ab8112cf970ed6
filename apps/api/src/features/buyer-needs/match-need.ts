import { needFilters, wantedOf } from '@eigaichi/domain/buyer-needs/need-terms';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { col, readRows } from '../../db/read-rows.ts';
import type { Deps } from '../../deps.ts';
import type { MovieSearch } from '../../ports/movies.ts';
import { notifyNeed } from './notify-need.ts';
import { isAudienceSql, type NeedRow, needColumns, needColumnsSql, needTablesSql } from './visible-needs.ts';

type Matched = Pick<NeedRow, 'content' | 'consumer_id' | 'visibility'>;

/**
 * Search of the list of titles for those that fit a need, judged for its licence (D41a). The buyer's own licences block
 * nothing, unless the need is anonymous: a right that only its holder finds free would name the buyer.
 */
export const searchFor = ({ content, consumer_id, visibility }: Matched): MovieSearch => ({
  ...needFilters(content),
  wanted: wantedOf(content, visibility === 'anonymous' ? null : consumer_id),
});

/** Only free titles of a search. */
export const onlyFree = (search: MovieSearch): MovieSearch => ({
  ...search,
  filters: { ...search.filters, availability: ['free'] },
});

/** Number of titles that fit a need and are free, by provider, as buyers see the market. */
const freeByProvider = async ({ titles }: Pick<Deps, 'titles'>, need: Matched) => {
  const { facets } = await titles.search({ ...onlyFree(searchFor(need)), count: ['provider'], limit: 0 }, null);
  return Object.entries(facets.provider ?? {}).map(([provider_id, free_titles]) => ({ provider_id, free_titles }));
};

type Counts = Awaited<ReturnType<typeof freeByProvider>>;

/** Replaces a need's matches by these counts, for approved providers among its readers. */
const storeMatches = async (tx: Tx, need: string, counts: Counts) => {
  // Serialised with the need's closing, and with a count that runs at the same time.
  await tx.execute(sql`select from buyer_needs where uuid = ${need} for update`);
  await tx.execute(sql`delete from buyer_need_matches where need_id = ${need}`);
  return readRows(tx, { provider_id: col.text, free_titles: col.int })`
    insert into buyer_need_matches (need_id, provider_id, free_titles)
    select n.uuid, x.provider_id, x.free_titles
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as x (provider_id uuid, free_titles int)
    join accounts a on a.uuid = x.provider_id and a.state = 'approved'
    join buyer_needs n on n.uuid = ${need} and n.state = 'open' and ${isAudienceSql(sql`x.provider_id`)}
    where x.free_titles > 0
    returning provider_id, free_titles`;
};

const findNeeds = (deps: Pick<Deps, 'db'>, where: SQL) =>
  readRows(deps.db, needColumns)`select ${needColumnsSql} from ${needTablesSql} where ${where}`;

/** Counts the free titles of all providers again for each need that accepts proposals. */
export const matchNeeds = async (deps: Deps): Promise<void> => {
  const today = deps.clock.today().toString();
  for (const need of await findNeeds(deps, sql`n.state = 'open' and n.proposals_until >= ${today}`)) {
    const counts = await freeByProvider(deps, need);
    await deps.db.transaction((tx) => storeMatches(tx, need.uuid, counts));
  }
};

const payloadShape = z.object({ need: z.uuid() });

/** Chosen providers of a need, who are notified whether or not they have matching titles. */
const chosenBy = (tx: Tx, need: string) =>
  readRows(tx, { provider_id: col.text })`select provider_id from buyer_need_providers where need_id = ${need}`;

/** Counts the free titles for an approved need, and notifies the providers that have some or were chosen, once. */
export const announceNeed = async (deps: Deps, payload: unknown): Promise<void> => {
  const { need: uuid } = payloadShape.parse(payload);
  const [need] = await findNeeds(deps, sql`n.uuid = ${uuid} and n.state = 'open' and n.announced_at is null`);
  if (need === undefined) return;
  const counts = await freeByProvider(deps, need);
  await deps.db.transaction(async (tx) => {
    const begun = await readRows(tx, { uuid: col.text })`
      update buyer_needs set announced_at = ${deps.clock.nowIso()}
      where uuid = ${uuid} and state = 'open' and announced_at is null returning uuid`;
    if (begun.length === 0) return;
    const matched = new Map(
      (await storeMatches(tx, uuid, counts)).map(({ provider_id, free_titles }) => [provider_id, free_titles]),
    );
    const readers = new Set([...matched.keys(), ...(await chosenBy(tx, uuid)).map(({ provider_id }) => provider_id)]);
    for (const provider of readers)
      await notifyNeed(tx, deps, matched.has(provider) ? 'matching' : 'chosen', {
        need,
        provider,
        count: matched.get(provider) ?? 0,
      });
  });
};
