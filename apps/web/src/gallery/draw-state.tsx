import type { Language } from '@eigaichi/domain/shared/language';
import { notifications } from '@mantine/notifications';
import { onlineManager } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { App } from '../app.tsx';
import { currentTransfers } from '../features/deliveries/upload/transfers.ts';
import { openedFacets } from '../features/movies/list/list-facets.ts';
import { screenerTransfers } from '../features/screeners/room/transfers.ts';
import { closeDialog } from '../features/sessions/dialogs.ts';
import { chooseLanguage, loadRemainingTexts, startI18n } from '../lib/i18n.ts';
import { saveLanguage } from '../lib/language.ts';
import { setFollowing } from '../lib/live/following.ts';
import { queryClient } from '../lib/query-client.ts';
import { newRouter, showFrameFirst } from '../router.tsx';
import { Hand } from './hand.ts';
import { waitingFaults } from './inspect.ts';
import { serveAnswers } from './serve-answers.ts';
import type { State } from './state.ts';
import { clearCookieAnswer, settle, startOver } from './still.ts';
import { inWords } from './words.ts';

export type Scheme = 'light' | 'dark';

/** A rendered state: its faults so far, and a switch to another language or scheme. */
export type Drawn = {
  readonly faults: readonly string[];
  readonly drawn: Promise<void>;
  /** Resolves once the page settles again, also after a window resize. */
  readonly turn: (to: { readonly language?: Language; readonly scheme?: Scheme }) => Promise<void>;
  /** Unmounts the state; returns leftovers in memory. If any, the next state needs a new page. */
  readonly leave: () => Promise<readonly string[]>;
};

let faultsNow: string[] = [];

const say = console.error;
console.error = (...words: unknown[]) => {
  faultsNow.push(`console: ${words.map(String).join(' ').slice(0, 600)}`);
  say(...words);
};
addEventListener('error', ({ message }) => faultsNow.push(`error: ${message}`));
addEventListener('unhandledrejection', ({ reason }) => faultsNow.push(`unhandled: ${String(reason)}`));
i18next.on('missingKey', (_, ns, key) => faultsNow.push(`no text for ${ns}:${key}`));

const speak = async (language: Language) => {
  saveLanguage(language);
  if (i18next.isInitialized) return chooseLanguage(language);
  await startI18n();
  i18next.options.saveMissing = true;
  return loadRemainingTexts();
};

/** Normalises line breaks and capitals, which styles may change. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').toLowerCase();

/** Time for everything a visit starts with, then the lazy parts; notices stay for at least four seconds. */
const openingMs = 2500;
const stepMs = 400;

/** State of modules that has no reset. */
const remembered = () => [
  ...openedFacets.now().map((facet) => `the facet ${facet} was opened`),
  ...[...currentTransfers().keys(), ...screenerTransfers.current().keys()].map((file) => `${file} is sent`),
];

/** Resets module state; returns anything that can't be reset. */
const clearPage = (): readonly string[] => {
  closeDialog();
  notifications.clean();
  queryClient.clear();
  onlineManager.setOnline(true);
  setFollowing(false);
  document.documentElement.removeAttribute('style');
  document.body.removeAttribute('style');
  scrollTo(0, 0);
  return [...remembered(), ...startOver()];
};

/** Renders a state into `place`. Call `leave` before the next one. */
export const drawState = (state: State, language: Language, place: Element): Drawn => {
  const faults: string[] = [];
  faultsNow = faults;
  const calls = serveAnswers(state, faults);
  const router = newRouter(queryClient, createMemoryHistory({ initialEntries: [state.path] }));
  showFrameFirst(router);
  const isWaiting = () => calls.open > 0 || (router.state.status === 'pending' && calls.held === 0);
  const rest = (ms: number) => settle(ms, isWaiting);
  const root = createRoot(place);
  const draw = async () => {
    await speak(language);
    if (state.asksForCookies) clearCookieAnswer();
    root.render(<App router={router} client={queryClient} />);
    await rest(openingMs);
    await state.steps?.(new Hand(() => rest(stepMs)));
    const landed = router.state.location.href;
    if (calls.held > 0) faults.push(...waitingFaults());
    if (landed !== (state.landsOn ?? state.path)) faults.push(`the page is ${landed}`);
    const wanted = inWords(state.shows);
    if (!plain(document.body.innerText).includes(plain(wanted))) faults.push(`nothing says “${wanted}”`);
  };
  return {
    faults,
    drawn: draw().catch((error) => void faults.push(String(error))),
    turn: async ({ language: to, scheme }) => {
      if (scheme !== undefined) document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
      if (to !== undefined) await chooseLanguage(to);
      await rest(0);
    },
    leave: async () => {
      root.unmount();
      await settle(stepMs, () => false);
      return clearPage();
    },
  };
};
