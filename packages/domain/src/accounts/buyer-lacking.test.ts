import { expect, test } from 'vitest';
import { missingApplicationFields } from './buyer-lacking.ts';

const whole = {
  company_url: 'https://example.com',
  distribution_area: 'Brazil',
  hq_country: 'BR',
  tel: '+55 11 0000 0000',
  email_confirmed_at: '2026-11-25T00:00:00.000Z',
};

test('a complete application lacks nothing', () => {
  expect(missingApplicationFields(whole)).toEqual([]);
});

test('names blank fields and an unconfirmed address', () => {
  expect(missingApplicationFields({ ...whole, tel: ' ', company_url: null, email_confirmed_at: null })).toEqual([
    'email_confirmed_at',
    'company_url',
    'tel',
  ]);
});
