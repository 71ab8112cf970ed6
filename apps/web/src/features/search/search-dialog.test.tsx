import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../testing/answer-calls.ts';
import { drawRouted } from '../../testing/draw-routed.tsx';
import { sessionOf } from '../../testing/sessions.ts';
import { SearchButton } from '../shell/search-button.tsx';

const quote = '01900000-0000-7000-8000-000000000013';
const found = (number: string, href: string) => ({
  key: href,
  href,
  number,
  name: null,
  companies: [],
  titles: null,
  day: null,
  amount: null,
});
const answers = {
  'GET /search': {
    status: 200,
    body: {
      data: [
        { kind: 'quote', found: [found('0013', `/vod/quotes/${quote}`)], more: false, href: null },
        { kind: 'agreement', found: [found('0013-A', `/vod/quotes/purchased/${quote}`)], more: false, href: null },
      ],
    },
  },
};

const field = page.getByRole('combobox', { name: 'Search everything' });
const chosen = () => document.querySelectorAll('[role="option"][aria-selected="true"]');
const recent = page.getByRole('group', { name: 'Recent searches' });

beforeEach(() => localStorage.clear());

test.each([1280, 390])('finds everything by keyboard and offers recent searches again (%i px)', async (width) => {
  await page.viewport(width, 844);
  answerCalls(answers);
  const router = await drawRouted(<SearchButton />, { session: sessionOf('consumer') });
  const button = page.getByRole('button', { name: 'Search', exact: true });

  // Escape closes it and returns the focus to the button.
  button.element().focus();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();

  // A number opens its quote.
  await button.click();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('0013');
  const quotes = page.getByRole('group', { name: 'Quotes', exact: true });
  await expect.element(quotes.getByRole('option').first()).toMatchTextContent('0013');
  await expect.element(page.getByText(/results\. Choose/)).toBeInTheDocument();
  expect(chosen()).toHaveLength(1);
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => chosen()[0]?.textContent).toBe('0013-A');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe(`/vod/quotes/${quote}`);
  await expect.element(field).not.toBeInTheDocument();

  // A successful search is offered again until it is cleared.
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(recent.getByRole('option').first()).toMatchTextContent('0013');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('0013');
  await field.fill('');
  await recent.getByRole('option', { name: 'Clear recent searches' }).click();
  await expect.element(recent).not.toBeInTheDocument();
});

test('a search without a result says so', async () => {
  answerCalls({ 'GET /search': { status: 200, body: { data: [] } } });
  await drawRouted(<SearchButton />, { session: sessionOf('consumer') });
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await field.fill('qqqq-nothing');
  await expect.element(page.getByRole('status').filter({ hasText: 'qqqq-nothing' })).toBeVisible();
});
