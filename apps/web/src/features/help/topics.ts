import { manualOf, manuals, type PagePath, type Side, type TopicPath } from '@eigaichi/content/page-paths';

/** The two manuals, `/help/ch` for providers and `/help/vod` for buyers. */
export const isHelpType = (type: string): boolean => type in manuals;

const sideOf = (path: string): Side | undefined =>
  path.startsWith('/help/ch/') ? 'ch' : path.startsWith('/help/vod/') ? 'vod' : undefined;

/** The pages above a page, the uppermost first. */
export const overOf = (path: string): readonly PagePath[] => {
  const side = sideOf(path);
  if (side !== undefined) return ['/help', `/help/${side}`];
  if (path === '/faq/faq-product-regist') return ['/faq'];
  return path === '/privacy-policy' || path === '/help' ? [] : ['/help'];
};

/** The pages of the same manual before and after a page. */
export const neighboursOf = (path: PagePath): { readonly before?: PagePath; readonly after?: PagePath } => {
  const side = sideOf(path);
  if (side === undefined) return {};
  const pages: readonly PagePath[] = manualOf(side);
  const place = pages.indexOf(path);
  const [before, after] = [place > 0 ? pages[place - 1] : undefined, pages[place + 1]];
  return { ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) };
};

/** The page of a topic, or undefined where the manual has none of that name. */
export const topicPath = (side: Side, topic: string): TopicPath | undefined =>
  manualOf(side).find((path) => path === `/help/${side}/${topic}`);
