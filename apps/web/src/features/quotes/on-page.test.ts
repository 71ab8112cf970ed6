import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { expect, test } from 'vitest';
import { otherPages } from './on-page.ts';
import type { Quote } from './queries.ts';

const title = (uuid: string, status: number, ended_from: number | null = null) => ({
  uuid,
  status,
  ended_from,
  negotiating: false,
});
const quoteOf = (...shares: readonly ReturnType<typeof title>[][]) =>
  ({
    events: [],
    promise: null,
    providers: shares.map((movies, at) => ({ uuid: `p${at}`, movies })),
  }) as unknown as Quote;

const { signed, waiting_purchase_response } = quoteMovieStatus;

test('links to the titles that another page shows, with their count', () => {
  const quote = quoteOf([title('a', signed), title('b', signed)], [title('c', waiting_purchase_response)]);
  expect(otherPages(quote, 'consumer', 'quote')).toEqual([{ page: 'purchased', of: 'purchased', titles: 2 }]);
  expect(otherPages(quote, 'consumer', 'purchased')).toEqual([{ page: 'quote', of: 'quote', titles: 1 }]);
});

test('does not call declined or cancelled titles unsigned', () => {
  const declined = title('d', quoteMovieStatus.cancelled, quoteMovieStatus.waiting_provider_response);
  const open = title('c', waiting_purchase_response);
  expect(otherPages(quoteOf([title('a', signed), declined, open]), 'consumer', 'purchased')).toEqual([
    { page: 'quote', of: 'quote', titles: 1 },
  ]);
  expect(otherPages(quoteOf([title('a', signed), declined]), 'consumer', 'purchased')).toEqual([
    { page: 'quote', of: 'ended', titles: 1 },
  ]);
});

test('has no links if a page shows all titles', () => {
  expect(otherPages(quoteOf([title('a', signed)]), 'consumer', 'purchased')).toEqual([]);
});

test('counts titles on two provider pages only once', () => {
  const quote = quoteOf([title('a', quoteMovieStatus.waiting_consumer_download)]);
  expect(otherPages(quote, 'provider', 'fixed')).toEqual([]);
});
