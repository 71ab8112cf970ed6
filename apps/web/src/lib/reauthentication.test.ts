import { endpoint } from '@eigaichi/wire/shared/endpoint';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { call } from './api.ts';
import { onReauthentication } from './reauthentication.ts';
import { setTransport } from './transport.ts';

const secure = endpoint('tests.secure', 'PUT /secure', {
  access: 'visitor',
  body: z.object({ typed: z.string() }),
  answer: z.object({ ok: z.boolean() }),
  status: 200,
});

const sent: string[] = [];
const stops: (() => void)[] = [];
afterEach(() => {
  sent.length = 0;
  setTransport((address, init) => fetch(address, init));
  for (const stop of stops.splice(0)) stop();
});

/** A server that requires a proof until it is given. */
const server = (code = 'reauthentication_required') => {
  const state = { given: false };
  setTransport(async (_address, { body }) => {
    sent.push(typeof body === 'string' ? body : '');
    return state.given ? Response.json({ ok: true }) : Response.json({ code, message: 'Again' }, { status: 403 });
  });
  return state;
};

test('repeats a call that needs a recent login with its input once the password is given', async () => {
  const state = server();
  stops.push(
    onReauthentication(async () => {
      state.given = true;
      return true;
    }),
  );
  expect(await call(secure, { body: { typed: 'text' } })).toEqual({ ok: true });
  expect(sent).toEqual(['{"typed":"text"}', '{"typed":"text"}']);
});

test('states if the proof must be the person’s own', async () => {
  for (const [code, wanted] of [
    ['reauthentication_required', 'recent'],
    ['own_proof_required', 'own'],
  ] as const) {
    const state = server(code);
    const asked: string[] = [];
    const stop = onReauthentication(async (proof) => {
      asked.push(proof);
      state.given = true;
      return true;
    });
    await call(secure, { body: { typed: 'a' } });
    stop();
    expect(asked).toEqual([wanted]);
  }
});

test('two concurrent calls prompt once', async () => {
  const state = server();
  let asked = 0;
  stops.push(
    onReauthentication(async () => {
      asked += 1;
      await Promise.resolve();
      state.given = true;
      return true;
    }),
  );
  await Promise.all([call(secure, { body: { typed: 'a' } }), call(secure, { body: { typed: 'b' } })]);
  expect([asked, sent.length]).toEqual([1, 4]);
});

test('without the password, the refusal stays and nothing prompts again', async () => {
  server();
  stops.push(onReauthentication(async () => false));
  await expect(call(secure, { body: { typed: 'a' } })).rejects.toMatchObject({ code: 'reauthentication_required' });
  expect(sent).toHaveLength(1);
});
