import { expect, test } from 'vitest';
import { consumerCompanyType } from '../options/companies.ts';
import { accessLogFilter, accessLogsCsv } from './access-logs.ts';

test('a file of page views uses its reader’s language and holds no formula', () => {
  const view = {
    happened_at: '2026-11-20T23:30:00Z',
    title: { ja: '砂の町', en: 'Town of Sand' },
    company_name: '=Example',
    company_type: consumerCompanyType.vodPlatform,
    country: 'FR',
  };
  expect(accessLogsCsv([view], 'en').split('\r\n')).toEqual([
    '\ufeffDate and time (Tokyo),Title,Buyer,Buyer type,Country',
    "2026-11-21 08:30,Town of Sand,'=Example,VOD platform,France",
    '',
  ]);
  expect(accessLogsCsv([{ ...view, company_type: null, country: null }], 'ja')).toContain("砂の町,'=Example,不明,不明");
});

test('filters page views only by listed values', () => {
  expect(accessLogFilter.safeParse({ country: 'FR', company_type: '7' }).data).toEqual({
    country: 'FR',
    company_type: consumerCompanyType.vodPlatform,
  });
  expect(accessLogFilter.safeParse({ country: 'XX' }).success).toBe(false);
});
