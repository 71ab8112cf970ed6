import type { Plugin } from 'vite';

/** The piece of Inter that every page is written with; when it comes late, the text moves. */
const firstLetters = /assets\/inter-latin-wght-normal-[\w-]+\.woff2$/;

/**
 * The page is painted before its scripts are there: its styles and fonts come first, its scripts after them, with the
 * timeout of what is not needed for the paint.
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
