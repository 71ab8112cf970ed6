/** The manuals of both sides, their pages in the order in which a deal needs them (spec 2: /help/{type}/{topic}). */
export const manuals = {
  ch: [
    'account',
    'product-register',
    'product-register-all',
    'product-list',
    'quotation',
    'upload',
    'youtube-limit',
    'vimeo-register',
    'vimeo-limit',
    'password',
    'email',
    'invoice',
  ],
  vod: [
    'account',
    'quote',
    'quote-save-condition',
    'quote-proposal',
    'quote-check',
    'delivery',
    'cancel-quote-item',
    'email',
    'password',
  ],
} as const;

export type Side = keyof typeof manuals;
export type TopicPath = { readonly [S in Side]: `/help/${S}/${(typeof manuals)[S][number]}` }[Side];

/** The pages of a manual in their order. */
export const manualOf = (side: Side): readonly TopicPath[] =>
  side === 'ch'
    ? manuals.ch.map((topic) => `/help/ch/${topic}` as const)
    : manuals.vod.map((topic) => `/help/vod/${topic}` as const);

/** The addresses of all pages whose text is content (spec 2); each has a file for each language in `content/pages`. */
export const pagePaths = [
  '/words',
  '/faq',
  '/faq/faq-product-regist',
  '/about-online-film-market',
  '/privacy-policy',
  '/help',
  '/help/ch',
  ...manualOf('ch'),
  '/help/vod',
  ...manualOf('vod'),
] as const;

export type PagePath = (typeof pagePaths)[number];

export const isPagePath = (path: string): path is PagePath => pagePaths.some((known) => known === path);

/** Pages whose text is written in their file; the others are made from lists. */
export type ArticlePath = Exclude<PagePath, '/words' | '/help' | '/help/ch' | '/help/vod'>;
