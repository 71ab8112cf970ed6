import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Tx } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { colleagueRecipients } from '../../../emails/company-readers.ts';
import { notify } from '../../../emails/notify.ts';
import { approversOf, memberOf } from '../../members/signatories.ts';
import { type CaseNews, caseEmail } from '../mails/case-emails.ts';
import type { CaseRow } from './case-queries.ts';

type NotifiedCase = Pick<CaseRow, 'uuid' | 'account_id' | 'kind' | 'asked_by' | 'content'>;

const notifyPeople = async (
  tx: Tx,
  deps: Deps,
  news: CaseNews,
  { person, row, readers }: { person: string; row: NotifiedCase; readers: Awaited<ReturnType<typeof memberOf>> },
): Promise<void> => {
  const side = row.kind === 'answer' ? 'ch' : 'vod';
  const names = row.content.titles.map(({ film_name_ja, film_name_en }) => ({
    ja: film_name_ja ?? film_name_en ?? '',
    en: film_name_en ?? film_name_ja ?? '',
  }));
  await notify(tx, deps, colleagueRecipients(row.account_id, readers), {
    path: `/${side}/approvals/${row.uuid}`,
    topic: `case_${news} ${row.uuid}`,
    titles: names,
    write: (to, link) => caseEmail(to, news, { kind: row.kind, person, link }),
  });
};

/**
 * Notifies a company's people of a case by email and bell: approvers of requests and answers, requesters of decisions
 * and questions. No one is notified of their own action.
 */
export const notifyCase = async (
  tx: Tx,
  deps: Deps,
  news: CaseNews,
  { actor, row }: { readonly actor: Actor; readonly row: NotifiedCase },
): Promise<void> => {
  const isForApprovers = actor.person.uuid === row.asked_by;
  const readers = isForApprovers
    ? await approversOf(tx, row.account_id)
    : await memberOf(tx, row.account_id, row.asked_by);
  const others = readers.filter(({ uuid }) => uuid !== actor.person.uuid);
  await notifyPeople(tx, deps, news, { person: actor.person.name, row, readers: others });
};

/**
 * Notifies approvers and requester of a case that ended without either (D14j). Its approver may no longer approve
 * (`lapsed`), its subject was corrected, or its answer can no longer be sent (`unsendable`, D14k).
 */
export const notifyEnded = async (
  tx: Tx,
  deps: Deps,
  news: 'lapsed' | 'corrected' | 'unsendable',
  row: NotifiedCase & { readonly person: string },
): Promise<void> => {
  const approvers = await approversOf(tx, row.account_id);
  const requester = await memberOf(tx, row.account_id, row.asked_by);
  const readers = [...approvers.filter(({ uuid }) => uuid !== row.asked_by), ...requester];
  await notifyPeople(tx, deps, news, { person: row.person, row, readers });
};
