import i18next from 'i18next';
import { expect, test } from 'vitest';
import { settlement } from '../locales/en/settlement.ts';
import { tools } from '../locales/en/tools.ts';
import { i18nSettings, withGroups } from './i18n.ts';

test('groups a count in a text, but not a year', async () => {
  const texts = withGroups(i18next.createInstance());
  await texts.init(i18nSettings('en', { tools, settlement }));
  expect(texts.t('tools:system.rebuilt', { count: 1378 })).toBe('1,378 titles are read again.');
  expect(texts.t('settlement:closing.close', { year: 2026 })).toBe('Close 2026');
});

test('ends a sentence after an abbreviated name with one full stop', async () => {
  const texts = withGroups(i18next.createInstance());
  await texts.init(i18nSettings('en', { quotes: { signs: 'You sign for {{company}}. {{file}}…' } }));
  const said = (company: string) =>
    (texts.t as (key: string, values: object) => string)('quotes:signs', { company, file: 'a..b' });
  expect(said('Telas Streaming S.A.')).toBe('You sign for Telas Streaming S.A. a..b…');
  expect(said('Seven Oryx Screens')).toBe('You sign for Seven Oryx Screens. a..b…');
});
