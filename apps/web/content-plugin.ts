import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Content, compileContent } from '@eigaichi/content/compile';
import { readSources } from '@eigaichi/content/sources';
import { languages } from '@eigaichi/domain/shared/language';
import type { Plugin } from 'vite';
import { rightTerms } from './src/features/glossary/right-terms.ts';
import { everyText } from './src/locales/every-text.ts';

const prefix = 'virtual:content/';
const contentFolder = join(import.meta.dirname, '../../content');

const compiled = (): Content => {
  const routeTree = readFileSync(join(import.meta.dirname, 'src/routeTree.gen.ts'), 'utf8');
  const routes = new Set([...routeTree.matchAll(/fullPath: '(\/[^'$]*?)\/?'/g)].map(([, path = '']) => path));
  return compileContent(readSources(), {
    texts: everyText,
    isRoute: (address) => routes.has(address),
    otherTerms: rightTerms,
    hasPicture: (address) => existsSync(join(import.meta.dirname, 'public', address)),
  });
};

const exported = (name: string, value: unknown) => `export const ${name} = ${JSON.stringify(value)};`;

const loaders = (name: (language: string) => string) =>
  languages.map((language) => `${language}: () => import(${JSON.stringify(`${prefix}${name(language)}`)})`).join();

/**
 * Serves the compiled content (`content/`) as modules: page heads, articles and search passages in a file per page and
 * language; glossary; terms. A fault in the content ends the build with an error that names its file.
 */
export const contentPlugin = (): Plugin => {
  let content: Content | undefined;
  return {
    name: 'eigaichi-content',
    buildStart: () => {
      content = compiled();
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      content ??= compiled();
      for (const path of readSources().keys()) this.addWatchFile(join(contentFolder, path));
      const name = id.slice(prefix.length + 1);
      const [kind, language, ...rest] = name.split('/');
      const side = languages.find((known) => known === language);
      switch (kind) {
        case 'page-heads':
          return exported('pageHeads', content.heads);
        case 'glossary':
          return exported('glossary', content.glossary);
        case 'terms':
          return exported('termsTexts', content.terms);
        case 'passages':
          return side === undefined
            ? `export const passages = {${loaders((one) => `passages/${one}`)}};`
            : exported('passages', content.passages[side]);
        case 'articles': {
          if (side !== undefined) return exported('article', content.articles.get(`/${rest.join('/')}`)?.[side]);
          const pages = [...content.articles.keys()].map(
            (path) => `${JSON.stringify(path)}: {${loaders((one) => `articles/${one}${path}`)}}`,
          );
          return `export const articles = {${pages.join()}};`;
        }
        default:
          return undefined;
      }
    },
    hotUpdate({ file }) {
      if (!file.startsWith(contentFolder)) return undefined;
      content = undefined;
      this.environment.moduleGraph.invalidateAll();
      this.environment.hot.send({ type: 'full-reload' });
      return [];
    },
  };
};
