import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listLimits } from '@eigaichi/domain/shared/rules/lists';
import type { Endpoint } from '@eigaichi/wire/shared/endpoint';
import { z } from 'zod';
import { systemClock } from '../../apps/api/src/adapters/clock-system.ts';
import { buildApp } from '../../apps/api/src/app.ts';
import { readConfig } from '../../apps/api/src/config.ts';
import { openDatabase, openPool } from '../../apps/api/src/db/client.ts';
import { openLog } from '../../apps/api/src/log.ts';
import { makeDeps } from '../../apps/api/src/make-deps.ts';

const secret = 'Vx0m3Kq8ZrT5yLw2NcJ7hB9sDf4GpA6eUiO1tXkQvRM=';
const maxAddressBytes = 8 * 1024;

/** The server without a database: enough for refusals before any lookup. */
const openServer = async (folder: string) => {
  const log = openLog({ logLevel: 'silent' });
  const pool = openPool('postgres://127.0.0.1:1/none', log, { max: 1 });
  const config = readConfig({ DATA_DIR: folder, SECRET: secret, PUBLIC_URL: 'http://localhost:3000' });
  const made = await makeDeps({ config, secret, pool, db: openDatabase(pool), clock: systemClock, log });
  const app = await buildApp(made);
  await app.ready();
  return { app, close: () => app.close().then(() => pool.end()) };
};

/** Every endpoint of the server. */
export const boundEndpoints = async (): Promise<readonly Endpoint[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'eigaichi-largest-'));
  const { app, close } = await openServer(folder);
  await close();
  rmSync(folder, { recursive: true, force: true });
  return app.endpoints;
};

const addressOf = ({ path }: Endpoint, bytes: number) => {
  const begin = `/api${path.replace(/:(\w+)/g, 'x')}?q=`;
  return begin + 'a'.repeat(bytes - begin.length);
};

/** A list of an input: its maximum length, if it is sent as text, and if its entries are lists. */
type List = { readonly max: number; readonly isText: boolean; readonly ofLists: boolean };

const listsOf = (schema: z.ZodType | undefined): (List & { readonly name: string })[] =>
  !(schema instanceof z.ZodObject)
    ? []
    : Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
        const list = listIn(field);
        return list === undefined ? [] : [{ name, ...list }];
      });

const listIn = (schema: z.core.$ZodType): List | undefined => {
  if (schema instanceof z.ZodArray) {
    const max = listLimits.get(schema)?.max;
    const ofLists = listIn(schema.element) !== undefined;
    return max === undefined ? undefined : { max, isText: false, ofLists };
  }
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'pipe') {
    const found = listIn(def.out) ?? listIn(def.in);
    const isText = def.in._zod.def.type === 'pipe' || def.in._zod.def.type === 'string';
    return found === undefined ? undefined : { ...found, isText: found.isText || isText };
  }
  return 'innerType' in def ? listIn(def.innerType) : undefined;
};

/** True if one entry over the limit is refused as too long. */
const refusesLonger = (schema: z.ZodType, { name, max, isText, ofLists }: List & { readonly name: string }) => {
  const many = Array.from({ length: max + 1 }, (_, at) => (ofLists ? [`entry ${at}`] : `entry ${at}`));
  const parsed = schema.safeParse({ [name]: isText ? many.join() : many });
  const issues = parsed.error?.issues ?? [];
  return issues.some(
    ({ code, path, ...rest }) =>
      path.join() === name &&
      (code === 'too_big' || (code === 'custom' && 'params' in rest && rest.params?.rule === 'bulk_rows')),
  );
};

/** Refusals of every endpoint before any work: an address over 8 KiB (414), a list over its limit (422). */
export const proveRefusals = async () => {
  const findings: string[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'eigaichi-largest-'));
  const { app, close } = await openServer(folder);
  let lists = 0;
  for (const endpoint of app.endpoints) {
    const { name, method, query, body } = endpoint;
    const answer = await app.inject({ method, url: addressOf(endpoint, maxAddressBytes + 1) });
    if (answer.statusCode !== 414) findings.push(`${name} answers an address over 8 KiB with ${answer.statusCode}`);
    for (const schema of [query, body])
      for (const list of listsOf(schema)) {
        lists += 1;
        if (schema !== undefined && !refusesLonger(schema, list))
          findings.push(`${name} takes more than ${list.max} of ${list.name}`);
      }
  }
  await close();
  rmSync(folder, { recursive: true, force: true });
  return { figures: { endpoints: app.endpoints.length, lists }, findings };
};
