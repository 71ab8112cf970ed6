import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { letterHtml } from '../../letters/letter-html.ts';
import { letterSamples } from './letter-samples.ts';

const features = resolve(import.meta.dirname, '..');
const origin = 'https://market.example';
const japanese = letterSamples('ja', origin);
const english = letterSamples('en', origin);
const pairs = japanese.map((sample, at) => [`${sample.name} ${sample.kind}`, sample, english[at]] as const);

const kana = /[\u3040-\u30ff]/;
const anyJapanese = /[\u3040-\u30ff\u4e00-\u9fff]/;
/** The text between greeting and farewell. */
const bodyOf = (text: string) => text.slice(0, text.lastIndexOf('\n--\n'));

test('every mail of the product is among the samples', async () => {
  const written: string[] = [];
  for (const file of globSync('*/mails/*.ts', { cwd: features })) {
    const module = (await import(resolve(features, file))) as Record<string, unknown>;
    written.push(...Object.keys(module).filter((name) => typeof module[name] === 'function'));
  }
  expect(new Set(japanese.map(({ name }) => name))).toEqual(new Set(written));
});

test.each(pairs)('%s is written in both languages', (_, ja, en) => {
  expect(en).toMatchObject({ name: ja.name, kind: ja.kind });
  for (const letter of [ja.letter, en?.letter]) {
    const all = `${letter?.subject}\n${letter?.text}`;
    expect(all).not.toMatch(/[{}]|undefined|null|NaN|\[object/);
    expect(letter?.subject.trim()).toBe(letter?.subject);
    expect(letter?.subject).not.toBe('');
    expect(letter?.subject).not.toContain('\n');
    expect(bodyOf(letter?.text ?? '').trim().length).toBeGreaterThan(10);
  }
  expect(ja.letter.language).toBe('ja');
  expect(bodyOf(ja.letter.text)).toMatch(kana);
  expect(ja.letter.subject).toMatch(anyJapanese);
  expect(en?.letter.language).toBe('en');
  expect(`${en?.letter.subject}${en?.letter.text}`).not.toMatch(anyJapanese);
});

test.each(pairs)('%s says the same as HTML, and where to go', (_, ...samples) => {
  for (const { letter } of [samples[0], samples[1] ?? samples[0]]) {
    const html = letterHtml(letter);
    const links = letter.text.match(/https:\/\/market\.example\/\S+/g) ?? [];
    for (const link of links) expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
    expect(html).toContain(`<html lang="${letter.language}">`);
  }
  const linksIn = (text = '') => text.match(/https:\/\/\S+/g) ?? [];
  expect(linksIn(samples[1]?.letter.text)).toEqual(linksIn(samples[0].letter.text));
});
