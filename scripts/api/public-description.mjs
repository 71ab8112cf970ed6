import { readdirSync } from 'node:fs';
import { describeApi, publicCalls } from '../../apps/api/src/http/openapi.ts';
import { at } from '../project.mjs';

/** Every endpoint of the wire files, by name. */
const endpointsOfWire = async () => {
  const files = readdirSync(at('packages/wire/src'), { recursive: true })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .toSorted();
  const found = new Map();
  for (const file of files)
    for (const value of Object.values(await import(`../../packages/wire/src/${file}`)))
      if (typeof value?.path === 'string' && value.answer !== undefined) found.set(value.name, value);
  return [...found.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
};

/** Description of the calls that API keys may use, without a server. */
export const publicDescription = async () =>
  describeApi(publicCalls(await endpointsOfWire()), {
    publicUrl: 'https://market.example.com',
    cookie: 'eigaichi_session',
  });
