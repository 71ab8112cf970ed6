import { type Language, languages } from '@eigaichi/domain/shared/language';
import { articleOf, passagesOf } from './article.ts';
import { ContentError } from './content-error.ts';
import { type Article, type ContentNode, childrenOf, isElement, type Passage, within } from './content-node.ts';
import { compileGlossary } from './glossary.ts';
import { headFields, type PageHead, readPageHeads } from './page-heads.ts';
import { isPagePath, pagePaths } from './page-paths.ts';
import type { InterfaceTexts } from './references.ts';
import { type Pair, pairsOf, type Sources } from './sources.ts';
import type { Term } from './term.ts';
import { compileTerms, type TermsPart } from './terms.ts';

/** The product that the content is checked against. */
export type Product = {
  readonly texts: InterfaceTexts;
  /** True if the router has a page at exactly this address. */
  readonly isRoute: (address: string) => boolean;
  /** Trade terms defined elsewhere. */
  readonly otherTerms: readonly Pick<Term, 'id' | 'see'>[];
  readonly hasPicture: (address: string) => boolean;
};

export type Content = {
  readonly heads: Readonly<Record<string, PageHead>>;
  /** Pages with their own body, by address. */
  readonly articles: ReadonlyMap<string, Readonly<Record<Language, Article>>>;
  readonly passages: Readonly<Record<Language, readonly Passage[]>>;
  readonly glossary: Readonly<Record<string, readonly Term[]>>;
  readonly terms: Readonly<Record<string, readonly TermsPart[]>>;
};

const elementsOf = ({ sections }: Article) => sections.flatMap(({ body }) => body.flatMap(within));

const linksOf = (article: Article): readonly string[] =>
  elementsOf(article).flatMap(([tag, attributes]) =>
    tag === 'a' && attributes !== 0 ? [String(attributes.href)] : [],
  );

const anchorsOf = (article: Article): readonly string[] => [
  ...article.sections.map(({ id }) => id),
  ...elementsOf(article).flatMap(([tag, attributes]) =>
    tag === 'article' && attributes !== 0 ? [String(attributes.id)] : [],
  ),
];

/** Structure that both languages must share: order of blocks, names of pictures and questions; not the wording. */
const shapeOf = (node: ContentNode): string => {
  if (!isElement(node)) return '';
  const [tag, attributes] = node;
  if (tag === 'a' || tag === 'b' || tag === 'strong' || tag === 'span') return '';
  const { id = '', src = '' } = attributes === 0 ? {} : attributes;
  return `<${tag} ${id}${String(src).split('/').at(-1)}>${childrenOf(node).map(shapeOf).join('')}`;
};

/** Refuses a part, step, row, picture, question or link present in only one language. */
const refuseDifference = ({ ja, en }: Readonly<Record<Language, Article>>, path: string): void => {
  const shapes = (article: Article) => article.sections.map(({ id, body }) => `${id} ${body.map(shapeOf).join('')}`);
  const [japanese, english] = [shapes(ja), shapes(en)];
  const place = Array.from({ length: Math.max(japanese.length, english.length) }, (_, at) => at).find(
    (at) => japanese[at] !== english[at],
  );
  if (place !== undefined)
    throw new ContentError(path, `part "${(ja.sections[place] ?? en.sections[place])?.id}" differs between ja and en`);
  if (linksOf(ja).toSorted().join() !== linksOf(en).toSorted().join())
    throw new ContentError(path, 'the links of ja and en differ');
};

/** Compiles all content; throws one error that names every fault with its file. */
export const compileContent = (sources: Sources, { texts, isRoute, otherTerms, hasPicture }: Product): Content => {
  const faults: string[] = [];
  const attempt = <T>(work: () => T, instead: T): T => {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      faults.push(error.message);
      return instead;
    }
  };

  const heads = attempt(() => readPageHeads(sources), {});
  const glossary = attempt(() => compileGlossary(sources, texts), {});
  const terms = attempt(() => compileTerms(sources), {});
  const pages = attempt((): ReadonlyMap<string, Pair> => pairsOf(sources, 'pages', headFields), new Map());
  for (const name of pages.keys())
    if (!isPagePath(`/${name}`))
      faults.push(`content/pages/${name}: not in the list of content/compiler/page-paths.ts`);
  const articles = new Map<string, Readonly<Record<Language, Article>>>();
  for (const path of pagePaths) {
    const pair = pages.get(path.slice(1));
    if (pair === undefined) faults.push(`content/pages${path}.{ja,en}.md: missing`);
    else if (pair.ja.body.trim() !== '' || pair.en.body.trim() !== '')
      attempt(() => {
        const both = { ja: articleOf(pair.ja, 'ja', texts), en: articleOf(pair.en, 'en', texts) };
        refuseDifference(both, `pages${path}`);
        articles.set(path, both);
      }, undefined);
  }

  const allTerms = [...otherTerms, ...Object.values(glossary).flat()];
  const termIds = new Set(allTerms.map(({ id }) => id));
  for (const { id, see } of allTerms)
    for (const next of see)
      if (!termIds.has(next)) faults.push(`content/glossary: "${id}" points to "${next}", which is no word`);
  const isPage = (address: string) => Object.hasOwn(heads, address) || isRoute(address);
  const hasAnchor = (address: string, anchor: string): boolean => {
    if (address === '/words') return termIds.has(anchor);
    const article = articles.get(address);
    return article !== undefined && anchorsOf(article.en).includes(anchor);
  };
  for (const [address, article] of articles)
    for (const language of languages) {
      const fault = (sentence: string) => faults.push(`content/pages${address}.${language}.md: ${sentence}`);
      const anchors = anchorsOf(article[language]);
      for (const anchor of new Set(anchors))
        if (anchors.indexOf(anchor) !== anchors.lastIndexOf(anchor)) fault(`the anchor "${anchor}" is there twice`);
      for (const link of linksOf(article[language])) {
        const [target = '', anchor] = (link.startsWith('#') ? `${address}${link}` : link).split('#');
        if (/^(https:|mailto:)/.test(target)) continue;
        if (!isPage(target)) fault(`the link ${link} leads to no page`);
        else if (anchor !== undefined && !hasAnchor(target, anchor))
          fault(`the link ${link} leads to no part of that page`);
      }
      for (const [tag, attributes] of elementsOf(article[language]))
        if (tag === 'img' && attributes !== 0 && !hasPicture(String(attributes.src)))
          fault(`there is no picture ${attributes.src}; npm run docs:screens makes it`);
    }
  if (faults.length > 0) throw new Error(`The content has ${faults.length} faults:\n${faults.join('\n')}`);

  const passages = (language: Language) =>
    [...articles].flatMap(([path, article]) =>
      passagesOf(article[language], { path, page: heads[path]?.title[language] ?? '' }, language),
    );
  return { heads, articles, passages: { ja: passages('ja'), en: passages('en') }, glossary, terms };
};
