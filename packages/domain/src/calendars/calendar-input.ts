import { z } from 'zod';
import { optionSchema } from '../options/option-list.ts';
import { languages } from '../shared/language.ts';
import { boundedList } from '../shared/rules/lists.ts';
import { requiredText } from '../shared/rules/texts.ts';
import { calendarKinds } from './calendar-kinds.ts';

/** Maximum feeds per person and company: more than a person has calendar programs. */
export const maxCalendarFeeds = 10;

/** Maximum entries of a feed. */
export const maxCalendarEntries = 2_000;

/** Days for which a past day stays in a feed. */
export const pastCalendarDays = 365;

/** Name, contents and language of a calendar feed (D56). */
export const calendarFeedInput = z.object({
  feed_name: requiredText(60),
  kinds: boundedList(optionSchema(calendarKinds), { min: 1, max: calendarKinds.length }),
  language: z.enum(languages),
});

export type CalendarFeedInput = z.output<typeof calendarFeedInput>;
