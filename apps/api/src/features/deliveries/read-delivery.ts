import type { Actor } from '@eigaichi/domain/accounts/actor';
import { eq } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { quotes } from '../../db/schema/quotes.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { type Deal, findDeal, findDeals } from './deal-store.ts';
import {
  findFiles,
  findItems,
  findMovies,
  findOlderFiles,
  findOwnDownloads,
  findProblems,
  findSendings,
} from './delivery-queries.ts';
import { quoteMovieView } from './delivery-view.ts';
import type { FileRow } from './file-store.ts';
import { findInspections } from './inspection/inspection-queries.ts';
import type { DeliveryMovie } from './movie-parts.ts';
import { findDownloadedFiles } from './replace-file.ts';

/** Bytes received per file. Only uploads in progress query the store; arrived files are complete. */
const receivedBytes = async (deps: Deps, files: readonly FileRow[]): Promise<Map<string, number>> => {
  const counted = files.map(async (file): Promise<[string, number]> => {
    if (file.state === 'uploaded' || file.completed_at !== null) return [file.uuid, file.bytes];
    if (file.state === 'cancelling') return [file.uuid, 0];
    const parts = await deps.storage.partsPresent(file.storage_key, file.storage_upload);
    return [file.uuid, parts.reduce((sum, { bytes }) => sum + bytes, 0)];
  });
  return new Map(await Promise.all(counted));
};

const viewDeals = async (deps: Deps, db: Database | Tx, { actor, deals }: { actor: Actor; deals: readonly Deal[] }) => {
  const uuids = deals.map(({ quote_movie }) => quote_movie);
  const facts = await findMovies(db, uuids);
  const items = await findItems(db, uuids);
  const files = await findFiles(db, uuids);
  const older = await findOlderFiles(db, uuids);
  const taken = await findDownloadedFiles(db, uuids);
  const ownDownloads = await findOwnDownloads(db, actor, { quoteMovies: uuids, now: deps.clock.now() });
  const sendings = await findSendings(db, uuids);
  const problems = await findProblems(db, uuids);
  const received = await receivedBytes(deps, files);
  const inspections = await findInspections(db, uuids);
  const now = deps.clock.now();
  return deals.flatMap((deal) => {
    const own = <T extends { quote_movie_id: string }>(rows: readonly T[]) =>
      rows.filter(({ quote_movie_id }) => quote_movie_id === deal.quote_movie);
    const title = facts.find(({ quote_movie }) => quote_movie === deal.quote_movie);
    if (title === undefined) return [];
    const parts = {
      deal,
      facts: title,
      received,
      inspections,
      taken,
      downloads: ownDownloads,
      reported: deps.storage.own === null,
      items: own(items),
      files: own(files),
      older: own(older),
    };
    return [quoteMovieView(actor, { ...parts, sendings: own(sendings), problems: own(problems) }, now)];
  });
};

/** Reads one title again after a move. */
export const readMovie = async (deps: Deps, actor: Actor, quoteMovie: string): Promise<DeliveryMovie> => {
  const deal = await findDeal(deps.db, actor, quoteMovie);
  const [title] = deal === undefined ? [] : await viewDeals(deps, deps.db, { actor, deals: [deal] });
  if (title === undefined) throw new Refused('not_found');
  return title;
};

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The signed titles of a quote, each with its checklist and files, for one of the parties. */
export const readDelivery = async (deps: Deps, actor: Actor, quote: string) => {
  const deals = await findDeals(deps.db, actor, quote);
  const [row] = await deps.db.select({ conditions: quotes.conditions }).from(quotes).where(eq(quotes.uuid, quote));
  if (deals.length === 0 || row === undefined) throw new Refused('not_found');
  const { delivery, delivery_method, delivery_at } = row.conditions;
  return {
    quote_id: quote,
    delivery_method,
    delivery: Object.fromEntries(Object.entries(delivery).map(([name, value]) => [name, textOrNull(value)])),
    delivery_at,
    titles: await viewDeals(deps, deps.db, { actor, deals }),
  };
};
