import type { Actor } from '@eigaichi/domain/accounts/actor';
import { capabilitiesOfStaff } from '@eigaichi/domain/accounts/capabilities';
import { staffRole } from '@eigaichi/domain/options/companies';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Session, visitor } from '../../lib/session-state.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { draw } from '../../testing/draw.tsx';
import { drawRouted } from '../../testing/draw-routed.tsx';
import { sessionOf } from '../../testing/sessions.ts';
import { CookieBanner } from '../cookies/cookie-banner.tsx';
import { closeDialog } from '../sessions/dialogs.ts';
import { Header } from './header.tsx';
import { SlowPageNotice } from './late-page.tsx';
import { SessionDialogs } from './session-dialogs.tsx';

const wide = [1280, 900] as const;
const phone = [390, 844] as const;

beforeEach(() => page.viewport(...wide));
afterEach(() => {
  closeDialog();
  vi.useRealTimers();
});

const manager = sessionOf('manager', { abilities: [...capabilitiesOfStaff[staffRole.manager]] });

const itemsIn = (selector: string) =>
  [...document.querySelectorAll(selector)].map((item) => item.getAttribute('href') ?? item.textContent?.trim() ?? '');

/** Link addresses and button labels in a wide header and its menus. */
const wideItems = async (menus: readonly string[]) => {
  const found = itemsIn('header nav a');
  for (const name of menus) {
    await page.getByRole('banner').getByRole('button', { name, exact: true }).click();
    await expect.element(page.getByRole('menuitem').first()).toBeVisible();
    found.push(...itemsIn('[role="menuitem"]'));
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  }
  return found.toSorted();
};

/** The same for a phone's menu, which offers languages as a choice, not as entries. */
const phoneItems = async () => {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect.element(page.getByRole('dialog').getByRole('heading', { name: 'Help' })).toBeVisible();
  return itemsIn('[role="dialog"] li a, [role="dialog"] li button').toSorted();
};

const readers: readonly (readonly [string, Session, readonly string[]])[] = [
  ['visitor', visitor, ['Help']],
  ['buyer', sessionOf('consumer'), ['Sourcing', 'Help', 'Your account']],
  ['provider', sessionOf('provider'), ['Add titles', 'Demand', 'Help', 'Your account']],
  ['manager', manager, ['Listings', 'Demand', 'Users', 'Settings', 'Help', 'Your account']],
];

test.each(readers)('a phone’s menu offers the same items as the wide header (%s)', async (_, session, menus) => {
  answerCalls({});
  await drawRouted(<Header />, { session, address: '/faq' });
  await expect.element(page.getByRole('banner')).toBeVisible();
  expect(itemsIn('header a[href="/"]')).toHaveLength(1);
  const items = await wideItems(menus);
  expect(items).toContain('/faq');
  expect(items).toContain('/words');
  await page.viewport(...phone);
  expect(await phoneItems()).toEqual(items);
});

const acting = (role: Exclude<Actor['role'], 'manager'>): Session =>
  sessionOf(role, {
    impersonating: { role, manager: { uuid: '01900000-0000-7000-8000-000000000002', name: 'Someone of the Staff' } },
  });

test.each([
  ['provider', 'red'],
  ['consumer', 'blue'],
] as const)('the header names the %s acted for, on %s', async (role, expected) => {
  answerCalls({});
  await drawRouted(<Header />, { session: acting(role), address: '/faq' });
  const header = page.getByRole('banner');
  await expect.element(header).toMatchTextContent('Quillfern Streaming');
  const pen = new OffscreenCanvas(1, 1).getContext('2d');
  if (pen === null) throw new Error('no canvas');
  pen.fillStyle = getComputedStyle(header.element()).borderBottomColor;
  pen.fillRect(0, 0, 1, 1);
  const [red = 0, , blue = 0] = pen.getImageData(0, 0, 1, 1).data;
  expect(red > blue ? 'red' : 'blue').toBe(expected);
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Stop acting for this account' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Change password' })).not.toBeInTheDocument();
});

test('leaving an account returns to the page where acting started', async () => {
  const now = '2026-11-20T03:00:00Z';
  sessionStorage.setItem('eigaichi.return', '/words');
  const sent = answerCalls({
    'GET /impersonate/logout': { status: 200, body: {} },
    'GET /session': { status: 200, body: { data: { ...manager, now } } },
  });
  const router = await drawRouted(<Header />, { session: acting('consumer'), address: '/faq' });
  await page.getByRole('banner').getByRole('button', { name: 'Exit', exact: true }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/words');
  expect(sent.map(({ call }) => call).filter((call) => call.endsWith('/impersonate/logout'))).toHaveLength(1);
  await expect.poll(() => page.getByRole('banner').element().getAttribute('data-acting')).toBeNull();
});

test.each([
  ['manager', manager, 1],
  ['buyer', sessionOf('consumer'), 0],
] as const)('the password dialog offers multi-factor to managers only (%s)', async (_, session, boxes) => {
  const uuid = session.user?.uuid ?? '';
  const sent = answerCalls({
    [`GET /manager/${uuid}`]: { status: 200, body: { data: { uuid, role: 'manager', mfa_enabled: false } } },
    [`PUT /manager/${uuid}`]: { status: 200, body: { data: { uuid, role: 'manager' } } },
    [`PUT /consumer/${uuid}`]: { status: 200, body: { data: { uuid, role: 'consumer' } } },
  });
  await drawRouted(
    <>
      <Header />
      <SessionDialogs />
    </>,
    { session },
  );
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('New password').fill('Lantern2026Harbour');
  const box = dialog.getByRole('checkbox', { name: 'Ask for an emailed code at each login' });
  expect(box.elements()).toHaveLength(boxes);
  if (boxes === 1) await box.click();
  await dialog.getByRole('button', { name: 'UPDATE', exact: true }).click();
  await expect.element(dialog).toMatchTextContent('Your password has been changed.');
  const [change] = sent.filter(({ call }) => call.startsWith('PUT'));
  expect(change?.body).toMatchObject({ password: 'Lantern2026Harbour', ...(boxes === 1 ? { mfa_enabled: true } : {}) });
  await dialog.getByRole('button', { name: 'OK', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('hides the cookie banner permanently once answered', async () => {
  answerCalls({});
  await drawRouted(<CookieBanner />);
  const banner = page.getByRole('region', { name: 'Cookies' });
  await expect.element(banner).toMatchTextContent('Cookies keep you logged in');
  await expect.element(banner.getByRole('link')).toHaveAttribute('href', '/privacy-policy');
  await banner.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect.element(banner).not.toBeInTheDocument();
  expect(localStorage.getItem('eigaichi.cookies')).toBe('declined');
  await drawRouted(<CookieBanner />);
  await expect.element(banner).not.toBeInTheDocument();
});

test('offers to reload a page after two minutes of loading, not earlier', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await draw(<SlowPageNotice />);
  const title = page.getByRole('heading', { name: 'This page is taking too long' });
  vi.advanceTimersByTime(119_000);
  expect(title.elements()).toHaveLength(0);
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
  await expect.element(title).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible();
});
