import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../testing/answer-calls.ts';
import { drawRouted } from '../../testing/draw-routed.tsx';
import { sessionOf } from '../../testing/sessions.ts';
import { ContactPage } from './contact-page.tsx';

test('refuses an empty question at its fields; sends a filled one once and continues', async () => {
  await page.viewport(390, 844);
  const uuid = '01900000-0000-7000-8000-000000000005';
  const sent = answerCalls({ 'POST /contact': { status: 201, body: { data: { uuid, number: 7 } } } });
  const questions = () => sent.filter(({ call }) => call === 'POST /contact');
  const done = vi.fn();
  await drawRouted(<ContactPage onDone={done} />, { session: sessionOf('consumer') });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Your input must be correct.');
  expect(questions()).toEqual([]);
  await page.getByPlaceholder('Choose').click();
  await page.getByRole('option').first().click();
  await page.getByLabelText(/^Subject/).fill('Sample question');
  await page.getByLabelText(/^Message/).fill('How long does a quote take?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => done).toHaveBeenCalledOnce();
  expect(questions().map(({ body }) => body)).toEqual([
    expect.objectContaining({ topic: 1, subject: 'Sample question', message: 'How long does a quote take?' }),
  ]);
});
