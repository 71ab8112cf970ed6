import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, answerCalls } from '../../../testing/answer-calls.ts';
import { drawRouted } from '../../../testing/draw-routed.tsx';
import { sessionOf } from '../../../testing/sessions.ts';
import type { Quote } from '../queries.ts';
import { ColleaguesPart } from './colleagues-part.tsx';

const al = { uuid: '01900000-0000-7000-8000-000000000007', name: 'Al Mihon', is_self: false, assignable: true };
const meta = { current_page: 1, last_page: 1, per_page: 100, total: 1 };
const quote = {
  uuid: '01900000-0000-7000-8000-000000000008',
  assignee: null,
  delivery_assignee: null,
  providers: [] as unknown,
} as Quote;
const reader = sessionOf('consumer', { abilities: ['quotes.message', 'account.secure'] });

let answers: Answers;
beforeEach(() => {
  answers = {
    'GET /quote_assignees': { status: 200, body: { data: [al], meta } },
    [`GET /quote/${quote.uuid}/notes`]: { status: 200, body: { data: [], meta } },
  };
});

test('assigns a quote to a colleague', async () => {
  const assign = `PUT /quote/${quote.uuid}/assignee`;
  answers[assign] = { status: 200, body: { data: quote } };
  const sent = answerCalls(answers);
  await drawRouted(<ColleaguesPart quote={quote} />, { session: reader });
  await page.getByLabelText('Assigned to').selectOptions(al.name);
  await expect
    .poll(() => sent.find(({ call }) => call === assign)?.body)
    .toEqual({ assignee: al.uuid, seen: null, work: 'quote' });
});

test('offers colleagues on @ by keyboard and mentions those named in a note', async () => {
  const add = `POST /quote/${quote.uuid}/notes`;
  const text = 'Agreed? @Al Mihon ';
  const note = {
    uuid: '01900000-0000-7000-8000-000000000009',
    author: 'Kogemaru Sato',
    is_own: true,
    text,
    mentions: [{ uuid: al.uuid, name: al.name }],
    created_at: '2026-11-20T03:00:00Z',
    changed_at: null,
  };
  answers[add] = { status: 201, body: { data: note } };
  const sent = answerCalls(answers);
  await drawRouted(<ColleaguesPart quote={quote} />, { session: reader });
  const field = page.getByLabelText('New note');
  await field.click();
  await userEvent.keyboard('Agreed? @miho');
  await expect
    .element(page.getByRole('listbox', { name: 'Colleagues' }).getByRole('option'))
    .toMatchTextContent(al.name);
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue(text);
  answers[`GET /quote/${quote.uuid}/notes`] = { status: 200, body: { data: [note], meta } };
  page.getByRole('button', { name: 'Add note' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('list', { name: 'Internal notes' }).getByText(`@${al.name}`)).toBeVisible();
  expect(sent.find(({ call }) => call === add)?.body).toMatchObject({ note: text, mentions: [al.uuid] });
  await expect.element(field).toHaveValue('');
});
