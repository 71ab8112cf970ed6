import type { Plugin } from 'vite';

/** What the page never does: describe schemas as JSON Schema (the server does), speak in zod's words (D27). */
const jsonSchema = /[\\/]zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-processors)\.js$/;
const sentences = /[\\/]zod[\\/]v4[\\/]locales[\\/]en\.js$/;

const exported = /^export (?:const|function|class) (\w+)/gm;

/** The names of such a module, without what is behind them: a schema is made with them, nothing calls them. */
const hollow = (code: string): string =>
  [...code.matchAll(exported)].map(([, name]) => `export const ${name} = () => undefined;`).join('\n');

/** Leaves out of the browser's scripts the fifth of zod that only a server needs. */
export const leanZod = (): Plugin => ({
  name: 'lean-zod',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: [jsonSchema, sentences] },
    handler: (code, id) => {
      const stub = sentences.test(id) ? 'export default () => ({});' : hollow(code);
      if (stub === '') throw new Error(`${id} exports nothing that was looked for: zod has changed`);
      return { code: stub, map: null, moduleSideEffects: false };
    },
  },
});
