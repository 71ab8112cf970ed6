import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type Language, languages } from '@eigaichi/domain/shared/language';
import { ContentError } from './content-error.ts';

/** The Markdown files of this folder: path below `content/` → text. */
export type Sources = ReadonlyMap<string, string>;

/** A file split into front matter fields and body. */
export type ContentFile = {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly body: string;
};

/** A text in both languages, one file each. */
export type Pair = Readonly<Record<Language, ContentFile>>;

const folder = join(import.meta.dirname, '..');

/** Content folders; everything else in `content/` is code or its description. */
const areas = ['glossary', 'pages', 'terms'];

/** Reads every Markdown file of the content. */
export const readSources = (): Sources =>
  new Map(
    areas.flatMap((area) =>
      readdirSync(join(folder, area), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.md'))
        .toSorted()
        .map(
          (name) => [`${area}/${name.replaceAll(sep, '/')}`, readFileSync(join(folder, area, name), 'utf8')] as const,
        ),
    ),
  );

/** Parses a file. Front matter is `name: text` per line between two lines of `---`; texts are taken literally. */
const contentFile = (path: string, text: string, known: readonly string[]): ContentFile => {
  const lines = text.split('\n');
  const end = lines[0] === '---' ? lines.indexOf('---', 1) : 0;
  if (end < 0) throw new ContentError(path, 'the front matter has no closing ---');
  const fields: Record<string, string> = {};
  for (const line of lines.slice(1, Math.max(end, 1))) {
    const [, name, value] = /^([a-z_]+): (.+)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new ContentError(path, `"${line}" is no line of front matter`);
    if (!known.includes(name))
      throw new ContentError(path, `unknown front matter "${name}"; known: ${known.join(', ') || 'none'}`);
    fields[name] = value;
  }
  for (const name of known)
    if (fields[name] === undefined) throw new ContentError(path, `front matter lacks "${name}"`);
  return { path, fields, body: end > 0 ? lines.slice(end + 1).join('\n') : text };
};

/** Returns a folder's files by name, each in both languages, with exactly the front matter `known`. */
export const pairsOf = (sources: Sources, area: string, known: readonly string[]): ReadonlyMap<string, Pair> => {
  const paths = [...sources.keys()].filter((path) => path.startsWith(`${area}/`));
  const names = paths.map((path) => {
    const [, name] = /^[^/]+\/(.+)\.(?:ja|en)\.md$/.exec(path) ?? [];
    if (name === undefined) throw new ContentError(path, 'the name has to end in .ja.md or .en.md');
    return name;
  });
  const file = (name: string, language: Language): ContentFile => {
    const path = `${area}/${name}.${language}.md`;
    const text = sources.get(path);
    if (text === undefined)
      throw new ContentError(path, `missing; every text is written in both languages (${languages.join(', ')})`);
    return contentFile(path, text, known);
  };
  return new Map([...new Set(names)].map((name) => [name, { ja: file(name, 'ja'), en: file(name, 'en') }]));
};
