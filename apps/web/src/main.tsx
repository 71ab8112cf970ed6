import './lib/zod-without-eval.ts';
import '@fontsource-variable/inter/wght.css';
import './theme/base.css';
import './theme/mantine-styles.ts';
import './theme/controls.css';
// Before the components, whose own rules outweigh these.
import './ui/layout.module.css';
import './ui/typography.module.css';
import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { followSignOuts } from './features/sessions/follow-sign-outs.ts';
import { keepAnswers } from './lib/cached-answers.ts';
import { cleanCopies } from './lib/clean-copies.ts';
import { enableInteraction } from './lib/enable-interaction.ts';
import { restOfTexts, startI18n } from './lib/i18n.ts';
import { takePainted } from './lib/painted-answers.ts';
import { PaintedForContext, unpainted } from './lib/painted-for.ts';
import { pause } from './lib/pause.ts';
import { queryClient } from './lib/query-client.ts';
import { keepChoice } from './lib/saved-choice.ts';
import { sessionQuery } from './lib/session.ts';
import { readersTimeZone } from './lib/time-zone.ts';
import { newRouter } from './router.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const start = async (): Promise<void> => {
  await pause();
  // Domain reckons in Temporal, which not every browser has yet.
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  keepAnswers(queryClient);
  const painted = takePainted(queryClient);
  const router = newRouter(queryClient);
  // Who this is, is asked while the texts come.
  void queryClient.prefetchQuery(sessionQuery);
  await startI18n();
  followSignOuts(router, queryClient);
  cleanCopies();
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
  if (painted === null) createRoot(root).render(<Page />);
  else {
    // The router then draws without the boundary that a server leaves out.
    router.ssr = { manifest: undefined };
    await router.load();
    // Where this browser knows better (its language, its view of the list), React renders the differences again, and
    // reports them here. In slices: the page is already painted, and input has priority.
    startTransition(() => {
      hydrateRoot(root, <Page />, { onRecoverableError: () => undefined });
    });
  }
  await pause();
  if (painted?.time_zone !== readersTimeZone()) keepChoice('eigaichi.time_zone', readersTimeZone());
  // The texts of other pages load on the first interaction; a page opened earlier waits for them itself.
  for (const move of ['pointermove', 'pointerdown', 'keydown'])
    addEventListener(move, () => void restOfTexts(), { once: true, passive: true });
  void import('./lib/fonts.ts').then(({ loadFonts }) => loadFonts());
};

// Not waited for at the top: other files of the page import from this one, and would wait for it in turn.
void start();
