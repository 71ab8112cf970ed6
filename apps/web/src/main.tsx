import './lib/zod-without-eval.ts';
import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/noto-sans-jp/wght.css';
import './theme/base.css';
import './theme/mantine-styles.ts';
import './theme/controls.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { followSignOuts } from './features/sessions/follow-sign-outs.ts';
import { startI18n } from './lib/i18n.ts';
import { keepAnswers } from './lib/kept-answers.ts';
import { queryClient } from './lib/query-client.ts';
import { sessionQuery } from './lib/session.ts';
import { router } from './router.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

// Domain reckons in Temporal, which not every browser has yet.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
keepAnswers(queryClient);
// Who this is, is asked while the texts come.
void queryClient.prefetchQuery(sessionQuery);
await startI18n();
followSignOuts(router, queryClient);

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

// Plates alone are lettered in Mincho; its pieces' list is read after the page stands.
void import('@fontsource/noto-serif-jp/700.css');
