import { type QuoteAction, quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { stateRefusal } from '@eigaichi/domain/quotes/state-refusal';
import { Refused } from '../../http/refused.ts';
import type { QuoteMovieRow } from './quote-row.ts';

type Standing = Pick<QuoteMovieRow, 'uuid' | 'status' | 'ended_by'>;

/** The refusal of a move that the table doesn't allow, with the title and its status (D2, D27). */
export const stateRefused = (action: QuoteAction, title: Standing): Refused =>
  new Refused(stateRefusal(action, title), { details: { quote_movie: title.uuid, status: title.status } });

/** The titles of a move; refused if one doesn't qualify or there is none. */
export const refuseElsewhere = (
  action: QuoteAction,
  titles: readonly Standing[],
  isThere: (title: Standing) => boolean,
): void => {
  const others = titles.filter((title) => !isThere(title));
  // A running title is more informative than an ended one.
  const elsewhere = others.find(({ status }) => status !== quoteMovieStatus.cancelled) ?? others[0];
  if (elsewhere !== undefined) throw stateRefused(action, elsewhere);
  if (titles.length === 0) throw new Refused('not_allowed_now');
};
