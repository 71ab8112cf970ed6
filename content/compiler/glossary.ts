import type { Tokens } from 'marked';
import { blocksOf, contextOf, headingOf } from './article.ts';
import { ContentError } from './content-error.ts';
import { plainText } from './content-node.ts';
import { inlineNodes } from './inline.ts';
import type { InterfaceTexts } from './references.ts';
import { type ContentFile, type Pair, pairsOf, type Sources } from './sources.ts';
import { type Category, categories, type Term } from './term.ts';

type Entry = { readonly name: string; readonly definition: string; readonly fields: Readonly<Record<string, string>> };

/** Front matter of a term's file in each language, apart from its name and meaning. */
const known = { ja: ['yomi', 'romaji'], en: ['category', 'see'] } as const;

const entriesOf = (file: ContentFile, language: 'ja' | 'en', texts: InterfaceTexts): ReadonlyMap<string, Entry> => {
  const context = contextOf(file.path, language, texts);
  const tokens = blocksOf(file.body);
  const entries = new Map<string, Entry>();
  for (let place = 0; place < tokens.length; place += 3) {
    const [heading, definition, list] = tokens.slice(place, place + 3);
    if (heading?.type !== 'heading' || definition?.type !== 'paragraph' || list?.type !== 'list')
      throw context.fault(
        `"${heading?.raw.trim()}": a word is a heading, one paragraph and a list of ${known[language]}`,
      );
    const { id, title } = headingOf(heading as Tokens.Heading, context);
    const fields = Object.fromEntries(
      (list as Tokens.List).items.map(({ text }): [string, string] => {
        const [, name = '', value = ''] = /^(\w+): (.+)$/.exec(text) ?? [];
        return [name, value];
      }),
    );
    if (Object.keys(fields).join() !== known[language].join())
      throw context.fault(`"${id}" needs the list ${known[language].join(', ')}, each as "name: text"`);
    if (entries.has(id)) throw context.fault(`"${id}" is there twice`);
    const text = inlineNodes(definition.tokens ?? [], context)
      .map(plainText)
      .join('');
    entries.set(id, { name: title, definition: text, fields });
  }
  return entries;
};

const isCategory = (name: string | undefined): name is Category => categories.some((one) => one === name);

const termsOf = ({ ja, en }: Pair, texts: InterfaceTexts): readonly Term[] => {
  const [japanese, english] = [entriesOf(ja, 'ja', texts), entriesOf(en, 'en', texts)];
  for (const id of japanese.keys())
    if (!english.has(id)) throw new ContentError(en.path, `the word "${id}" is missing`);
  return [...english].map(([id, { name, definition, fields }]) => {
    const entry = japanese.get(id);
    if (entry === undefined) throw new ContentError(ja.path, `the word "${id}" is missing`);
    const { category, see = '' } = fields;
    if (!isCategory(category)) throw new ContentError(en.path, `"${id}": no category "${category}"`);
    const { yomi = '', romaji = '' } = entry.fields;
    return {
      id,
      category,
      ja: entry.name,
      yomi,
      romaji,
      en: name,
      definition: { ja: entry.definition, en: definition },
      see: see.split(', '),
    };
  });
};

/** Compiles the trade terms, by file name. */
export const compileGlossary = (sources: Sources, texts: InterfaceTexts): Readonly<Record<string, readonly Term[]>> =>
  Object.fromEntries([...pairsOf(sources, 'glossary', [])].map(([name, pair]) => [name, termsOf(pair, texts)]));
