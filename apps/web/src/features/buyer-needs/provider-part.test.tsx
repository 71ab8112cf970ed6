import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../testing/answer-calls.ts';
import { drawRouted } from '../../testing/draw-routed.tsx';
import { sessionOf } from '../../testing/sessions.ts';
import type { Need } from './need-queries.ts';
import { ProviderPart } from './provider-part.tsx';

const uuid = '11111111-1111-4111-8111-111111111111';

const title = {
  movie: '22222222-2222-4222-8222-222222222222',
  film_name_ja: '港の灯',
  film_name_en: 'Harbour Lights',
  production_year: 2020,
  play_time: null,
  price: null,
};

/** A need with the provider's proposal at a version. */
const needAt = (version: number) =>
  ({
    uuid,
    title_count: 1,
    currency: 'USD',
    accepts_proposals: true,
    quota: null,
    proposals: [
      {
        uuid: '33333333-3333-4333-8333-333333333333',
        version,
        state: 'sent',
        titles: [title],
        total: null,
        terms: null,
        note: null,
        reason: null,
        message_count: 0,
        quote: null,
        actions: [{ name: 'send', allowed: true }],
      },
    ],
  }) as unknown as Need;

/** The provider's part, which a colleague's change reaches while it is open. */
const Part = () => {
  const [version, setVersion] = useState(2);
  return (
    <>
      <button type="button" onClick={() => setVersion(3)}>
        A colleague sends
      </button>
      <ProviderPart need={needAt(version)} />
    </>
  );
};

const button = (name: string) => page.getByRole('button', { name, exact: true });

const drawChange = async () => {
  const meta = { current_page: 1, last_page: 1, per_page: 50, total: 0 };
  const sent = answerCalls({ [`GET /buyer_need/${uuid}/candidates`]: { status: 200, body: { data: [], meta } } });
  await drawRouted(<Part />, { session: sessionOf('provider', { abilities: ['quotes.answer'] }) });
  await button('Change the proposal').click();
  await expect.element(button('Send the proposal')).toBeVisible();
  return sent;
};

test('sends a change for the version that the form began with', async () => {
  const sent = await drawChange();
  await button('A colleague sends').click();
  await button('Send the proposal').click();
  const bodies = () => sent.filter(({ call }) => call === `PUT /buyer_need/${uuid}/proposal`).map(({ body }) => body);
  await expect.poll(bodies).toMatchObject([{ version: 2, titles: [{ movie: title.movie }] }]);
});

test('leaves a change without sending it', async () => {
  const sent = await drawChange();
  await button('Cancel').click();
  await expect.element(button('Change the proposal')).toBeVisible();
  expect(sent.filter(({ call }) => call.startsWith('PUT'))).toEqual([]);
});
