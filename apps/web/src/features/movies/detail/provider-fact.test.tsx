import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { drawRouted } from '../../../testing/draw-routed.tsx';
import { ProviderFact } from './provider-fact.tsx';

const provider = {
  uuid: '01900000-0000-7000-8000-000000000004',
  company_name: 'Studio Aoba',
  company_name_english: null,
  plan_id: 'standard',
} as const;

test.each([
  ['standard', 0],
  ['premium', 1],
  ['premium_gold', 1],
] as const)('a title of a provider on the plan %s says so', async (plan_id, badges) => {
  await drawRouted(<ProviderFact provider={{ ...provider, plan_id }} />);
  await expect.element(page.getByRole('link', { name: 'Studio Aoba' })).toBeVisible();
  expect(page.getByText(/^Premium/).elements()).toHaveLength(badges);
});

test('a company name with markup stays text', async () => {
  const company_name = '<img src=x onerror=alert(1)>';
  await drawRouted(<ProviderFact provider={{ ...provider, company_name }} />);
  await expect.element(page.getByRole('link')).toMatchTextContent(company_name);
  expect(document.querySelectorAll('img[src="x"]')).toHaveLength(0);
});
