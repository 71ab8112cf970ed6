import type { Actor } from '@eigaichi/domain/accounts/actor';
import { may } from '@eigaichi/domain/accounts/capabilities';
import {
  periodIssues,
  periodOf,
  periodsBetween,
  rowsOf,
  type Step,
  totalsOf,
} from '@eigaichi/domain/insights/analytics';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import type * as wire from '@eigaichi/wire/staff/insights';
import type { Deps } from '../../deps.ts';
import { orNotFound, Refused } from '../../http/refused.ts';
import { ownedBy } from '../movies/visible-to.ts';
import { type CountedRow, countEvents, findMovie, findViewers, type MovieNames } from './analytics-queries.ts';

export type AnalyticsAnswer = AnswerIn<typeof wire.readMovieAnalytics>['data'];

type Requested = {
  readonly uuid: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly step: Step;
};

/** Staff who read deals (D16c) and providers with a premium plan see viewers (D18); counts are for all. */
const seesViewers = (actor: Actor): boolean =>
  may(actor, actor.role === 'manager' ? 'quotes.read' : 'access_logs.read');

/** Buyers' actions on one of the reader's titles; staff read every title's. */
export const readMovieAnalytics = async (
  deps: Deps,
  actor: Actor,
  { uuid, ...requested }: Requested,
): Promise<{ title: MovieNames; analytics: AnalyticsAnswer }> => {
  const title = orNotFound(await findMovie(deps.db, uuid, ownedBy(actor)));
  const period = periodOf(requested, deps.clock.today().toString());
  const issues = periodIssues(period);
  if (issues.length > 0) throw new Refused('invalid', { issues });
  const counted = await countEvents(deps.db, actor, uuid, period);
  const of = (by: CountedRow['by'], keys: readonly string[] = []) =>
    rowsOf(
      keys,
      counted.filter((row) => row.by === by),
    );
  const periods = of('period', periodsBetween(period.from, period.to, period.step));
  const analytics = {
    ...period,
    periods,
    company_types: of('company_type'),
    countries: of('country'),
    totals: totalsOf(periods),
  };
  if (!seesViewers(actor)) return { title, analytics };
  return { title, analytics: { ...analytics, viewers: await findViewers(deps.db, actor, uuid, period) } };
};
