import { describe, expect, test } from 'vitest';
import { quoteMovieStatus, quoteStatuses } from './moves.ts';
import { isOnPage, pageFor, quoteAddress, quoteTabs, tabOf, tabStatuses } from './pages.ts';
import { quotePill, statusName, waitsFor } from './status-names.ts';

describe('tabs and pages (D3)', () => {
  test('every status is under one tab', () => {
    for (const status of quoteStatuses)
      expect(quoteTabs.filter((tab) => tabStatuses[tab].includes(status))).toEqual([tabOf(status)]);
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

  test('a link leads to the first page that shows a running title', () => {
    const cancelled = {
      status: quoteMovieStatus.cancelled,
      ended_from: quoteMovieStatus.waiting_provider_response,
    } as const;
    const streaming = { status: quoteMovieStatus.under_contract, ended_from: null } as const;
    expect(pageFor('consumer', [cancelled, streaming])).toBe('purchased');
    expect(pageFor('provider', [cancelled])).toBe('quote');
    expect(quoteAddress('provider', 'fixed', 'q')).toBe('/ch/quotes/fixed/q');
    expect(quoteAddress('manager', 'quote', 'q')).toBe('/admin/quotes/q');
  });
});

describe('the status pill (the look, picture 13)', () => {
  test.each([
    [1, 'manager', 1, 'yours', 'waiting_manager_confirm'],
    [1, 'consumer', 1, 'others', 'waiting_provider_response'],
    [2, 'provider', 2, 'yours', 'waiting_provider_response'],
    [3, 'consumer', 2, 'yours', 'waiting_purchase_response'],
    [3, 'provider', 2, 'others', 'waiting_purchase_response'],
    [4, 'consumer', 3, 'running', 'signed'],
    [5, 'provider', 4, 'yours', 'waiting_provider_upload'],
    [5, 'consumer', 4, 'others', 'waiting_provider_upload'],
    [6, 'consumer', 4, 'yours', 'waiting_consumer_download'],
    [7, 'consumer', 5, 'yours', 'report_start'],
    [7, 'provider', 5, 'running', 'download_complete_waiting_contract'],
    [9, 'provider', 6, 'running', 'under_contract'],
    [10, 'consumer', 6, 'over', 'finished_contract'],
    [8, 'consumer', 0, 'over', 'cancelled'],
  ] as const)('of %i for a %s: %i steps, %s, %s', (status, role, steps, tone, text) => {
    expect(quotePill(status, role)).toEqual({ steps, tone, text, struck: status === quoteMovieStatus.cancelled });
    expect(waitsFor(status, role)).toBe(tone === 'yours');
  });

  test('says negotiating at 2, after a counter-offer', () => {
    expect(quotePill(2, 'provider', true).text).toBe('negotiating');
    expect(quotePill(3, 'provider', true).text).toBe('waiting_purchase_response');
    expect(statusName(2, 'manager')).toBe('waiting_provider_response');
  });
});
