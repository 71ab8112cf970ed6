import { listCalendarFeeds } from '@eigaichi/wire/calendars/calendar-feeds';
import { dataQuery } from '../../lib/read-query.ts';

/** The reader's own calendar feeds in this company. */
export const calendarFeedsQuery = dataQuery(listCalendarFeeds, {}, ['accounts']);
