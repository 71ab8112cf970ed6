import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MantineProvider } from '@mantine/core';
import { createInstance } from 'i18next';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { expect, test } from 'vitest';
import { movies } from '../locales/en/movies.ts';
import { shared } from '../locales/en/shared.ts';
import { i18nSettings } from './i18n.ts';
import { NothingListed } from './nothing-listed.tsx';

const said = async (isFiltered: boolean): Promise<string> => {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init(i18nSettings('en', { movies, shared }));
  const list = createElement(NothingListed, {
    isFiltered,
    onClear: () => undefined,
    none: { title: 'No accounts yet' },
  });
  return renderToString(createElement(I18nextProvider, { i18n }, createElement(MantineProvider, null, list)));
};

test('an empty list mentions its filters only if set, and offers to clear them', async () => {
  const [filtered, whole] = [await said(true), await said(false)];
  for (const text of [movies.filtered.none, shared.actions.clear_filters]) {
    expect(filtered).toContain(text);
    expect(whole).not.toContain(text);
  }
  expect(filtered).not.toContain('No accounts yet');
  expect(whole).toContain('No accounts yet');
});

/** Lists next to fields that aren't declared filters, or with their own empty texts. */
const others = {
  'features/editorial/favourites-page.tsx': 'chooses an order',
  'features/editorial/collection-page.tsx': 'chooses an order',
  'features/settlement/statements/statement-notes.tsx': 'sets the direction of entries of one file',
  'features/quotes/list/quote-list-page.tsx': 'leads to the tabs that have matches',
  'features/tools/notices-tool.tsx': 'has the fields of a form',
  'features/screeners/room/invitations-part.tsx': 'has the fields of a form',
  'features/tools/settings-tool.tsx': 'has the fields of a form',
  'features/settlement/records/payment-records-page.tsx': 'chooses a year',
};

test('every list with filters distinguishes no matches from an empty list', () => {
  const source = join(import.meta.dirname, '..');
  const withFilters = globSync('features/**/*.tsx', { cwd: source }).filter((path) => {
    const code = readFileSync(join(source, path), 'utf8');
    return (
      /<(ListPaging|PagedList|DataList)\b/.test(code) &&
      /<(Segmented|SearchField|DayField|Select|NativeSelect|Filters|Fields)\b/.test(code)
    );
  });
  const silent = withFilters.filter(
    (path) => !/<NothingListed\b|filters=\{/.test(readFileSync(join(source, path), 'utf8')),
  );
  expect(withFilters.length).toBeGreaterThan(silent.length);
  expect(silent.toSorted()).toEqual(Object.keys(others).toSorted());
});
