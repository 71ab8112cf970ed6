import type { Actor } from '@eigaichi/domain/accounts/actor';
import { conditionsFromNeed, pricesFromProposals } from '@eigaichi/domain/buyer-needs/need-terms';
import { nextProposalState } from '@eigaichi/domain/buyer-needs/proposals';
import { toMajor } from '@eigaichi/domain/money/money';
import { pick } from '@eigaichi/domain/shared/pick';
import { cart_entries } from '../../db/schema/carts.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { lockRequestableMovies } from '../movies/requestable-movies.ts';
import { proposedTitles, titleView } from './read-need.ts';
import { lockProposal } from './visible-needs.ts';

type Chosen = { readonly uuid: string; readonly proposals: readonly string[] };

/**
 * Prepares a request for quotes from proposals for a need (D41d). Their titles go into the cart if they can be requested
 * (D22); the others are named. The answer has the conditions, to prefill the wizard.
 */
export const requestFromNeed = (deps: Deps, actor: Actor, { uuid, proposals }: Chosen) =>
  deps.db.transaction(async (tx) => {
    const today = deps.clock.today().toString();
    const found: Awaited<ReturnType<typeof lockProposal>>[] = [];
    for (const each of proposals) found.push(await lockProposal(tx, actor, each));
    const [first] = found;
    if (first === undefined || found.some(({ need }) => need.uuid !== uuid)) throw new Refused('not_found');
    const { need } = first;
    if (
      found.some(({ proposal }) => nextProposalState({ ...proposal, need }, 'request', { actor, today }) === undefined)
    )
      throw new Refused('not_allowed_now');
    const { currency } = need.content;
    const titles = (await proposedTitles(tx, proposals)).map((title) => ({
      title,
      movie: title.movie,
      price: title.price === null ? null : toMajor({ amount: title.price, currency }),
    }));
    const movies = await lockRequestableMovies(
      tx,
      actor,
      titles.map(({ movie }) => movie),
    );
    const requestable = new Set(movies.flatMap((movie) => (movie.requestable ? [movie.uuid] : [])));
    const free = titles.filter(({ movie }) => requestable.has(movie));
    const created_at = deps.clock.nowIso();
    if (free.length > 0)
      await tx
        .insert(cart_entries)
        .values(free.map(({ movie }) => ({ consumer_id: actor.account, movie_id: movie, created_at })))
        .onConflictDoNothing();
    return {
      conditions: conditionsFromNeed(need.content, free, today),
      own_prices: pricesFromProposals(free),
      movies: free.map(({ movie }) => movie),
      refused: titles.flatMap(({ title, movie }) =>
        requestable.has(movie) ? [] : [pick(titleView(title), 'movie', 'film_name_ja', 'film_name_en')],
      ),
    };
  });
