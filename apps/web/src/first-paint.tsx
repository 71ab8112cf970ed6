import { AsyncLocalStorage } from 'node:async_hooks';
import './lib/zod-without-eval.ts';
import { type Language, languages } from '@eigaichi/domain/shared/language';
import { createMemoryHistory } from '@tanstack/react-router';
import { createInstance, type i18n } from 'i18next';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { App } from './app.tsx';
import { isHelpType, topicPath } from './features/help/topics.ts';
import { i18nSettings } from './lib/i18n.ts';
import { marketNow } from './lib/market-clock.ts';
import { answersOf, type PaintedAnswer } from './lib/painted-answers.ts';
import { type PaintedFor, PaintedForContext } from './lib/painted-for.ts';
import { newQueryClient } from './lib/query-client.ts';
import { sendThrough } from './lib/transport.ts';
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
  /** The files of the routes that are open, as the build's manifest names their sources. */
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

const speaking = new Map<Language, Promise<i18n>>(
  languages.map((language) => {
    const instance = createInstance();
    return [language, i18nSettings(language).then((settings) => instance.init(settings).then(() => instance))];
  }),
);

/** `/_public/` is in `src/routes/_public/index`. */
const sourceOf = (routeId: string) =>
  `src/routes${routeId === '__root__' ? '/__root' : routeId.replace(/\/$/, '/index')}`;

const paintNow = async ({ address, language, painted_for }: PageWanted): Promise<PaintedPage | null> => {
  const client = newQueryClient();
  const router = newRouter(client, createMemoryHistory({ initialEntries: [address] }));
  if (!router.matchRoutes(router.latestLocation).some(({ staticData }) => staticData.painted === true)) return null;
  await router.load();
  const { matches } = router.state;
  // A page that leads elsewhere or is refused is left to the scripts, which say why.
  if (matches.some(({ status }) => status !== 'success')) return null;
  const speaker = await speaking.get(language);
  if (speaker === undefined) return null;
  const html = renderToString(
    <I18nextProvider i18n={speaker}>
      <PaintedForContext value={painted_for}>
        <App router={router} client={client} />
      </PaintedForContext>
    </I18nextProvider>,
  );
  const answers = answersOf(client);
  client.clear();
  return { html, answers, now: marketNow().toString(), sources: matches.map(({ routeId }) => sourceOf(routeId)) };
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
