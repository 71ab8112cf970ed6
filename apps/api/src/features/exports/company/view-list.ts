import type { ExportList } from '@eigaichi/domain/exports/export-lists';
import { withoutSecretFields } from '@eigaichi/domain/exports/secret-columns';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import { col, readRows } from '../../../db/read-rows.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { jsonWriter } from '../../../http/wire-json.ts';
import type { CompanyList, ExportReader } from './company-list.ts';

/** Records read between two writes. */
const many = 50;

type Viewed = {
  readonly name: ExportList;
  /** Schema of the call whose answer a record is: fields outside it are never written. */
  readonly record: z.ZodType;
  /** Ids of the records as column `id`, in order. */
  readonly ids: (reader: ExportReader) => SQL;
  readonly read: (deps: Deps, reader: ExportReader, id: string) => Promise<unknown>;
};

/** The record, or undefined if it is gone or hidden since the ids were read. */
const readOne = async (deps: Deps, reader: ExportReader, { read }: Viewed, id: string): Promise<unknown> => {
  try {
    return await read(deps, reader, id);
  } catch (error) {
    if (error instanceof Refused && error.code === 'not_found') return undefined;
    throw error;
  }
};

/** A list of what a call of the API answers for each record, so that a company gets what its pages show. */
export const viewList = (viewed: Viewed): CompanyList => {
  const write = jsonWriter(viewed.record);
  return {
    name: viewed.name,
    schema: async () => ({ ...z.toJSONSchema(viewed.record, { io: 'output' }), title: viewed.name }),
    lines: async (deps, reader, take) => {
      const rows = await readRows(deps.db, { id: col.text })`${viewed.ids(reader)}`;
      for (let at = 0; at < rows.length; at += many) {
        const lines: string[] = [];
        for (const { id } of rows.slice(at, at + many)) {
          const record = await readOne(deps, reader, viewed, id);
          if (record !== undefined && record !== null)
            lines.push(JSON.stringify(withoutSecretFields(JSON.parse(write(record)))));
        }
        await take(lines);
      }
    },
  };
};
