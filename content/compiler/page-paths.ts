/** Manuals for both sides, for staff and for logging in, with pages in reading order (spec 2: /help/{type}/{topic}). */
export const manuals = {
  ch: [
    'account',
    'product-register',
    'product-register-all',
    'product-list',
    'rights',
    'avails',
    'needs',
    'quotation',
    'upload',
    'youtube-limit',
    'vimeo-register',
    'vimeo-limit',
    'password',
    'email',
    'invoice',
    'tax',
  ],
  vod: [
    'account',
    'needs',
    'quote',
    'quote-save-condition',
    'quote-proposal',
    'quote-check',
    'delivery',
    'avails',
    'cancel-quote-item',
    'email',
    'password',
  ],
  admin: ['desk', 'quotes', 'members', 'payments', 'payouts', 'closing'],
  'sign-in': ['log-in', 'company', 'api-keys', 'assistants', 'calendars', 'webhooks', 'data-export', 'sandbox'],
} as const;

export type Side = keyof typeof manuals;
export type TopicPath = { readonly [S in Side]: `/help/${S}/${(typeof manuals)[S][number]}` }[Side];

/** Returns a manual's pages in order. */
export const manualOf = (side: Side): readonly TopicPath[] =>
  ({
    ch: manuals.ch.map((topic) => `/help/ch/${topic}` as const),
    vod: manuals.vod.map((topic) => `/help/vod/${topic}` as const),
    admin: manuals.admin.map((topic) => `/help/admin/${topic}` as const),
    'sign-in': manuals['sign-in'].map((topic) => `/help/sign-in/${topic}` as const),
  })[side];

/** Addresses of all content pages (spec 2); each has one file per language in `content/pages`. */
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
  '/help/admin',
  ...manualOf('admin'),
  '/help/sign-in',
  ...manualOf('sign-in'),
] as const;

export type PagePath = (typeof pagePaths)[number];

export const isPagePath = (path: string): path is PagePath => pagePaths.some((known) => known === path);

/** Pages written in their own file; the others are generated from lists. */
export type ArticlePath = Exclude<
  PagePath,
  '/words' | '/help' | '/help/ch' | '/help/vod' | '/help/admin' | '/help/sign-in'
>;
