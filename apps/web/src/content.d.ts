/** The compiled content, served by `content-plugin.ts`. */
declare module 'virtual:content/page-heads' {
  export const pageHeads: Readonly<
    Record<import('@eigaichi/content/page-paths').PagePath, import('@eigaichi/content/page-heads').PageHead>
  >;
}

declare module 'virtual:content/articles' {
  type Loader = () => Promise<{ readonly article: import('@eigaichi/content/content-node').Article }>;
  export const articles: Readonly<
    Record<
      import('@eigaichi/content/page-paths').ArticlePath,
      Readonly<Record<import('@eigaichi/domain/shared/language').Language, Loader>>
    >
  >;
}

declare module 'virtual:content/passages' {
  type Loader = () => Promise<{ readonly passages: readonly import('@eigaichi/content/content-node').Passage[] }>;
  export const passages: Readonly<Record<import('@eigaichi/domain/shared/language').Language, Loader>>;
}

declare module 'virtual:content/glossary' {
  export const glossary: Readonly<
    Record<
      'rights' | 'contract' | 'money' | 'distribution' | 'material' | 'works',
      readonly import('@eigaichi/content/term').Term[]
    >
  >;
}

declare module 'virtual:content/terms' {
  export const termsTexts: Readonly<Record<string, readonly import('@eigaichi/content/terms').TermsPart[]>>;
}
