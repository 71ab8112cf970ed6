import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Session, visitor } from '../../lib/session-state.ts';
import { type Answers, answerCalls } from '../../testing/answer-calls.ts';
import { drawRouted } from '../../testing/draw-routed.tsx';
import { sessionOf } from '../../testing/sessions.ts';
import { SessionDialogs } from '../shell/session-dialogs.tsx';
import { closeDialog, openDialog } from './dialogs.ts';
import { EmailLinkPage } from './email-link-page.tsx';
import { saveNextPath } from './next-path.ts';
import { ResetPasswordPage } from './reset-password-page.tsx';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  closeDialog();
  sessionStorage.clear();
});

const dialog = page.getByRole('dialog');
const field = (name: string) => {
  const input = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (input === null) throw new Error(`no field ${name}`);
  return page.elementLocator(input);
};
const seeField = (name: string) =>
  expect.poll(() => document.activeElement?.getAttribute('name'), { timeout: 5000 }).toBe(name);

const ok = (body: unknown = {}) => ({ status: 200, body });
const sessionIs = (session: Session) => ok({ data: { ...session, now: '2026-11-20T03:00:00Z' } });
const refused = (status: number, code: string) => ({ status, body: { code, message: 'Refused.' } });

const buyer = sessionOf('consumer');
const manager = sessionOf('manager');
const loggedIn = { token: 'T', login: true, needs_mfa: false, manager: manager.user };

const drawLogin = (address = '/login') => {
  openDialog('login');
  return drawRouted(<SessionDialogs />, { address });
};

const tryToLogIn = async (password: string) => {
  await field('email').fill('someone@example.com');
  await field('password').fill(password);
  await userEvent.keyboard('{Enter}');
};

test('Enter moves to the next field until both are filled, then sends; a wrong password keeps the dialog low', async () => {
  const sent = answerCalls({ 'POST /auth/login': refused(401, 'login_failed') });
  await drawLogin();
  await seeField('email');
  await field('email').fill('nobody@example.com');
  await userEvent.keyboard('{Enter}');
  await seeField('password');
  await field('password').fill('short');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText(/at least 8/i).first()).toBeVisible();
  expect(sent.some(({ call }) => call === 'POST /auth/login')).toBe(false);
  await field('password').fill('Wrong2026Password');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toMatchTextContent('The email address or password is wrong.');
  expect(dialog.element().getBoundingClientRect().height).toBeLessThanOrEqual(550);
});

test('a lost password asks only for an email, and responds alike for every address', async () => {
  const sent = answerCalls({ 'POST /password/forgot': ok() });
  openDialog('lost_password');
  const router = await drawRouted(<SessionDialogs />, { address: '/lostpass' });
  const submit = dialog.getByRole('button', { name: 'Send the link' });
  await expect.element(submit).toHaveAttribute('data-variant', 'default');
  expect(document.querySelectorAll('[role="dialog"] input')).toHaveLength(1);
  await field('email').fill('someone@example.com');
  await expect.element(submit).toHaveAttribute('data-variant', 'filled');
  expect(router.state.location.pathname).toBe('/lostpass');
  await submit.click();
  await expect.element(dialog).toMatchTextContent('We sent you an email.');
  expect(sent.find(({ call }) => call === 'POST /password/forgot')?.body).toEqual({ email: 'someone@example.com' });
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => router.state.location.pathname).toBe('/');
});

test('the second step locks the fields and focuses the code; closing it logs out and leads home', async () => {
  const answers: Answers = {
    'POST /auth/login': ok({ token: 'T', login: true, needs_mfa: true, code_from: 'email', manager: manager.user }),
    'GET /session': sessionIs({ ...manager, needs_mfa: true }),
    'GET /auth/logout': ok(),
  };
  const sent = answerCalls(answers);
  const router = await drawLogin();
  await seeField('email');
  await tryToLogIn('Lantern2026Harbour');
  await seeField('secret');
  for (const name of ['email', 'password']) await expect.element(field(name)).toHaveAttribute('readonly');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => router.state.location.pathname).toBe('/');
  await expect.poll(() => sent.map(({ call }) => call)).toContain('GET /auth/logout');
});

test('refuses a wrong code; the right one leads to the wanted page', async () => {
  const answers: Answers = {
    'POST /auth/login': ok({ token: 'T', login: true, needs_mfa: true, code_from: 'email', manager: manager.user }),
    'GET /session': sessionIs({ ...manager, needs_mfa: true }),
    'POST /auth/mfa': refused(401, 'mfa_failed'),
  };
  answerCalls(answers);
  saveNextPath('/admin/awards');
  const router = await drawLogin();
  await seeField('email');
  await tryToLogIn('Lantern2026Harbour');
  await seeField('secret');
  await field('secret').fill('000000');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toMatchTextContent('This code is wrong.');
  answers['POST /auth/mfa'] = ok(loggedIn);
  answers['GET /session'] = sessionIs(manager);
  await field('secret').fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/admin/awards');
  await expect.element(dialog).not.toBeInTheDocument();
});

test.each([
  [{}, 'Your new password was set.'],
  [{ invited: 'true' }, 'Your password was set.'],
] as const)('a mailed link sets a password (%o)', async (invited, done) => {
  const answers: Answers = { 'POST /password/reset': ok() };
  const sent = answerCalls(answers);
  await drawRouted(<ResetPasswordPage token="first" {...invited} />);
  await expect.poll(() => document.querySelector('input[name="password"]')).not.toBeNull();
  await field('password').fill('Lantern2026Harbour');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect.element(page.getByText(new RegExp(`^${done}`))).toBeVisible();
  expect(sent.find(({ call }) => call === 'POST /password/reset')?.body).toEqual({
    token: 'first',
    password: 'Lantern2026Harbour',
  });
});

test('a used link says so and sets nothing', async () => {
  answerCalls({ 'POST /password/reset': refused(409, 'link_expired') });
  await drawRouted(<ResetPasswordPage token="used" />);
  await expect.poll(() => document.querySelector('input[name="password"]')).not.toBeNull();
  await field('password').fill('Lantern2026Harbour');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Request a new link' })).toBeVisible();
});

test.each([
  [true, 'We email you the result of our review.'],
  [false, 'Log in to continue.'],
])('the link of a registration confirms its address over the login (waits: %s)', async (waits, text) => {
  const sent = answerCalls({ 'POST /email/confirm': ok({ waits, changed: false }) });
  await drawLogin('/login?confirm=mailed');
  await expect.element(dialog).toMatchTextContent(text);
  expect(sent.find(({ call }) => call === 'POST /email/confirm')?.body).toEqual({ token: 'mailed' });
});

test('opens the guide to registering titles on a provider’s first login', async () => {
  const provider = sessionOf('provider');
  const user = provider.user === null ? null : { ...provider.user, create_provider: true };
  answerCalls({
    'POST /auth/login': ok({ token: 'T', login: true, needs_mfa: false, provider: user }),
    'GET /session': sessionIs({ ...provider, user }),
  });
  const router = await drawLogin();
  await seeField('email');
  await tryToLogIn('Lantern2026Harbour');
  await expect.poll(() => router.state.location.pathname).toBe('/faq/faq-product-regist');
});

test.each([
  ['confirm', 'Confirm the address', 'POST /email/confirm', 'Your new email address was confirmed.'],
  ['revert', 'Undo the change', 'POST /email/revert', 'The change was undone.'],
] as const)('a mailed link to %s an address acts once it is pressed', async (purpose, button, call, done) => {
  const sent = answerCalls({ [call]: ok({ waits: false, changed: true }), 'GET /session': sessionIs(visitor) });
  await drawRouted(<EmailLinkPage link={{ purpose, token: 'mailed' }} />);
  const act = page.getByRole('button', { name: button, exact: true });
  await expect.element(act).toBeVisible();
  expect(sent.some((one) => one.call === call)).toBe(false);
  await act.click();
  await expect.element(page.getByText(new RegExp(`^${done}`))).toBeVisible();
  expect(sent.find((one) => one.call === call)?.body).toEqual({ token: 'mailed' });
});

test('new terms block the page until accepted', async () => {
  const answers: Answers = { 'POST /account/terms': ok(), 'GET /session': sessionIs(buyer) };
  const sent = answerCalls(answers);
  await drawRouted(<SessionDialogs />, { session: { ...buyer, terms_due: '2023-06-20' } });
  await expect.element(dialog).toMatchTextContent('What these terms are for');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'I agree' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.find(({ call }) => call === 'POST /account/terms')?.body).toEqual({ version: '2023-06-20' });
});
