import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { screeningPolicyInput } from '@eigaichi/domain/screeners/screening-input';
import { tokyoDay } from '@eigaichi/domain/shared/dates';
import type { Issue } from '@eigaichi/domain/shared/issue';
import { dateAfter } from '@eigaichi/domain/shared/rules/date-rules';
import type { z } from 'zod';
import { recordMovieChange } from '../../db/record-movie-change.ts';
import { screening_policies } from '../../db/schema/screeners.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type PolicyRow, policyOf, policyView } from './policy-store.ts';
import { lockOwnMovie, ownTitle } from './title-store.ts';

type Change = { readonly movie: string; readonly input: z.output<typeof screeningPolicyInput> };

/** Refuses a changed last day of viewing that is already past. */
const endIssues = (deps: Deps, before: PolicyRow, viewing_until: string | null): Issue[] =>
  viewing_until === before.ends_on ? [] : dateAfter('viewing_until', viewing_until, tokyoDay(deps.clock.now()));

/** Does the same for a policy whose other fields can't be read (D27). */
export const readablePolicyIssues = async (
  deps: Deps,
  actor: Actor,
  { movie, viewing_until = null }: { readonly movie: string; readonly viewing_until?: string | null | undefined },
): Promise<Issue[]> => {
  await ownTitle(deps.db, actor, movie);
  return endIssues(deps, await policyOf(deps.db, movie), viewing_until);
};

/** Sets the audience of a title, based on the version the editor saw (D24b, D30). */
export const changePolicy = async (deps: Deps, actor: Actor, { movie, input }: Change) =>
  deps.db.transaction(async (tx) => {
    await lockOwnMovie(tx, actor, movie);
    const before = await policyOf(tx, movie);
    if (before.version !== input.version)
      throw new Refused('stale_version', { details: { sent: input, current: policyView(before) } });
    const ends_on = input.viewing_until ?? null;
    const issues = endIssues(deps, before, ends_on);
    if (issues.length > 0) throw new Refused('invalid', { issues });
    const policy = {
      version: before.version + 1,
      audience: input.audience,
      ends_on,
      max_plays: input.max_plays ?? null,
      territories: [...input.territories],
      terms: input.viewing_terms ?? null,
    };
    const values = { ...policy, updated_at: deps.clock.nowIso() };
    await tx
      .insert(screening_policies)
      .values({ movie_id: movie, ...values })
      .onConflictDoUpdate({ target: screening_policies.movie_id, set: values });
    await recordMovieChange(tx, movie);
    await recordAudit(tx, actor, 'screening.policy', {
      of: ['movie', movie],
      before: policyView(before),
      after: policyView(policy),
    });
    return policyView(policy);
  });
