import type { Plugin } from 'vite';

/** The Inter subset used by every page; if it loads late, the text shifts. */
const firstLetters = /assets\/inter-latin-wght-normal-[\w-]+\.woff2$/;

/**
 * Paints the page before its scripts load: styles and fonts first, then the scripts, with the timeout of parts not
 * needed for the paint.
 */
export const quietScripts = (): Plugin => ({
  name: 'quiet-scripts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const fonts = Object.keys(bundle).find((name) => firstLetters.test(name));
      if (fonts === undefined) throw new Error('the build has no Latin piece of Inter to load first');
      const preload = `    <link rel="preload" as="font" type="font/woff2" crossorigin href="/${fonts}">\n`;
      const styles = html.match(/ *<link rel="stylesheet"[^>]*>\n?/g) ?? [];
      const bare = styles.reduce((rest, style) => rest.replace(style, ''), html);
      const [script = ''] = /^ *<script type="module"/m.exec(bare) ?? [];
      return bare
        .replace(script, `${styles.join('')}${preload}${script} fetchpriority="low"`)
        .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
    },
  },
});
