import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../testing/answer-calls.ts';
import { drawRouted } from '../../testing/draw-routed.tsx';
import { sessionOf } from '../../testing/sessions.ts';
import { ActForButton } from './act-for-button.tsx';

const buyer = '01900000-0000-7000-8000-000000000003';
const manager = sessionOf('manager', { abilities: ['impersonate'] });
const acting = sessionOf('consumer', {
  impersonating: { role: 'consumer', manager: { uuid: manager.user?.uuid ?? '', name: 'Someone of the Staff' } },
});

const button = page.getByRole('button', { name: 'Act as Quillfern Streaming' });

test.each([
  ['/movies', undefined],
  ['/vod/quotes/7', '/vod/quotes/7'],
])('a manager who acts as the account starts on %s', async (path, to) => {
  sessionStorage.clear();
  const sent = answerCalls({
    [`GET /impersonate/consumer/${buyer}`]: { status: 200, body: {} },
    'GET /session': { status: 200, body: { data: { ...acting, now: '2026-11-20T03:00:00Z' } } },
  });
  const router = await drawRouted(<ActForButton as="consumer" id={buyer} name="Quillfern Streaming" to={to} />, {
    session: manager,
  });
  await button.click();
  await expect.poll(() => router.state.location.pathname).toBe(path);
  expect(sent.map(({ call }) => call)).toEqual([`GET /impersonate/consumer/${buyer}`, 'GET /session']);
  // Acting for an account ends on the page it started from.
  expect(sessionStorage.getItem('eigaichi.return')).toBe('/');
});

test('hides the button from staff who may not impersonate', async () => {
  await drawRouted(<ActForButton as="consumer" id={buyer} name="Quillfern Streaming" />, {
    session: sessionOf('manager'),
  });
  expect(button.elements()).toHaveLength(0);
});
