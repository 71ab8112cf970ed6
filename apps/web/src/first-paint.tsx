import { AsyncLocalStorage } from 'node:async_hooks';
import './lib/zod-without-eval.ts';
import { type Language, languages } from '@eigaichi/domain/shared/language';
import type { Query, QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { createInstance, type i18n } from 'i18next';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { App } from './app.tsx';
import { isHelpType, topicPath } from './features/help/topics.ts';
import { i18nSettings, withGroups } from './lib/i18n.ts';
import { marketNow } from './lib/market-clock.ts';
import { answersOf, type PaintedAnswer } from './lib/painted-answers.ts';
import { type PaintedFor, PaintedForContext } from './lib/painted-for.ts';
import { newQueryClient } from './lib/query-client.ts';
import { takeTimeZoneFrom } from './lib/time-zone.ts';
import { sendThrough } from './lib/transport.ts';
import { textSource } from './locales/dictionaries.ts';
import { everyText } from './locales/every-text.ts';
import { newRouter } from './router.tsx';

/** A requested page: its address from the first slash, and facts about the browser. */
export type PageWanted = {
  readonly address: string;
  readonly language: Language;
  readonly painted_for: PaintedFor;
  /** Asks the API in the reader's name. */
  readonly ask: (address: string, init: RequestInit) => Promise<Response>;
};

export type PaintedPage = {
  readonly html: string;
  readonly answers: readonly PaintedAnswer[];
  /** The market's time: the session that says it is among the answers, and is not asked for again. */
  readonly now: string;
  /** The files of the routes that are open and of their texts, as the build's manifest names their sources. */
  readonly sources: readonly string[];
};

const reading = new AsyncLocalStorage<PageWanted>();

sendThrough((address, init) => {
  const wanted = reading.getStore();
  if (wanted === undefined) throw new Error('no page is requested');
  const headers = new Headers(init.headers);
  headers.set('accept-language', wanted.language);
  return wanted.ask(address, { ...init, headers });
});

takeTimeZoneFrom(() => reading.getStore()?.painted_for.time_zone ?? 'UTC');

const speaking = new Map<Language, Promise<i18n>>(
  languages.map((language) => {
    const instance = withGroups(createInstance());
    return [language, instance.init(i18nSettings(language, everyText[language])).then(() => instance)];
  }),
);

/** `/_public/` is in `src/routes/_public/index`. */
const sourceOf = (routeId: string) =>
  `src/routes${routeId === '__root__' ? '/__root' : routeId.replace(/\/$/, '/index')}.tsx`;

/** How often a page is rendered again: a part that appears with an answer may ask for another. */
const mostReadings = 4;

const isAsked = ({ state, options }: Query): boolean => {
  const enabled = 'enabled' in options ? options.enabled : undefined;
  return state.status === 'pending' && typeof options.queryFn === 'function' && (enabled ?? true) === true;
};

/** Reads what was rendered without an answer; false where nothing was. Throws what the API refuses. */
const readAsked = async (client: QueryClient): Promise<boolean> => {
  const asked = client.getQueryCache().getAll().filter(isAsked);
  await Promise.all(asked.map((query) => query.fetch({ ...query.options, retry: false })));
  return asked.length > 0;
};

const paintNow = async ({ address, language, painted_for }: PageWanted): Promise<PaintedPage | null> => {
  const client = newQueryClient();
  const router = newRouter(client, createMemoryHistory({ initialEntries: [address] }));
  const painted = router.matchRoutes(router.latestLocation).find(({ staticData }) => staticData.painted !== undefined)
    ?.staticData.painted;
  if (painted === undefined) return null;
  await router.load();
  const { matches } = router.state;
  // A page that leads elsewhere or is refused is left to the scripts, which say why.
  if (matches.some(({ status }) => status !== 'success')) return null;
  const speaker = await speaking.get(language);
  if (speaker === undefined) return null;
  const render = () =>
    renderToString(
      <I18nextProvider i18n={speaker}>
        <PaintedForContext value={painted_for}>
          <App router={router} client={client} />
        </PaintedForContext>
      </I18nextProvider>,
    );
  let html = render();
  // What its parts ask for is read, and the page rendered again with the answers, until they ask for nothing more.
  for (let times = 0; times < mostReadings && (await readAsked(client)); times += 1) html = render();
  const answers = answersOf(client);
  client.clear();
  const texts = (['first', ...painted] as const).map((part) => textSource(part, language));
  const sources = [...matches.map(({ routeId }) => sourceOf(routeId)), ...texts];
  return { html, answers, now: marketNow().toString(), sources };
};

const routes = newRouter(newQueryClient(), createMemoryHistory({ initialEntries: ['/'] }));

/** Whether the path has a page; every other path is answered with the not-found page and 404. */
export const isPage = (path: string): boolean => {
  const [, params, route] = routes.getMatchedRoutes(path);
  // The router meets a page halfway when only the path's beginning is one: the rest is in `**`.
  if (route === undefined || (route.path !== '/' && params['**'] !== undefined)) return false;
  if (route.id === '/_public/help/$type') return isHelpType(params.type ?? '');
  const manual = /^\/_public\/help\/([\w-]+)\/\$topic$/.exec(route.id)?.[1];
  return manual === undefined || (isHelpType(manual) && topicPath(manual, params.topic ?? '') !== undefined);
};

/**
 * Renders a page on the server: its HTML, and the API answers it was rendered from, so that the browser need not fetch
 * them again. Null for a page that isn't painted.
 */
export const paint = (wanted: PageWanted): Promise<PaintedPage | null> => reading.run(wanted, () => paintNow(wanted));
