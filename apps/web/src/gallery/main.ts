import './still.ts';
import '../lib/zod-without-eval.ts';
import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/noto-sans-jp/wght.css';
import '@fontsource/noto-serif-jp/700.css';
import '../theme/base.css';
import '../theme/mantine-styles.ts';
import '../theme/controls.css';
import './still.css';
import { type Drawn, drawState, type Scheme } from './draw-state.tsx';
import { allStates } from './find-states.ts';
import { drawGallery } from './gallery-page.tsx';
import { axeFaults, textFaults } from './inspect.ts';

declare global {
  interface Window {
    /** What a script that walks the states uses of a state's page. */
    gallery: Drawn & {
      readonly inspect: { readonly texts: typeof textFaults; readonly axe: typeof axeFaults };
    };
    galleryStates: readonly string[];
  }
}

const root = document.getElementById('root');
if (root === null) throw new Error('gallery.html has no #root');
// Our Japanese fonts from the beginning: pictures are compared.
document.documentElement.dataset.fonts = '';
const asked = new URLSearchParams(location.search);
const name = asked.get('state');
const state = allStates.get(name ?? '');
const scheme: Scheme = asked.get('scheme') === 'dark' ? 'dark' : 'light';
localStorage.setItem('mantine-color-scheme-value', scheme);
window.galleryStates = [...allStates.keys()];
if (name === null) drawGallery(root);
else if (state === undefined) throw new Error(`no state “${name}”`);
else {
  const drawn = drawState(state, asked.get('language') === 'ja' ? 'ja' : 'en', root);
  window.gallery = { ...drawn, inspect: { texts: textFaults, axe: axeFaults } };
}
