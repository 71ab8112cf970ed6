import { calendarEntries } from '@eigaichi/domain/calendars/calendar-entries';
import { pastCalendarDays } from '@eigaichi/domain/calendars/calendar-input';
import type { CalendarKind } from '@eigaichi/domain/calendars/calendar-kinds';
import { writeCalendar } from '@eigaichi/domain/calendars/ical';
import { addDays } from '@eigaichi/domain/shared/dates';
import { readDelivery } from '@eigaichi/wire/deliveries/deliveries';
import { listQuotes } from '@eigaichi/wire/quotes/quotes';
import { listAccounts } from '@eigaichi/wire/settlement/settlement';
import type { Endpoint } from '@eigaichi/wire/shared/endpoint';
import type { Deps } from '../../deps.ts';
import { mayCall } from '../../http/access.ts';
import { type CalendarReader, findCalendarReader, noteReading } from './calendar-reader.ts';
import { deadlineFacts } from './deadline-facts.ts';
import { licenceFacts } from './licence-facts.ts';
import { paymentFacts } from './payment-facts.ts';

/** The call that shows the same days on a page: a person who may not make it has no such entries. */
const callByKind: Readonly<Record<CalendarKind, Endpoint>> = {
  licences: listQuotes,
  holdbacks: listQuotes,
  answers: listQuotes,
  payments: listAccounts,
  deliveries: readDelivery,
};

const readFacts = async (deps: Deps, reader: CalendarReader, kinds: readonly CalendarKind[]) => {
  const oldest = addDays(deps.clock.today().toString(), -pastCalendarDays);
  const has = (...wanted: readonly CalendarKind[]) => wanted.some((kind) => kinds.includes(kind));
  return [
    ...(has('licences', 'holdbacks') ? await licenceFacts(deps.db, reader, oldest) : []),
    ...(has('answers', 'deliveries', 'payments') ? await deadlineFacts(deps, reader) : []),
    ...(has('payments') ? await paymentFacts(deps.db, reader) : []),
  ];
};

/** Calendar at a secret address, as its person may see it now; undefined if there is none (D56). */
export const readCalendar = async (deps: Deps, token: string): Promise<string | undefined> => {
  const reader = await findCalendarReader(deps, token);
  if (reader === undefined) return undefined;
  const kinds = reader.kinds.filter((kind) => mayCall(callByKind[kind], reader.actor));
  const facts = await readFacts(deps, reader, kinds);
  await noteReading(deps, reader.uuid);
  const { publicUrl } = deps.config;
  const { origin } = new URL(publicUrl);
  const { language, feed_name: name } = reader;
  const entries = calendarEntries(facts, { kinds, language, origin, today: deps.clock.today().toString() });
  return writeCalendar({ name, url: `${publicUrl}/account/connections`, language, entries });
};
