import { escapeHtml } from './html.ts';

type HeadImage = { readonly url: string; readonly width?: number; readonly height?: number };

/** The head of a page for chat programs and search engines. */
export type PageHead = {
  readonly title: string;
  /** Precedes the sentence on the product; a text page's description is sufficient without it. */
  readonly description: string;
  readonly type: 'website' | 'video.movie';
  /** Absolute address of a picture, with its sides in pixels where known; defaults to the product's own picture. */
  readonly image?: HeadImage;
  /** Absolute canonical address for search engines. */
  readonly canonical?: string;
  /** Structured data for search engines, in the vocabulary of schema.org. */
  readonly schema?: Readonly<Record<string, unknown>>;
};

const product = 'Eigaichi';
const about =
  'The market for licensing Japanese film and television overseas. 日本の映画とテレビ番組を世界に届ける市場、映画市。';

/** Head of every page without public content. */
export const generalHead: PageHead = {
  title: 'Eigaichi 映画市',
  description: '',
  type: 'website',
};

const own = { path: '/preview.png', width: 1200, height: 630 };

const property = (name: string, content: string | number) =>
  `<meta property="${name}" content="${escapeHtml(String(content))}" />`;
const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}" />`;

/** Two texts in sequence; the first may lack closing punctuation. */
const sentences = (first: string, second: string): string =>
  /[.!?…。！？」』]$/.test(first) ? `${first} ${second}` : `${first}. ${second}`;

/** Head elements of a page at `address` (absolute). All text is escaped, because providers choose titles' names. */
const headElements = (head: PageHead, { address, publicUrl }: { address: string; publicUrl: string }): string => {
  const whole = head.type === 'website' && head.description !== '';
  const description = whole || head.description === '' ? head.description || about : sentences(head.description, about);
  const image: HeadImage = head.image ?? { ...own, url: `${publicUrl}${own.path}` };
  const sides = (['width', 'height'] as const).flatMap((side) => {
    const pixels = image[side];
    return pixels === undefined ? [] : [property(`og:image:${side}`, pixels)];
  });
  return [
    `<title>${escapeHtml(head.title === generalHead.title ? product : `${head.title} · ${product}`)}</title>`,
    named('description', description),
    property('og:site_name', product),
    property('og:type', head.type),
    property('og:title', head.title),
    property('og:description', description),
    property('og:url', address),
    property('og:image', image.url),
    ...sides,
    property('og:image:alt', head.title),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', head.title),
    named('twitter:description', description),
    named('twitter:image', image.url),
    ...(head.canonical === undefined ? [] : [`<link rel="canonical" href="${escapeHtml(head.canonical)}" />`]),
    // Escapes `<`, so that no text can close the element.
    ...(head.schema === undefined
      ? []
      : [`<script type="application/ld+json">${JSON.stringify(head.schema).replaceAll('<', '\\u003c')}</script>`]),
  ].join('\n    ');
};

/** Replaces the page's title element with all elements of the head. */
export const withHead = (page: string, head: PageHead, at: { address: string; publicUrl: string }): string =>
  page.replace(/<title>[^<]*<\/title>/, () => headElements(head, at));
