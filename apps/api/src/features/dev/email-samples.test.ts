import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { emailHtml } from '../../emails/email-html.ts';
import { emailSamples } from './email-samples.ts';

const features = resolve(import.meta.dirname, '..');
const origin = 'https://market.example';
const japanese = emailSamples('ja', origin);
const english = emailSamples('en', origin);
const pairs = japanese.map((sample, at) => [`${sample.name} ${sample.kind}`, sample, english[at]] as const);

const kana = /[\u3040-\u30ff]/;
const anyJapanese = /[\u3040-\u30ff\u4e00-\u9fff]/;
/** The text between greeting and farewell. */
const bodyOf = (text: string) => text.slice(0, text.lastIndexOf('\n--\n'));

test('has a sample of every email of the product', async () => {
  const written: string[] = [];
  for (const file of globSync('*/mails/*.ts', { cwd: features })) {
    const module = (await import(resolve(features, file))) as Record<string, unknown>;
    written.push(...Object.keys(module).filter((name) => typeof module[name] === 'function'));
  }
  expect(new Set(japanese.map(({ name }) => name))).toEqual(new Set(written));
});

test.each(pairs)('%s is written in both languages', (_, ja, en) => {
  expect(en).toMatchObject({ name: ja.name, kind: ja.kind });
  for (const email of [ja.email, en?.email]) {
    const all = `${email?.subject}\n${email?.text}`;
    expect(all).not.toMatch(/[{}]|undefined|null|NaN|\[object/);
    expect(all, 'dates as people read them').not.toMatch(/\d{4}-\d{2}-\d{2}/);
    for (const [date] of all.matchAll(/[\d年]*\d月\d+日?/g)) expect(date).toMatch(/^\d{4}年\d{2}月\d{2}日$/);
    for (const [date] of all.matchAll(/\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\w* \d\S*(?: \d+)?/g))
      expect(date).toMatch(/^[A-Z][a-z]{2} \d{1,2}(?:st|nd|rd|th), \d{4}$/);
    expect(email?.subject.trim()).toBe(email?.subject);
    expect(email?.subject).not.toBe('');
    expect(email?.subject).not.toContain('\n');
    expect(bodyOf(email?.text ?? '').trim().length).toBeGreaterThan(10);
  }
  expect(ja.email.language).toBe('ja');
  expect(bodyOf(ja.email.text)).toMatch(kana);
  expect(ja.email.subject).toMatch(anyJapanese);
  // A time follows its date after a space; nothing else is separated from Japanese text.
  const written = `${ja.email.subject}\n${bodyOf(ja.email.text)}`;
  expect(written).not.toMatch(
    /[\u3040-\u30ff\u4e00-\u9fff](?<!日) [A-Za-z0-9]|[A-Za-z0-9] [\u3040-\u30ff\u4e00-\u9fff]/,
  );
  expect(en?.email.language).toBe('en');
  expect(`${en?.email.subject}${en?.email.text}`).not.toMatch(anyJapanese);
});

test.each(pairs)('%s has the same content as HTML, and a link', (_, ...samples) => {
  for (const { email } of [samples[0], samples[1] ?? samples[0]]) {
    const html = emailHtml(email);
    const links = email.text.match(/https:\/\/market\.example\/\S+/g) ?? [];
    for (const link of links) expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
    expect(html).toContain(`<html lang="${email.language}">`);
  }
  const linksIn = (text = '') => text.match(/https:\/\/\S+/g) ?? [];
  expect(linksIn(samples[1]?.email.text)).toEqual(linksIn(samples[0].email.text));
});
