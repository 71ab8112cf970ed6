import './still.ts';
import '../lib/zod-without-eval.ts';
import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/noto-sans-jp/wght.css';
import '@fontsource/noto-serif-jp/700.css';
import '../theme/base.css';
import '../theme/mantine-styles.ts';
import '../theme/controls.css';
import '../ui/layout.module.css';
import '../ui/typography.module.css';
import './still.css';
import { type Drawn, drawState, type Scheme } from './draw-state.tsx';
import { allStates } from './find-states.ts';
import { drawGallery } from './gallery-page.tsx';
import { axeFaults, textFaults } from './inspect.ts';

type Requested = { readonly state: string; readonly language?: string; readonly scheme?: string };

declare global {
  interface Window {
    /** Interface of a state's page for a script that visits the states. */
    gallery: Drawn & {
      readonly inspect: { readonly texts: typeof textFaults; readonly axe: typeof axeFaults };
      readonly draw: (requested: Requested) => void;
    };
    galleryStates: readonly string[];
  }
}

const root = document.getElementById('root');
if (root === null) throw new Error('gallery.html has no #root');
// Use our Japanese fonts from the start, because screenshots are compared.
document.documentElement.dataset.fonts = '';
window.galleryStates = [...allStates.keys()];

const draw = (requested: Requested) => {
  const { state: name, language, scheme } = requested;
  const state = allStates.get(name);
  if (state === undefined) throw new Error(`no state “${name}”`);
  const colors: Scheme = scheme === 'dark' ? 'dark' : 'light';
  localStorage.setItem('mantine-color-scheme-value', colors);
  // The single sign-on page reads the query of its address. The fragment is for a reload.
  const { search } = new URL(state.path, location.origin);
  history.replaceState(null, '', `${location.pathname}${search}#${new URLSearchParams({ ...requested })}`);
  const place = document.createElement('div');
  place.id = 'root';
  document.getElementById('root')?.replaceWith(place);
  const drawn = drawState(state, language === 'ja' ? 'ja' : 'en', place);
  window.gallery = { ...drawn, draw, inspect: { texts: textFaults, axe: axeFaults } };
};

const requested = Object.fromEntries(new URLSearchParams(location.hash.slice(1) || location.search));
const { state } = requested;
if (state === undefined) drawGallery(root);
else draw({ ...requested, state });
