import { refusalTexts } from '@eigaichi/domain/shared/refusals';
import { endpoint } from '@eigaichi/wire/shared/endpoint';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { type Answers, answerCalls } from '../testing/answer-calls.ts';
import { drawRouted } from '../testing/draw-routed.tsx';
import { sessionOf } from '../testing/sessions.ts';
import { Notices } from '../ui/notices.tsx';
import { callForData } from './api.ts';
import { dataQuery } from './read-query.ts';
import { useAction } from './use-act.ts';

const data = z.object({ year: z.number() });
const readYear = endpoint('books.read', 'GET /books', { access: 'visitor', answer: z.object({ data }) });
const closeYear = endpoint('books.close', 'POST /books', { access: 'visitor', answer: z.object({ data }) });

const Books = ({ asks }: { asks?: () => boolean }) => {
  const { data: open } = useQuery(dataQuery(readYear, {}));
  const act = useAction(() => callForData(closeYear, {}), {
    said: ({ year }) => `Closed ${year}.`,
    ...(asks === undefined ? {} : { asks }),
    touches: ['books'],
  });
  return <Button onClick={() => act.mutate()}>{`Close ${open?.year}`}</Button>;
};

const drawBooks = (asks?: () => boolean) =>
  drawRouted(
    <>
      <Notices />
      <Books {...(asks === undefined ? {} : { asks })} />
    </>,
    { session: sessionOf('manager') },
  );

const button = (name: string) => page.getByRole('button', { name });
const year = (open: number) => ({ status: 200, body: { data: { year: open } } });
const refused = (code: 'stale_version' | 'not_found') => ({
  status: 409,
  body: { code, message: refusalTexts[code].en },
});

test('confirms an act and refetches what it touches', async () => {
  const answers: Answers = { 'GET /books': year(2025), 'POST /books': year(2025) };
  answerCalls(answers);
  await drawBooks();
  await expect.element(button('Close 2025')).toBeVisible();
  answers['GET /books'] = year(2026);
  await button('Close 2025').click();
  await expect.element(page.getByText('Closed 2025.')).toBeVisible();
  await expect.element(button('Close 2026')).toBeVisible();
});

test('shows the reason of a refused act, and the latest state', async () => {
  const answers: Answers = { 'GET /books': year(2025), 'POST /books': refused('stale_version') };
  answerCalls(answers);
  await drawBooks();
  await expect.element(button('Close 2025')).toBeVisible();
  answers['GET /books'] = year(2026);
  await button('Close 2025').click();
  await expect.element(page.getByText(refusalTexts.stale_version.en)).toBeVisible();
  await expect.element(button('Close 2026')).toBeVisible();
});

test('does not repeat a handled refusal at the foot of the page', async () => {
  const answers: Answers = { 'GET /books': year(2025), 'POST /books': refused('not_found') };
  answerCalls(answers);
  let taken = 0;
  await drawBooks(() => {
    taken += 1;
    return true;
  });
  await expect.element(button('Close 2025')).toBeVisible();
  answers['GET /books'] = year(2026);
  await button('Close 2025').click();
  await expect.element(button('Close 2026')).toBeVisible();
  expect(taken).toBe(1);
  expect(page.getByText(refusalTexts.not_found.en).elements()).toHaveLength(0);
});
