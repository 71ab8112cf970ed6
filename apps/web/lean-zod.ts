import type { Plugin } from 'vite';

/** Unused by the page: describing schemas as JSON Schema (the server does) and zod's own messages (D27). */
const jsonSchema = /[\\/]zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-processors)\.js$/;
const sentences = /[\\/]zod[\\/]v4[\\/]locales[\\/]en\.js$/;

const exported = /^export (?:const|function|class) (\w+)/gm;

/** Exports of such a module without their code: schemas are built with them, but nothing calls them. */
const hollow = (code: string): string =>
  [...code.matchAll(exported)].map(([, name]) => `export const ${name} = () => undefined;`).join('\n');

/** Removes the fifth of zod that only a server needs from the browser's scripts. */
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
