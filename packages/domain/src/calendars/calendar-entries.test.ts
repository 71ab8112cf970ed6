import { expect, test } from 'vitest';
import { type CalendarFact, calendarEntries } from './calendar-entries.ts';
import { maxCalendarEntries } from './calendar-input.ts';
import { calendarEvents, calendarKinds, eventOfDeadline } from './calendar-kinds.ts';

const fact: CalendarFact = {
  event: 'licence_end',
  day: '2026-12-31',
  subject: 'deal-1',
  revision: 2,
  changed_at: '2026-04-01T03:00:00.000Z',
  titles: [
    { ja: '雪国', en: 'Snow Country' },
    { ja: 'たんぽぽ', en: null },
  ],
  company: { company_name: '見本配給', company_name_english: 'Sample Films' },
  number: { of: 'quote', number: 12 },
  amount: null,
  href: '/vod/quotes/purchased/deal-1',
};
const reader = {
  kinds: calendarKinds.map(({ code }) => code),
  language: 'en',
  origin: 'https://market.example',
  today: '2026-04-01',
} as const;

test('names the event, its first title and the number of others in the language of the feed', () => {
  const [english] = calendarEntries([fact], reader);
  expect(english).toMatchObject({
    uid: 'licence_end-deal-1-2026-12-31@market.example',
    sequence: 2,
    summary: 'Licence ends: Snow Country and 1 more',
    description: 'Titles: Snow Country, たんぽぽ\nCompany: Sample Films\nQuote no.: 12',
    url: 'https://market.example/vod/quotes/purchased/deal-1',
  });
  const [japanese] = calendarEntries([fact], { ...reader, language: 'ja' });
  expect(japanese?.summary).toBe('ライセンス終了：雪国 ほか1作品');
  expect(japanese?.description).toBe('作品：雪国、たんぽぽ\n取引先：見本配給\n見積もり番号：12');
});

test('contains only the chosen kinds', () => {
  const facts = [fact, { ...fact, event: 'payment' as const }];
  const entries = calendarEntries(facts, { ...reader, kinds: ['payments'] });
  expect(entries.map(({ summary }) => summary)).toEqual(['Payment due: Snow Country and 1 more']);
});

test('orders by day and leaves out days more than a year ago', () => {
  const days = ['2026-12-31', '2025-03-31', '2025-04-01', '2026-05-01'];
  const entries = calendarEntries(
    days.map((day) => ({ ...fact, day })),
    reader,
  );
  expect(entries.map(({ day }) => day)).toEqual(['2025-04-01', '2026-05-01', '2026-12-31']);
});

test('is bounded', () => {
  const many = Array.from({ length: maxCalendarEntries + 5 }, (_, at) => ({ ...fact, subject: `deal-${at}` }));
  expect(calendarEntries(many, reader)).toHaveLength(maxCalendarEntries);
});

test('every event has a kind, and every deadline but the start of use has an event', () => {
  const kinds: readonly string[] = calendarKinds.map(({ code }) => code);
  for (const { kind } of Object.values(calendarEvents)) expect(kinds).toContain(kind);
  expect(eventOfDeadline('start')).toBeNull();
  expect(eventOfDeadline('lapse')).toBe('lapse');
});
