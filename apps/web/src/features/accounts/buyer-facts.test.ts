import { annualRevenueSize, businessType, consumerCompanyType } from '@eigaichi/domain/options/companies';
import { describe, expect, test } from 'vitest';
import { buyerFacts } from './buyer-facts.ts';
import type { Buyer } from './queries.ts';

const buyer: Buyer = {
  uuid: '00000000-0000-4000-8000-000000000001',
  role: 'consumer',
  company_name: 'Example Streaming',
  last_name: 'Muster',
  first_name: 'Mina',
  company_type: consumerCompanyType.vodPlatform,
  business_types: [businessType.svod, businessType.tvod],
  areas: [5],
  channels: [],
  genres: ['g1', 'gone'],
  hq_country: 'GB',
  hq_city: 'Sampleham',
  user_count: 0,
  annual_revenue_size: annualRevenueSize.to10Million,
  annual_revenue_currency: 'GBP',
};

const names = { genre: (uuid: string) => (uuid === 'g1' ? 'Drama' : null), tag: () => null };
const textsIn = (language: 'ja' | 'en') =>
  Object.fromEntries(buyerFacts(buyer, language, names).map(({ field, text }) => [field, text]));

describe('facts about a buyer', () => {
  test("are in the reader's language and omit unknown ones", () => {
    expect(textsIn('en')).toEqual({
      name: 'Mina Muster',
      company_type: 'VOD platform',
      business_types: 'SVOD, TVOD/EST',
      areas: 'Europe',
      genres: 'Drama',
      annual_revenue_size: 'GBP 1–10 million',
      hq_country: 'Sampleham, United Kingdom',
    });
    expect(textsIn('ja')).toMatchObject({
      name: 'Mina Muster',
      business_types: 'SVOD、TVOD・EST',
      hq_country: 'イギリス Sampleham',
    });
    const [person] = buyerFacts({ ...buyer, last_name: '見本', first_name: '花' }, 'en', names);
    expect(person?.text).toBe('見本 花');
  });
});
