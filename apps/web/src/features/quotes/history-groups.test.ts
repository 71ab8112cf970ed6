import { describe, expect, test } from 'vitest';
import {
  alike,
  gathered,
  type HistoryEvent,
  type HistoryGroup,
  ownBids,
  quoteMoviesOfGroup,
  recipientsOf,
  sharedChangesByProvider,
} from './history-groups.ts';
import type { Quote } from './queries.ts';

const event = (uuid: string, change: Partial<HistoryEvent> = {}): HistoryEvent => ({
  uuid,
  action: 'answer',
  party: 'provider',
  person_name: null,
  message: null,
  audience: null,
  unread: false,
  quote_provider: 'p1',
  quote_movie: uuid,
  before: null,
  after: null,
  created_at: '2026-11-20T03:00:00Z',
  ...change,
});

describe('history of a quote', () => {
  test('groups a move over several titles by provider quote', () => {
    const events = [
      event('a'),
      event('b'),
      event('c', { quote_provider: 'p2' }),
      event('d', { created_at: '2026-11-20T03:00:01Z' }),
    ];
    expect(gathered(events).map((group) => group.events.map(({ uuid }) => uuid))).toEqual([['a', 'b'], ['c'], ['d']]);
  });

  test('lists a confirmation once with all companies it went to', () => {
    const [first, second, third] = ['p1', 'p2', 'p3'].map((quote_provider) =>
      event(quote_provider, { action: 'confirm', party: 'manager', quote_provider }),
    ) as [HistoryEvent, HistoryEvent, HistoryEvent];
    const groups = gathered([first, second, third]);
    expect(groups).toHaveLength(1);
    const quote = { providers: ['p1', 'p2', 'p3', 'p4'].map((uuid) => ({ uuid, movies: [] })) } as unknown as Quote;
    const companies = (group: HistoryGroup, of = quote) => recipientsOf(group, of).map(({ uuid }) => uuid);
    expect(groups.map((group) => companies(group))).toEqual([['p1', 'p2', 'p3']]);
    expect(companies({ event: first, events: [first] }, { providers: quote.providers.slice(0, 1) } as Quote)).toEqual(
      [],
    );
    const cancelled = { ...first, action: 'cancel' };
    expect(companies({ event: cancelled, events: [cancelled] })).toEqual([]);
  });

  test('lists changes per provider if they are alike for all its titles', () => {
    const fee = (after: string) => [{ key: 'fee_rate', name: 'Marketplace fee', before: null, after }];
    const events = ['p1', 'p1', 'p2'].map((quote_provider, at) => event(`${at}`, { quote_provider }));
    const byProvider = ({ quote_provider }: HistoryEvent) => fee(quote_provider === 'p1' ? '30%' : '25%');
    expect(sharedChangesByProvider(events, byProvider)).toEqual([
      { share: 'p1', lines: fee('30%') },
      { share: 'p2', lines: fee('25%') },
    ]);
    expect(sharedChangesByProvider(events, ({ uuid }) => fee(uuid))).toBeNull();
    expect(sharedChangesByProvider(events.slice(0, 2), byProvider)).toBeNull();
  });

  test('separates staff answers for two providers', () => {
    const events = ['p1', 'p2'].map((quote_provider) => event(quote_provider, { party: 'manager', quote_provider }));
    expect(gathered(events)).toHaveLength(2);
  });

  test('names the titles of a move that covers only some', () => {
    const movies = ['a', 'b', 'c'].map((uuid) => ({ uuid }));
    const quote = { providers: [{ movies }] } as unknown as Quote;
    const namesOf = (events: HistoryEvent[]) =>
      quoteMoviesOfGroup({ event: event('a'), events }, quote).map(({ uuid }) => uuid);
    expect(namesOf([event('a'), event('c')])).toEqual(['a', 'c']);
    expect(namesOf([event('a'), event('b'), event('c')])).toEqual([]);
    expect(namesOf([event('x', { quote_movie: null })])).toEqual([]);
  });

  test('names bids for single titles only for a request', () => {
    const movies = [
      { uuid: 'a', asked_flat_price: null },
      { uuid: 'b', asked_flat_price: 20_000 },
    ];
    const quote = { providers: [{ movies }] } as unknown as Quote;
    const [asked, answered] = [event('x', { action: 'request', quote_movie: null }), event('b')];
    expect(ownBids({ event: asked, events: [asked] }, quote).map(({ uuid }) => uuid)).toEqual(['b']);
    expect(ownBids({ event: answered, events: [answered] }, quote)).toEqual([]);
  });

  test('shows figures that changed alike, and notes titles with their own', () => {
    const price = (after: string) => [{ key: 'price', name: 'Price', before: null, after }];
    expect(alike([price('US$900'), price('US$900')])).toEqual(price('US$900'));
    expect(alike([price('US$900'), price('US$950')])).toBeNull();
    expect(alike([])).toEqual([]);
  });
});
