import { manualOf, manuals, type PagePath, type Side, type TopicPath } from '@eigaichi/content/page-paths';

/** Manuals: `/help/ch` for providers, `/help/vod` for buyers, `/help/admin` for staff, `/help/sign-in` on login. */
export const isHelpType = (type: string): type is Side => Object.hasOwn(manuals, type);

const sideOf = (path: string): Side | undefined =>
  (['ch', 'vod', 'admin', 'sign-in'] as const).find((side) => path.startsWith(`/help/${side}/`));

/** Ancestors of a page, the topmost first. */
export const ancestorsOf = (path: string): readonly PagePath[] => {
  const side = sideOf(path);
  if (side !== undefined) return ['/help', `/help/${side}`];
  if (path === '/faq/faq-product-regist') return ['/faq'];
  return path === '/privacy-policy' || path === '/help' ? [] : ['/help'];
};

/** The previous and next page of the same manual. */
export const neighboursOf = (path: PagePath): { readonly before?: PagePath; readonly after?: PagePath } => {
  const side = sideOf(path);
  if (side === undefined) return {};
  const pages: readonly PagePath[] = manualOf(side);
  const place = pages.indexOf(path);
  const [before, after] = [place > 0 ? pages[place - 1] : undefined, pages[place + 1]];
  return { ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) };
};

/** The page of a topic, or undefined if the manual has none of that name. */
export const topicPath = (side: Side, topic: string): TopicPath | undefined =>
  manualOf(side).find((path) => path === `/help/${side}/${topic}`);
