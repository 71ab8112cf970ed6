import { dirname, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

const program = /new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g;
const location = /import\.meta\.(url|dirname|filename)\b/g;

/** Programs that the server starts, by their file name in the bundle. */
type Programs = Readonly<Record<string, string>>;

/**
 * Makes `import.meta` of the sources work in the bundle. Files resolve from the source that names them; a program (`new
 * URL('./thread.ts', import.meta.url)`) becomes the bundled one. All bundle files are in one folder.
 */
export const fileLocations = (programs: Programs): Plugin => {
  let root = '';
  let bundle = '';
  const bundledProgram = (source: string): string => {
    const name = Object.keys(programs).find((key) => resolve(root, programs[key] ?? '') === source);
    if (name === undefined) throw new Error(`${source} is started as a program: name it in vite.config.ts`);
    return `new URL('./${name}.js', import.meta.url)`;
  };
  return {
    name: 'eigaichi-file-locations',
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root;
      bundle = resolve(root, config.build.outDir);
    },
    transform: {
      filter: { id: { exclude: /node_modules/ }, code: 'import.meta' },
      handler: (code, id) => {
        const path = (to: string) => JSON.stringify(relative(bundle, to));
        const valueByName: Readonly<Record<string, string>> = {
          url: `new URL(${path(id)}, import.meta.url).href`,
          filename: `process.getBuiltinModule('node:path').join(import.meta.dirname, ${path(id)})`,
          dirname: `process.getBuiltinModule('node:path').join(import.meta.dirname, ${path(dirname(id))})`,
        };
        const located = code
          .split(program)
          .map((part, index) =>
            index % 2 === 1
              ? bundledProgram(resolve(dirname(id), part))
              : part.replace(location, (found, name: string) => valueByName[name] ?? found),
          );
        // Lines stay in place so that source map positions remain valid.
        return { code: located.join(''), map: null };
      },
    },
  };
};
