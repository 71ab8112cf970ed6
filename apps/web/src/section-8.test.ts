import { readFileSync } from 'node:fs';
import { accountMessages } from '@eigaichi/domain/accounts/account-messages';
import { labelOf } from '@eigaichi/domain/options/option-list';
import { pricingTypes } from '@eigaichi/domain/options/pricing';
import { issuesOf } from '@eigaichi/domain/shared/issue';
import { refusalTexts } from '@eigaichi/domain/shared/refusals';
import { issueText } from '@eigaichi/domain/shared/rule-texts';
import { fileType } from '@eigaichi/domain/shared/rules/text-rules';
import { logIn, readSession } from '@eigaichi/wire/accounts/sessions';
import { statusByRefusal } from '@eigaichi/wire/shared/errors';
import { createMemoryHistory } from '@tanstack/react-router';
import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { closeDialog, openDialogNow } from './features/sessions/dialogs.ts';
import { followSignOuts } from './features/sessions/follow-sign-outs.ts';
import { premiumRedirect } from './features/sessions/gate.ts';
import { stopImpersonating } from './features/sessions/impersonation.ts';
import { endSession } from './features/sessions/log-out.ts';
import { loginRefusal } from './features/sessions/login-refusal.ts';
import { call } from './lib/api.ts';
import { ApiError } from './lib/api-error.ts';
import { refusalText } from './lib/error-texts.ts';
import { formatMoney } from './lib/format.ts';
import { i18nSettings } from './lib/i18n.ts';
import { newQueryClient } from './lib/query-client.ts';
import { sessionQuery } from './lib/session.ts';
import { type Session, visitor } from './lib/session-state.ts';
import { setTransport } from './lib/transport.ts';
import { accounts } from './locales/en/accounts.ts';
import { contact } from './locales/en/contact.ts';
import { movie_edit } from './locales/en/movie-edit.ts';
import { quotes } from './locales/en/quotes.ts';
import { sessions } from './locales/en/sessions.ts';
import { shell } from './locales/en/shell.ts';
import { everyText } from './locales/every-text.ts';
import { sessions as ja_sessions } from './locales/ja/sessions.ts';
import { newRouter } from './router.tsx';
import { userOf } from './testing/sessions.ts';

/* The error catalogue of the specification's section 8, row by row, in its wording. */

const someone = userOf('consumer');
const manager = { uuid: '01900000-0000-7000-8000-000000000002', name: 'Someone of the Staff' };

const answer = (status: number, body: unknown) =>
  setTransport(async () => new Response(JSON.stringify(body), { status }));

const opened = (session: Session) => {
  const client = newQueryClient();
  client.setQueryData(sessionQuery.queryKey, session);
  const router = newRouter(client, createMemoryHistory({ initialEntries: ['/'] }));
  const went = vi.spyOn(router, 'navigate').mockResolvedValue();
  return { client, router, went, user: () => client.getQueryData(sessionQuery.queryKey)?.user ?? null };
};

const storage = () => {
  const saved = new Map<string, string>();
  return {
    getItem: (name: string) => saved.get(name) ?? null,
    setItem: (name: string, value: string) => void saved.set(name, value),
    removeItem: (name: string) => void saved.delete(name),
    key: () => null,
    length: 0,
  };
};

beforeAll(async () => {
  await i18next.init(i18nSettings('en', everyText.en));
});

const following: (() => void)[] = [];

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('localStorage', storage());
  closeDialog();
  return () => {
    for (const stop of following.splice(0)) stop();
    vi.unstubAllGlobals();
  };
});

test('login failure or error: the message, and none from the server', () => {
  expect(ja_sessions.login.failed).toBe('メールアドレスまたはパスワードが違います。');
  for (const error of [new ApiError(401, { code: 'login_failed', message: 'no' }), new Error('anything')])
    expect(loginRefusal(error)).toBe('failed');
});

test('login answer without consumer, provider or manager', () => {
  expect(sessions.login.broken).toBe('userRole property does not exist');
});

test('store call with unexpected status: a generic failure', async () => {
  answer(418, 'nothing that was agreed');
  const error: unknown = await call(readSession, {}).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ status: 418, code: 'internal' });
  expect(refusalText(error, 'en')).toBe('request is failed');
});

describe('401', () => {
  test('clears the user and opens the login dialog', async () => {
    const { client, router, user } = opened({ ...visitor, user: someone });
    following.push(followSignOuts(router, client));
    answer(401, { code: 'unauthenticated', message: 'Please log in.' });
    const calling = call(readSession, {}).catch(() => undefined);
    await expect.poll(openDialogNow).toBe('login');
    // Until the login is closed, the page stays with its input (D12d).
    expect(user()).toEqual(someone);
    closeDialog();
    await calling;
    expect(user()).toBeNull();
  });

  test('does not sign out for a wrong password', async () => {
    const { client, router, user } = opened({ ...visitor, user: someone });
    following.push(followSignOuts(router, client));
    answer(401, { code: 'login_failed', message: '' });
    await call(logIn, { body: { email: 'a@example.com', password: 'Eigaichi2026' } }).catch(() => undefined);
    expect(user()).toEqual(someone);
  });
});

describe.each(['P1000001', 'P1000011', 'A1000001', 'R1000011'])('403 with code %s', (code) => {
  test('clears the user', async () => {
    const { client, router, user } = opened({ ...visitor, user: someone });
    following.push(followSignOuts(router, client));
    answer(403, { code, message: '' });
    await call(readSession, {}).catch(() => undefined);
    expect(user()).toBeNull();
  });

  test('ends impersonation if active', async () => {
    const { client, router, went } = opened({
      ...visitor,
      user: someone,
      impersonating: { role: 'consumer', manager },
    });
    following.push(followSignOuts(router, client));
    answer(403, { code, message: '' });
    await call(readSession, {}).catch(() => undefined);
    // The session is fetched once more before it is discarded.
    await vi.waitFor(() => expect(went).toHaveBeenCalledWith({ to: '/movies' }), { timeout: 4000 });
  });
});

test('403 with any other code ends nothing', async () => {
  const { client, router, user } = opened({ ...visitor, user: someone });
  following.push(followSignOuts(router, client));
  answer(403, { code: 'plan_required', message: '' });
  await call(readSession, {}).catch(() => undefined);
  expect(user()).toEqual(someone);
});

describe('logout or impersonation-exit failure', () => {
  test('clears local state anyway', async () => {
    const { client, user } = opened({ ...visitor, user: someone });
    answer(500, {});
    await endSession(client);
    expect(user()).toBeNull();
  });

  test('leads to /movies on exit', async () => {
    const { client, router, went, user } = opened({
      ...visitor,
      user: someone,
      impersonating: { role: 'consumer', manager },
    });
    answer(500, {});
    await stopImpersonating(router, client);
    expect(went).toHaveBeenCalledWith({ to: '/movies' });
    expect(user()).toBeNull();
  });
});

/** The catalogue as written by the user. */
const specified8 = readFileSync(new URL('../../../docs/product.md', import.meta.url), 'utf8')
  .split(/^## /m)
  .find((section) => section.startsWith('8. '));

describe('wording', () => {
  test.each<[string, string, string]>([
    ['lost password', sessions.lost.sent, 'We sent you an email.'],
    ['lost password', sessions.lost.failed, 'Failed to send email.'],
    ['reset password, link expired', sessions.reset.expired, 'The reconfiguration has expired.'],
    ['reset password, as the API says it', refusalTexts.link_expired.en, 'The reconfiguration has expired.'],
    ['account creation', accountMessages.created.en, 'account created'],
    [
      'account creation',
      accountMessages.creation_failed.en,
      'Account creation failed. Please check the fields highlighted in red.',
    ],
    ['form errors', accounts.broken_text, 'Some fields are empty. Please look for alerts in red and fill them in.'],
    ['form errors', accounts.edit.broken, 'Please check your input'],
    ['form errors', refusalTexts.invalid.en, 'Please check your input'],
    ['form errors', movie_edit.broken_pages, 'Please fix the red parts on each page'],
    ['delete movie', refusalTexts.movie_in_use.en, 'Cannot delete because related data exists quote or cart'],
    ['quote cancel', quotes.cancel.done, 'Successfully cancelled quote.'],
    ['quote cancel', quotes.cancel.failed, 'Failed to cancel quote.'],
    ['block consumer', accountMessages.block.en, 'Blocked selected consumer.'],
    ['block consumer', refusalTexts.consumer_block_failed.en, 'Failed to block consumer.'],
    ['403 page', shell.forbidden.text, 'This page is registered members only. Please login.'],
  ])('%s: %s', (_, written, specified) => {
    expect(specified8).toContain(specified);
    expect(written).toBe(specified);
  });

  test('reset password: success and failure texts, and a prompt to double-check the email', () => {
    expect([sessions.reset.success, sessions.reset.failed].every((text) => text.length > 0)).toBe(true);
    expect(sessions.reset.expired_help).toMatch(/double-check the email/);
    expect(sessions.lost.check).toMatch(/double-check the email/);
  });

  test('change password: Japanese success and failure messages, success dialog with OK', () => {
    const japanese = /[\u3040-\u30ff]/;
    expect(ja_sessions.change.success).toMatch(japanese);
    expect(ja_sessions.change.failed).toMatch(japanese);
    expect([sessions.change.ok, ja_sessions.change.ok]).toEqual(['OK', 'OK']);
  });

  test('contact form: input must be correct', () => {
    expect(contact.broken).toMatch(/input must be correct/);
  });

  test('404 page: asks to check the URL', () => {
    expect(shell.not_found.text).toMatch(/check the URL/);
  });
});

test('delete movie is refused, not failed', () => {
  expect(statusByRefusal.movie_in_use).toBe(409);
});

test('file type: an error naming the allowed format', () => {
  const parsed = z
    .string()
    .check(fileType(['jpg', 'png']))
    .safeParse('poster.gif');
  const [issue] = parsed.success ? [] : issuesOf(parsed.error);
  expect(issue && issueText(issue, 'en', 'Poster')).toBe('Choose a file in one of these formats: jpg, png');
});

test('value missing for a language: an error is shown', () => {
  const issue = { field: 'film_name', rule: 'missing_language', params: {} };
  expect(issueText(issue, 'en', 'Title (English)')).toBe('Title (English) is missing');
});

test('unknown currency in formatting: an error', () => {
  expect(() => formatMoney(1, 'XYZ')).toThrow(RangeError);
});

test('pricing type outside 1 to 4: an error', () => {
  for (const code of [1, 2, 3, 4]) expect(labelOf(pricingTypes, code, 'en')).not.toBe('');
  for (const code of [0, 5]) expect(() => labelOf(pricingTypes, code, 'en')).toThrow(RangeError);
});

test('missing user uuid on premium routes: redirect to /', () => {
  expect(premiumRedirect(visitor, 'access_logs')).toBe('/');
  expect(premiumRedirect({ ...visitor, user: { ...someone, uuid: '' } }, 'getpremium')).toBe('/');
});
