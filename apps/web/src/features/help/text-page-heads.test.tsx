import { pageHeads } from 'virtual:content/page-heads';
import { createMemoryHistory } from '@tanstack/react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { App } from '../../app.tsx';
import { chooseLanguage } from '../../lib/i18n.ts';
import { newQueryClient } from '../../lib/query-client.ts';
import { sessionQuery } from '../../lib/session.ts';
import { visitor } from '../../lib/session-state.ts';
import { newRouter } from '../../router.tsx';
import { answerCalls } from '../../testing/answer-calls.ts';

/** Renders the whole product, since its routes map addresses to texts. */
const drawPages = async (address: string) => {
  const client = newQueryClient();
  client.setQueryData(sessionQuery.queryKey, visitor);
  const router = newRouter(client, createMemoryHistory({ initialEntries: [address] }));
  await render(<App router={router} client={client} />);
  return router;
};

const description = document.createElement('meta');
description.name = 'description';

beforeAll(() => document.head.append(description));
afterAll(async () => {
  description.remove();
  await chooseLanguage('en');
});

test.each(['en', 'ja'] as const)('every page of texts shows its title and description (%s)', async (language) => {
  answerCalls({});
  await chooseLanguage(language);
  const router = await drawPages('/help');
  for (const [path, { title, description: about }] of Object.entries(pageHeads)) {
    await router.navigate({ to: path });
    await expect.element(page.getByRole('main').getByRole('heading', { level: 1 })).toMatchTextContent(title[language]);
    expect(document.title, path).toBe(`${title[language]} · Eigaichi`);
    expect(description.content, path).toBe(about[language]);
  }
});

test('the glossary shows only the words searched for', async () => {
  answerCalls({});
  await drawPages('/words');
  await page.getByRole('main').getByRole('searchbox').fill('ほーるどばっく');
  await expect.poll(() => document.querySelector('#distribution')).toBeNull();
  expect(document.querySelector('#holdback')).not.toBeNull();
});
