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
import { setTimeZoneSource } from './lib/time-zone.ts';
import { setTransport } from './lib/transport.ts';
import { textSource } from './locales/dictionaries.ts';
import { everyText } from './locales/every-text.ts';
import { newRouter } from './router.tsx';

/** A requested page: its path with query, and facts about the browser. */
export type PageWanted = {
  readonly address: string;
  readonly language: Language;
  readonly painted_for: PaintedFor;
  /** Calls the API on the reader's behalf. */
  readonly ask: (address: string, init: RequestInit) => Promise<Response>;
};

export type PaintedPage = {
  readonly html: string;
  readonly answers: readonly PaintedAnswer[];
  /** The market's time; the session with it is among the answers and isn't fetched again. */
  readonly now: string;
  /** Source files of the open routes and their texts, as named in the build manifest. */
  readonly sources: readonly string[];
};

const reading = new AsyncLocalStorage<PageWanted>();

setTransport((address, init) => {
  const wanted = reading.getStore();
  if (wanted === undefined) throw new Error('no page is requested');
  const headers = new Headers(init.headers);
  headers.set('accept-language', wanted.language);
  return wanted.ask(address, { ...init, headers });
});

setTimeZoneSource(() => reading.getStore()?.painted_for.time_zone ?? 'UTC');

const speaking = new Map<Language, Promise<i18n>>(
  languages.map((language) => {
    const instance = withGroups(createInstance());
    return [language, instance.init(i18nSettings(language, everyText[language])).then(() => instance)];
  }),
);

/** `/_public/` is in `src/routes/_public/index`. */
const sourceOf = (routeId: string) =>
  `src/routes${routeId === '__root__' ? '/__root' : routeId.replace(/\/$/, '/index')}.tsx`;

/** Maximum number of re-renders; a part that appears with an answer may request another. */
const mostReadings = 4;

const isAsked = ({ state, options }: Query): boolean => {
  const enabled = 'enabled' in options ? options.enabled : undefined;
  return state.status === 'pending' && typeof options.queryFn === 'function' && (enabled ?? true) === true;
};

/** Loads data that the render requested without an answer; false if there was none. Throws the API's refusals. */
const readAsked = async (client: QueryClient): Promise<boolean> => {
  const requested = client.getQueryCache().getAll().filter(isAsked);
  await Promise.all(requested.map((query) => query.fetch({ ...query.options, retry: false })));
  return requested.length > 0;
};

const paintNow = async ({ address, language, painted_for }: PageWanted): Promise<PaintedPage | null> => {
  const client = newQueryClient();
  const router = newRouter(client, createMemoryHistory({ initialEntries: [address] }));
  const painted = router.matchRoutes(router.latestLocation).find(({ staticData }) => staticData.painted !== undefined)
    ?.staticData.painted;
  if (painted === undefined) return null;
  await router.load();
  const { matches } = router.state;
  // A redirecting or refused page is left to the scripts, which show the reason.
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
  // Load the parts' requests and re-render with the answers until nothing more is requested.
  for (let times = 0; times < mostReadings && (await readAsked(client)); times += 1) html = render();
  const answers = answersOf(client);
  client.clear();
  const texts = (['first', ...painted] as const).map((part) => textSource(part, language));
  const sources = [...matches.map(({ routeId }) => sourceOf(routeId)), ...texts];
  return { html, answers, now: marketNow().toString(), sources };
};

const routes = newRouter(newQueryClient(), createMemoryHistory({ initialEntries: ['/'] }));

/** True if the path has a page; other paths return the not-found page with 404. */
export const isPage = (path: string): boolean => {
  const [, params, route] = routes.getMatchedRoutes(path);
  // The router matches partially if only the path's beginning is a page: the rest is in `**`.
  if (route === undefined || (route.path !== '/' && params['**'] !== undefined)) return false;
  if (route.id === '/_public/help/$type') return isHelpType(params.type ?? '');
  const manual = /^\/_public\/help\/([\w-]+)\/\$topic$/.exec(route.id)?.[1];
  return manual === undefined || (isHelpType(manual) && topicPath(manual, params.topic ?? '') !== undefined);
};

/**
 * Renders a page on the server: its HTML and the API answers used, so that the browser need not fetch them again. Null
 * for pages that aren't painted.
 */
export const paint = (wanted: PageWanted): Promise<PaintedPage | null> => reading.run(wanted, () => paintNow(wanted));
