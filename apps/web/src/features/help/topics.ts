import type { TextPagePath } from '@eigaichi/domain/help/wording/page-heads';

/** The help pages of each side, as their addresses name them (spec 2). */
export const helpTopics = {
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

/** The two manuals, `/help/ch` for providers and `/help/vod` for buyers. */
export const isHelpType = (type: string): boolean => type in helpTopics;

type Side = keyof typeof helpTopics;
type TopicPath = { readonly [S in Side]: `/help/${S}/${(typeof helpTopics)[S][number]}` }[Side];

/** The pages of a manual in their order. */
export const manualOf = (side: Side): readonly TopicPath[] =>
  side === 'ch'
    ? helpTopics.ch.map((topic) => `/help/ch/${topic}` as const)
    : helpTopics.vod.map((topic) => `/help/vod/${topic}` as const);

const sideOf = (path: string): Side | undefined =>
  path.startsWith('/help/ch/') ? 'ch' : path.startsWith('/help/vod/') ? 'vod' : undefined;

/** The pages above a page, the uppermost first. */
export const overOf = (path: string): readonly TextPagePath[] => {
  const side = sideOf(path);
  if (side !== undefined) return ['/help', `/help/${side}`];
  if (path === '/faq/faq-product-regist') return ['/faq'];
  return path === '/privacy-policy' || path === '/help' ? [] : ['/help'];
};

/** The pages of the same manual before and after a page. */
export const neighboursOf = (path: string): { readonly before?: TopicPath; readonly after?: TopicPath } => {
  const side = sideOf(path);
  if (side === undefined) return {};
  const pages = manualOf(side);
  const place = pages.findIndex((page) => page === path);
  const [before, after] = [place > 0 ? pages[place - 1] : undefined, pages[place + 1]];
  return { ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) };
};

/** The page of a topic, or undefined where the manual has none of that name. */
export const topicPath = (side: Side, topic: string): TopicPath | undefined =>
  manualOf(side).find((path) => path === `/help/${side}/${topic}`);
