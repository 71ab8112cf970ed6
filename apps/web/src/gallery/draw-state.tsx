import type { Language } from '@eigaichi/domain/shared/language';
import { createMemoryHistory } from '@tanstack/react-router';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { App } from '../app.tsx';
import { chooseLanguage, restOfTexts, startI18n } from '../lib/i18n.ts';
import { keepLanguage } from '../lib/language.ts';
import { queryClient } from '../lib/query-client.ts';
import { newRouter } from '../router.tsx';
import { Hand } from './hand.ts';
import { serveAnswers } from './serve-answers.ts';
import type { State } from './state.ts';
import { settle } from './still.ts';
import { inWords } from './words.ts';

export type Scheme = 'light' | 'dark';

/** A state that is drawn: what went wrong so far, and how to turn it to another language or scheme. */
export type Drawn = {
  readonly faults: readonly string[];
  /** Resolves when the state is there. */
  readonly drawn: Promise<void>;
  /** Resolves when the page rests again, also after its window was resized. */
  readonly turn: (to: { readonly language?: Language; readonly scheme?: Scheme }) => Promise<void>;
};

const listen = (faults: string[]) => {
  const say = console.error;
  console.error = (...words: unknown[]) => {
    faults.push(`console: ${words.map(String).join(' ').slice(0, 600)}`);
    say(...words);
  };
  addEventListener('error', ({ message }) => faults.push(`error: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => faults.push(`unhandled: ${String(reason)}`));
};

/** A text without regard to line breaks and capitals, which styles may set. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').toLowerCase();

/** First all that a visit begins with, then the lazy parts; notices stay for at least four seconds. */
const openingMs = 2500;
const stepMs = 400;

/** Draws a state into the page's root. One state for each load of the page: modules keep what they learned. */
export const drawState = (state: State, language: Language, root: Element): Drawn => {
  const faults: string[] = [];
  listen(faults);
  const calls = serveAnswers(state, faults);
  const router = newRouter(queryClient, createMemoryHistory({ initialEntries: [state.path] }));
  const isWaiting = () => calls.open > 0 || (router.state.status === 'pending' && calls.held === 0);
  const rest = (ms: number) => settle(ms, isWaiting);
  const draw = async () => {
    keepLanguage(language);
    await startI18n();
    i18next.options.saveMissing = true;
    i18next.on('missingKey', (_, ns, key) => faults.push(`no text for ${ns}:${key}`));
    await restOfTexts();
    createRoot(root).render(<App router={router} client={queryClient} />);
    await rest(openingMs);
    await state.steps?.(new Hand(() => rest(stepMs)));
    const landed = router.state.location.href;
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
  };
};
