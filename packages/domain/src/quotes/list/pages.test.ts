import { describe, expect, test } from 'vitest';
import { type QuoteStatus, quoteMovieStatus, quoteStatuses } from '../moves.ts';
import { quotePill, statusName } from '../status-names.ts';
import {
  isOnPage,
  pageFor,
  partOnPage,
  quoteAddress,
  quoteListAddress,
  quoteTabs,
  tabOf,
  tabStatuses,
  titlesAddress,
} from './pages.ts';

describe('tabs and pages (D3)', () => {
  test('puts every status under one tab', () => {
    for (const status of quoteStatuses)
      expect(quoteTabs.filter((tab) => tabStatuses[tab].includes(status))).toEqual([tabOf(status)]);
  });

  test('names the tab in a list’s address, except the first, and encodes its filters', () => {
    expect(quoteListAddress('consumer', 'progress', { assigned: 'me' })).toBe('/vod/quotes?assigned=me');
    expect(quoteListAddress('provider', 'purchased', { free_word: 'a&b' })).toBe(
      '/ch/quotes?tab=purchased&free_word=a%26b',
    );
  });

  test.each([
    ['consumer', 'quote', 3, null, true],
    ['consumer', 'quote', 4, null, false],
    ['consumer', 'purchased', 10, null, true],
    ['consumer', 'quote', 8, 2, true],
    ['consumer', 'purchased', 8, 2, false],
    ['consumer', 'purchased', 8, 5, true],
    ['provider', 'quote', 1, null, false],
    ['provider', 'quote', 8, 1, false],
    ['provider', 'fixed', 6, null, true],
    ['provider', 'purchased', 6, null, true],
    ['provider', 'fixed', 9, null, false],
  ] as const)(
    'a %s finds on its page %s a title at %i (ended from %s): %s',
    (role, page, status, ended_from, shown) => {
      expect(isOnPage(role, page, { status, ended_from })).toBe(shown);
    },
  );

  test('links to the first page that shows a running title', () => {
    const cancelled = {
      status: quoteMovieStatus.cancelled,
      ended_from: quoteMovieStatus.waiting_provider_response,
    } as const;
    const streaming = { status: quoteMovieStatus.under_contract, ended_from: null } as const;
    expect(pageFor('consumer', [cancelled, streaming])).toBe('purchased');
    expect(pageFor('provider', [cancelled])).toBe('quote');
    expect(quoteAddress('provider', 'fixed', 'q')).toBe('/ch/quotes/fixed/q');
    expect(quoteAddress('manager', 'quote', 'q')).toBe('/admin/quotes/q');
    expect(titlesAddress('consumer', 'q', [cancelled, streaming])).toBe('/vod/quotes/purchased/q');
    expect(titlesAddress('manager', 'q', [streaming])).toBe('/admin/quotes/q');
  });
});

describe('the status pill (art direction, picture 13)', () => {
  test.each([
    [1, 'manager', 1, 'yours', 'waiting_manager_confirm'],
    [1, 'consumer', 1, 'others', 'waiting_provider_response'],
    [2, 'provider', 2, 'yours', 'waiting_provider_response'],
    [3, 'consumer', 2, 'ready', 'waiting_purchase_response'],
    [3, 'provider', 2, 'others', 'waiting_purchase_response'],
    [4, 'consumer', 3, 'running', 'signed'],
    [5, 'provider', 4, 'yours', 'waiting_provider_upload'],
    [5, 'consumer', 4, 'others', 'waiting_provider_upload'],
    [6, 'consumer', 4, 'ready', 'waiting_consumer_download'],
    [7, 'consumer', 5, 'running', 'download_complete_waiting_contract'],
    [7, 'provider', 5, 'running', 'download_complete_waiting_contract'],
    [9, 'provider', 6, 'running', 'under_contract'],
    [10, 'consumer', 6, 'over', 'finished_contract'],
    [8, 'consumer', 0, 'over', 'cancelled'],
  ] as const)('of %i for a %s: %i steps, %s, %s', (status, role, steps, tone, text) => {
    expect(quotePill(status, role)).toEqual({ steps, tone, text, struck: status === quoteMovieStatus.cancelled });
  });

  test('asks for the start of streaming only while it can be reported', () => {
    expect(quotePill(7, 'consumer', { mayStart: true })).toMatchObject({ tone: 'ready', text: 'report_start' });
  });

  test('says how an ended title ended', () => {
    expect(quotePill(8, 'consumer', { ended_by: 'declined' })).toMatchObject({ tone: 'over', text: 'declined' });
    expect(quotePill(8, 'provider', { ended_by: null }).text).toBe('cancelled');
  });

  test('says negotiating at 2, after a counter-offer', () => {
    expect(quotePill(2, 'provider', { negotiating: true }).text).toBe('negotiating');
    expect(quotePill(3, 'provider', { negotiating: true }).text).toBe('waiting_purchase_response');
    expect(statusName(2, 'manager')).toBe('waiting_provider_response');
  });
});

describe("content of a quote's page", () => {
  const title = (uuid: string, status: QuoteStatus, negotiating = false) => ({
    uuid,
    status,
    negotiating,
    ended_from: null,
  });
  const event = (quote_provider: string | null, quote_movie: string | null) => ({ quote_provider, quote_movie });
  const quote = {
    providers: [
      { uuid: 'a', status: quoteMovieStatus.waiting_provider_response, movies: [title('a1', 5), title('a2', 2, true)] },
      { uuid: 'b', status: quoteMovieStatus.waiting_purchase_response, movies: [title('b1', 3)] },
    ],
    events: [
      event(null, null),
      event('a', null),
      event('a', 'a1'),
      event('a', 'a2'),
      event('b', null),
      event('b', 'b1'),
    ],
  } as const;

  test('covers only its own titles and their providers', () => {
    const contract = partOnPage('consumer', 'purchased', quote);
    expect(contract.providers).toEqual([
      { uuid: 'a', status: quoteMovieStatus.waiting_provider_upload, negotiating: false, movies: [title('a1', 5)] },
    ]);
    expect(contract).toMatchObject({ status: quoteMovieStatus.waiting_provider_upload, negotiating: false });
    expect(contract.events).toEqual([event(null, null), event('a', null), event('a', 'a1')]);
    const request = partOnPage('consumer', 'quote', quote);
    expect(request).toMatchObject({ status: quoteMovieStatus.waiting_provider_response, negotiating: true });
    expect(request.providers.map(({ uuid, status, negotiating }) => [uuid, status, negotiating])).toEqual([
      ['a', 2, true],
      ['b', 3, false],
    ]);
  });

  test('is empty if none of its titles belongs there', () => {
    expect(partOnPage('provider', 'purchased', quote)).toMatchObject({ providers: [], status: null });
  });
});
