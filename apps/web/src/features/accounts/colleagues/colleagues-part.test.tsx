import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, answerCalls } from '../../../testing/answer-calls.ts';
import { drawRouted } from '../../../testing/draw-routed.tsx';
import { sessionOf } from '../../../testing/sessions.ts';
import { ColleaguesPart } from './colleagues-part.tsx';
import { SpendRulePart } from './spend-rule-part.tsx';

const colleague = {
  uuid: '01900000-0000-7000-8000-000000000006',
  email: 'cleo@example.com',
  last_name: 'Four',
  first_name: 'Cleo',
  title: null,
  status: 'active',
  roles: ['signatory'],
  sign_limit: null,
  second_signatory: false,
  invited_until: null,
  last_used_at: null,
  is_self: false,
  actions: [
    { name: 'change', allowed: true },
    { name: 'remove', allowed: true },
  ],
};
const listed = { status: 200, body: { data: [colleague] } };
const call = `/colleague/${colleague.uuid}`;
const owner = sessionOf('consumer');
const dialog = page.getByRole('dialog');

const drawColleagues = async (answers: Answers) => {
  const sent = answerCalls({
    'GET /colleagues': listed,
    'GET /session': { status: 200, body: { data: { ...owner, now: '2026-11-20T03:00:00Z' } } },
    ...answers,
  });
  await drawRouted(<ColleaguesPart />, { session: owner });
  await expect.element(page.getByText(colleague.email)).toBeVisible();
  return (wanted: string) => sent.filter(({ call: made }) => made === wanted).map(({ body }) => body);
};

test('an invitation requires the person and their roles, and marks missing fields', async () => {
  const sent = await drawColleagues({ 'POST /colleague': { status: 201, body: { data: [colleague] } } });
  page.getByRole('button', { name: 'Invite a colleague' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await dialog.getByLabelText('Email address').fill('ada@example.com');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect.poll(() => document.querySelectorAll('[role="dialog"] [aria-invalid="true"]').length).toBe(2);
  expect(sent('POST /colleague')).toEqual([]);
  await dialog.getByLabelText('First name').fill('Ada');
  await dialog.getByLabelText('Last name').fill('Four');
  await dialog.getByRole('checkbox', { name: /^Deals/ }).click();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const person = { email: 'ada@example.com', first_name: 'Ada', last_name: 'Four', preferred_language: 'en' };
  expect(sent('POST /colleague')).toEqual([{ ...person, roles: ['deals', 'viewer'] }]);
});

test('a signatory can have further roles, and a limit above which a second person signs', async () => {
  const sent = await drawColleagues({ [`PUT ${call}`]: listed });
  await page.getByRole('button', { name: 'Change roles: Cleo Four' }).click();
  await dialog.getByRole('checkbox', { name: /^Materials/ }).click();
  await dialog.getByLabelText('Signing limit').fill('1,000');
  await dialog.getByLabelText('Currency of the limit').selectOptions('EUR');
  await dialog.getByRole('checkbox', { name: /second signatory/ }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const roles = ['signatory', 'materials'];
  expect(sent(`PUT ${call}`)).toEqual([
    { roles, sign_limit: 1000, sign_limit_currency: 'EUR', second_signatory: true },
  ]);
});

test('removes a colleague after confirmation', async () => {
  const sent = await drawColleagues({ [`DELETE ${call}`]: { status: 200, body: { data: [] } } });
  await page.getByRole('button', { name: 'Remove: Cleo Four' }).click();
  await expect.element(dialog).toMatchTextContent('Remove Cleo Four?');
  expect(sent(`DELETE ${call}`)).toEqual([]);
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent(`DELETE ${call}`)).toHaveLength(1);
});

test('an owner sets the amount above which requests need an approval', async () => {
  const rule = { status: 200, body: { data: { request_above: null, signature_above: null, answer_above: null } } };
  const sent = answerCalls({ 'GET /company/spend_rule': rule, 'PUT /company/spend_rule': rule });
  await drawRouted(<SpendRulePart of="consumer" />, { session: owner });
  await page.getByLabelText('Approval limit for requests').fill('2000');
  await page.getByRole('combobox').selectOptions('EUR');
  await page.getByRole('button', { name: 'Save the rule' }).click();
  await expect
    .poll(() => sent.find(({ call: made }) => made === 'PUT /company/spend_rule')?.body)
    .toEqual({ request_above: 2000, signature_above: null, answer_above: null, currency: 'EUR' });
});

test('an owner of a provider sets the net in yen above which answers need an approval', async () => {
  const rule = { status: 200, body: { data: { request_above: null, signature_above: null, answer_above: null } } };
  const sent = answerCalls({ 'GET /company/spend_rule': rule, 'PUT /company/spend_rule': rule });
  await drawRouted(<SpendRulePart of="provider" />, { session: owner });
  await page.getByLabelText('Approval limit for answers').fill('500,000');
  await page.getByRole('button', { name: 'Save the rule' }).click();
  await expect
    .poll(() => sent.find(({ call: made }) => made === 'PUT /company/spend_rule')?.body)
    .toEqual({ request_above: null, signature_above: null, answer_above: 500_000, currency: 'JPY' });
});
