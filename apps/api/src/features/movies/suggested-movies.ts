import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { listRelatedMovies } from '@eigaichi/wire/movies/movie-related';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import type { Deps } from '../../deps.ts';
import { type CardAnswer, movieCards } from './movie-cards.ts';

type SuggestedCard = AnswerIn<typeof listRelatedMovies>['data']['similar'][number];

/** A title with the reason for which it is shown (D43b). */
export type Suggested = { readonly uuid: string; readonly reason: SuggestedCard['reason'] };

/** Returns the cards of titles with their reasons, of those among `cards`. */
export const withReasons = (cards: readonly CardAnswer[]): ((suggested: readonly Suggested[]) => SuggestedCard[]) => {
  const byId = new Map(cards.map((card) => [card.uuid, card]));
  return (suggested) =>
    suggested.flatMap(({ uuid, reason }) => {
      const card = byId.get(uuid);
      return card === undefined ? [] : [{ ...card, reason }];
    });
};

/** Cards of several rows of suggested titles, as far as the actor may see them. */
export const suggestedRows = async (
  deps: Pick<Deps, 'db' | 'pool'>,
  actor: Actor,
  rows: readonly (readonly Suggested[])[],
): Promise<SuggestedCard[][]> => {
  const ids = [...new Set(rows.flat().map(({ uuid }) => uuid))];
  return rows.map(withReasons(await movieCards(deps, actor, ids)));
};
