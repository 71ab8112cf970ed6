import type { Actor } from '@eigaichi/domain/accounts/actor';
import { judgePlaces } from '@eigaichi/domain/deliveries/problem-places';
import { timecodeBaseOf, timecodeRange } from '@eigaichi/domain/media/timecode';
import { mayReportProblem } from '@eigaichi/domain/quotes/clock-moves';
import { quoteActionsOf } from '@eigaichi/domain/quotes/moves';
import { stateRefusal } from '@eigaichi/domain/quotes/state-refusal';
import { isoInstant } from '@eigaichi/domain/shared/dates';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { checklist_items, delivery_problems, files } from '../../db/schema/deliveries.ts';
import { file_inspections } from '../../db/schema/inspections.ts';
import type { Deps } from '../../deps.ts';
import { orNotFound, Refused } from '../../http/refused.ts';
import { moveQuoteMovie } from '../quotes/move-quote-movie.ts';
import { lockDeal } from './deal-store.ts';

export type ReportProblem = {
  readonly uuid: string;
  readonly description: string;
  readonly item_id?: string | null | undefined;
  readonly file_id?: string | null | undefined;
  readonly places?: Parameters<typeof judgePlaces>[0] | undefined;
};

type Place = { readonly item_id: string | null; readonly file_id: string | null };

/** Subject of the report: a file with its entry, an entry, or the whole delivery. */
const placeOf = async (tx: Tx, { uuid, item_id, file_id }: ReportProblem): Promise<Place> => {
  if (file_id !== null && file_id !== undefined) {
    const [file] = await tx
      .select({ uuid: files.uuid, item_id: files.item_id })
      .from(files)
      .where(and(eq(files.uuid, file_id), eq(files.quote_movie_id, uuid), eq(files.state, 'uploaded')));
    if (file === undefined) throw new Refused('not_found');
    return { item_id: file.item_id, file_id: file.uuid };
  }
  if (item_id === null || item_id === undefined) return { item_id: null, file_id: null };
  const [item] = await tx
    .select({ uuid: checklist_items.uuid })
    .from(checklist_items)
    .where(and(eq(checklist_items.uuid, item_id), eq(checklist_items.quote_movie_id, uuid)));
  if (item === undefined) throw new Refused('not_found');
  return { item_id: item.uuid, file_id: null };
};

/** Parses the reported positions as seconds of the file and as its timecodes. */
const readPlaces = async (tx: Tx, { file_id }: Place, { places: typed = [] }: ReportProblem) => {
  if (typed.length === 0 || file_id === null) return { places: [], texts: [] };
  const [inspection] = await tx
    .select({ facts: file_inspections.facts })
    .from(file_inspections)
    .where(eq(file_inspections.file_id, file_id));
  const facts = inspection?.facts ?? null;
  const { places, issues } = judgePlaces(typed, facts);
  if (issues.length > 0) throw new Refused('invalid', { issues });
  return { places, texts: places.map(({ from, to }) => timecodeRange(from, to, timecodeBaseOf(facts))) };
};

/** Condition for the files of a title that a report concerns, matching the domain's `isDisputed`. */
const concerned = ({ item_id, file_id }: Place): SQL[] => {
  if (file_id !== null) return [eq(files.uuid, file_id)];
  return item_id === null ? [] : [eq(files.item_id, item_id)];
};

/**
 * D2, report_problem: returns the title to the provider within the two weeks. Reported files are downloaded again after
 * the next delivery; the buyer retains the rest (D33e).
 */
export const reportProblem = async (deps: Deps, actor: Actor, input: ReportProblem): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const deal = orNotFound(await lockDeal(tx, actor, input.uuid));
    const now = deps.clock.now();
    if (deal.delivered_at === null || !quoteActionsOf(deal.status, 'consumer').includes('report_problem'))
      throw new Refused(stateRefusal('report_problem', deal));
    if (!mayReportProblem(deal, now)) throw new Refused('not_allowed_now');
    const place = await placeOf(tx, input);
    const { places, texts } = await readPlaces(tx, place, input);
    await moveQuoteMovie(tx, deps, actor, {
      quote: deal.quote_id,
      quote_movie: input.uuid,
      action: 'report_problem',
      change: () => ({ delivery_confirmed_on: null }),
      message: [input.description, ...texts].join('\n'),
    });
    await tx.insert(delivery_problems).values({
      quote_movie_id: input.uuid,
      ...place,
      description: input.description,
      places,
      reported_by: actor.account,
      reported_at: isoInstant(now),
    });
    await tx
      .update(files)
      .set({ downloaded_at: null })
      .where(and(eq(files.quote_movie_id, input.uuid), ...concerned(place)));
  });
