import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Language } from '@eigaichi/domain/shared/language';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import { sendStreamed } from '../../http/send-file.ts';
import { type ExportedList, exportList } from './export-list.ts';

type Requested = {
  readonly actor: Actor;
  readonly params: { readonly format: 'csv' | 'xlsx' };
  readonly query: { readonly language?: Language | undefined };
  readonly language: Language;
  readonly reply: FastifyReply;
};

/** Answers with a list as a file, named by the list and the day, in the requested language (D8m). */
export const sendList = async <Row>(
  deps: Pick<Deps, 'db' | 'workbook' | 'clock'>,
  { actor, params: { format }, query, language, reply }: Requested,
  list: ExportedList<Row>,
): Promise<null> =>
  sendStreamed(reply, {
    name: `${list.name}_${deps.clock.today().toString()}`,
    format,
    source: await exportList(deps, actor, list, { format, language: query.language ?? language }),
  });
