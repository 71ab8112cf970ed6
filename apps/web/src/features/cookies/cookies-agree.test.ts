import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { shell as en } from '../../locales/en/shell.ts';
import { shell as ja } from '../../locales/ja/shell.ts';

/* D20d: the banner and the policy describe cookies as the code sets them, in both languages. */

const root = fileURLToPath(new URL('../../../../../', import.meta.url));

const sourcesOf = (folder: string): { readonly path: string; readonly text: string }[] =>
  globSync('**/*.{ts,tsx}', { cwd: join(root, folder) })
    .filter((path) => !path.includes('.test.'))
    .map((path) => ({ path, text: readFileSync(join(root, folder, path), 'utf8') }));

const web = sourcesOf('apps/web/src');
const api = sourcesOf('apps/api/src');

const policyIn = (language: 'ja' | 'en'): string => {
  const text = readFileSync(join(root, 'content', 'pages', `privacy-policy.${language}.md`), 'utf8');
  return text.split(/^## /m).find((part) => part.includes('{#browser}')) ?? '';
};

const namesIn = (text: string, form: RegExp): string[] => [...text.matchAll(form)].map(([, name]) => name ?? '');

/** Cookies set by the server, and by the page for the reader's choices. */
const cookiesSet = (): string[] => {
  const byServer = api.flatMap(({ text }) => namesIn(text, /'(eigaichi_\w+)'/g));
  const byPage = web
    .filter(({ text }) => /\bsaveChoice\((?!name: )/.test(text))
    .flatMap(({ text }) => namesIn(text, /'(eigaichi\.\w+)'/g));
  return [...byServer, ...byPage].toSorted();
};

describe.each(['en', 'ja'] as const)('cookies (%s)', (language) => {
  test('the policy names exactly the cookies that are set', () => {
    const named = namesIn(policyIn(language), /^\| (eigaichi[_.]\w+) \|/gm);
    expect(named.toSorted()).toEqual(cookiesSet());
  });

  test('banner and policy both state that nothing is counted and that title views are recorded', () => {
    const { none, recorded } = {
      en: { none: /no optional cookies and collect no usage statistics/, recorded: /which buyer opened a title/i },
      ja: { none: /任意のクッキーはなく、利用状況の統計は取っていません/, recorded: /バイヤーが作品を開いた記録/ },
    }[language];
    for (const text of [policyIn(language), { en, ja }[language].cookies.text]) {
      expect(text).toMatch(none);
      expect(text).toMatch(recorded);
    }
  });
});

test('only the banner reads the answer', () => {
  const readers = web.filter(({ text }) => /from '[^']*\/consent\.ts'/.test(text)).map(({ path }) => path);
  expect(readers).toEqual(['features/cookies/cookie-banner.tsx']);
  const addresses = api.filter(({ text }) => text.includes("'eigaichi.cookies'")).map(({ path }) => path);
  expect(addresses).toEqual(['http/first-paint.ts']);
});
