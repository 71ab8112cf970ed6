import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, answerCalls } from '../../../testing/answer-calls.ts';
import { drawRouted } from '../../../testing/draw-routed.tsx';
import { sessionOf } from '../../../testing/sessions.ts';
import { Reauthentication } from '../../sessions/reauthentication.tsx';
import { OwnAddress } from './own-address.tsx';

const saved = {
  preferred_language: 'en',
  timezone: null,
  muted_mails: [],
  quiet_hours: null,
  last_name: 'Sato',
  first_name: 'Kogemaru',
  name_other_script: null,
  job_title: null,
  email: 'old@example.com',
  pending_email: null,
} as const;
const next = 'new@example.com';

const drawAddress = (pending_email: string | null = null) =>
  drawRouted(
    <>
      <OwnAddress saved={{ ...saved, muted_mails: [], pending_email }} />
      <Reauthentication />
    </>,
    { session: sessionOf('consumer') },
  );

const dialog = page.getByRole('dialog', { name: 'Please confirm that it is you' });
const address = () => page.elementLocator(document.querySelector('input[name="email"]') ?? document.body);
const password = () => page.elementLocator(document.querySelector('input[name="password"]') ?? document.body);

test('sends a new address only after the password is confirmed', async () => {
  const again = { status: 403, body: { code: 'reauthentication_required', message: 'Again.' } };
  const wrong = [{ field: 'password', rule: 'wrong_password', params: {}, message: 'This password is wrong.' }];
  const answers: Answers = {
    'PUT /account': again,
    'POST /auth/confirm_password': { status: 422, body: { code: 'invalid', message: 'Invalid.', errors: wrong } },
  };
  const sent = answerCalls(answers);
  await drawAddress();
  const ask = async () => {
    await address().fill(next);
    await page.getByRole('button', { name: 'Change the address', exact: true }).click();
    await expect.element(dialog).toBeVisible();
  };
  await ask();
  await expect.element(password()).toHaveFocus();
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(address()).toHaveValue(next);

  await ask();
  await password().fill('Wrong12345');
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect.element(password()).toHaveAttribute('data-invalid', 'true');
  answers['POST /auth/confirm_password'] = { status: 200, body: { token: 'T' } };
  answers['PUT /account'] = { status: 200, body: { data: { ...saved, pending_email: next } } };
  await password().fill('Lantern2026Harbour');
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(address()).toHaveValue('');
  expect(sent.filter(({ call }) => call === 'PUT /account').at(-1)?.body).toEqual({ email: next });
});

test('shows an address awaiting confirmation', async () => {
  answerCalls({});
  await drawAddress(next);
  await expect.element(page.getByText(next)).toBeVisible();
});
