import type { CalendarFact } from '@eigaichi/domain/calendars/calendar-entries';
import { eventOfDeadline } from '@eigaichi/domain/calendars/calendar-kinds';
import { deadlineFor } from '@eigaichi/domain/quotes/deadlines';
import { titlesAddress } from '@eigaichi/domain/quotes/list/pages';
import type { Deps } from '../../deps.ts';
import { findDatedQuoteMovies } from '../notices/dashboard-queries.ts';
import { datedStatuses } from '../notices/read-dashboard.ts';
import type { CalendarReader } from './calendar-reader.ts';

/** Deadlines of answers and deliveries, and of prepayments: those of the start page, without its limit (D38b). */
export const deadlineFacts = async ({ db, clock }: Deps, { actor }: CalendarReader): Promise<CalendarFact[]> => {
  const titles = await findDatedQuoteMovies(db, actor, datedStatuses[actor.role]);
  const dated = titles.flatMap((title) => {
    const deadline = deadlineFor(title, actor.role, clock.now());
    const event = deadline === null ? null : eventOfDeadline(deadline.kind);
    return deadline === null || event === null ? [] : [{ title, event, day: deadline.day }];
  });
  const groups = Map.groupBy(dated, ({ title, event, day }) => `${event} ${day} ${title.quote_provider}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { title, event, day } = first;
    const own = group.map((each) => each.title);
    return [
      {
        event,
        day,
        subject: title.quote_provider,
        revision: title.quote_version,
        changed_at: own.map(({ moved_at }) => moved_at).reduce((a, b) => (a > b ? a : b)),
        titles: own.map(({ film_name }) => film_name),
        company: title.company,
        number: { of: 'quote' as const, number: title.number },
        amount: null,
        href: titlesAddress(actor.role, title.quote, own),
      },
    ];
  });
};
