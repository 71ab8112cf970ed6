import './lib/zod-without-eval.ts';
import '@fontsource-variable/inter/wght.css';
import './theme/base.css';
import './theme/mantine-styles.ts';
import './theme/controls.css';
// Before the components, whose own rules take precedence.
import './ui/layout.module.css';
import './ui/typography.module.css';
import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { followSignOuts } from './features/sessions/follow-sign-outs.ts';
import { persistAnswers } from './lib/cached-answers.ts';
import { stripJoinersOnCopy } from './lib/clean-copies.ts';
import { enableInteraction } from './lib/enable-interaction.ts';
import { loadRemainingTexts, startI18n } from './lib/i18n.ts';
import { takePainted } from './lib/painted-answers.ts';
import { PaintedForContext, unpainted } from './lib/painted-for.ts';
import { pause } from './lib/pause.ts';
import { queryClient } from './lib/query-client.ts';
import { saveChoice } from './lib/saved-choice.ts';
import { sessionQuery } from './lib/session.ts';
import { readersTimeZone } from './lib/time-zone.ts';
import { newRouter, showFrameFirst } from './router.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

/** Milliseconds before the page follows changes, after its own requests; changes since its load are included. */
const liveAfterMs = 2000;

const start = async (): Promise<void> => {
  await pause();
  // Domain uses Temporal, which some browsers lack.
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  persistAnswers(queryClient);
  const painted = takePainted(queryClient);
  const router = newRouter(queryClient);
  // Load the session while texts load.
  void queryClient.prefetchQuery(sessionQuery);
  await startI18n();
  followSignOuts(router, queryClient);
  stripJoinersOnCopy();
  const Page = () => {
    useEffect(() => enableInteraction(root), []);
    return (
      <StrictMode>
        <PaintedForContext value={painted ?? unpainted}>
          <App router={router} client={queryClient} />
        </PaintedForContext>
      </StrictMode>
    );
  };
  if (painted === null) {
    showFrameFirst(router);
    createRoot(root).render(<Page />);
  } else {
    // The router then renders without the boundary that a server omits.
    router.ssr = { manifest: undefined };
    await router.load();
    // If this browser's settings differ (language, list view), React re-renders the differences and reports them here.
    // In a transition: the page is already painted, and input has priority.
    startTransition(() => {
      hydrateRoot(root, <Page />, { onRecoverableError: () => undefined });
    });
  }
  await pause();
  if (painted?.time_zone !== readersTimeZone()) saveChoice('eigaichi.time_zone', readersTimeZone());
  // Texts of other pages load on the first interaction; a page opened earlier waits for them.
  for (const move of ['pointermove', 'pointerdown', 'keydown'])
    addEventListener(move, () => void loadRemainingTexts(), { once: true, passive: true });
  void import('./lib/fonts.ts').then(({ loadFonts }) => loadFonts());
  setTimeout(async () => {
    const { followChanges } = await import('./lib/live/follow-changes.ts');
    followChanges(queryClient);
  }, liveAfterMs);
};

// Not awaited at the top level: other files import from this one, and would wait for it in turn.
void start();
