import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { listRelatedMovies } from '@eigaichi/wire/movies/movie-related';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import type { Deps } from '../../deps.ts';
import { type CardAnswer, movieCards } from './movie-cards.ts';

type DiscoveredCard = AnswerIn<typeof listRelatedMovies>['data']['similar'][number];

/** A title with the reason for which it is shown (D43b). */
export type Discovered = { readonly uuid: string; readonly reason: DiscoveredCard['reason'] };

/** Returns the cards of titles with their reasons, of those among `cards`. */
export const withReasons = (
  cards: readonly CardAnswer[],
): ((discovered: readonly Discovered[]) => DiscoveredCard[]) => {
  const byId = new Map(cards.map((card) => [card.uuid, card]));
  return (discovered) =>
    discovered.flatMap(({ uuid, reason }) => {
      const card = byId.get(uuid);
      return card === undefined ? [] : [{ ...card, reason }];
    });
};

/** Cards of several rows of discovered titles, as far as the actor may see them. */
export const discoveredRows = async (
  deps: Pick<Deps, 'db' | 'pool'>,
  actor: Actor,
  rows: readonly (readonly Discovered[])[],
): Promise<DiscoveredCard[][]> => {
  const ids = [...new Set(rows.flat().map(({ uuid }) => uuid))];
  return rows.map(withReasons(await movieCards(deps, actor, ids)));
};
