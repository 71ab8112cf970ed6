import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Tx } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { summariseTitles, tell } from '../../../emails/tell.ts';
import { approversOf, memberOf } from '../../members/signatories.ts';
import { type CaseNews, caseEmail } from '../mails/case-emails.ts';
import type { CaseRow } from './case-queries.ts';

type Notice = Pick<CaseRow, 'uuid' | 'account_id' | 'kind' | 'asked_by' | 'content'>;

const notifyPeople = async (
  tx: Tx,
  deps: Deps,
  news: CaseNews,
  { person, told, readers }: { person: string; told: Notice; readers: Awaited<ReturnType<typeof memberOf>> },
): Promise<void> => {
  const link = `${deps.config.publicUrl}/vod/approvals/${told.uuid}`;
  const names = told.content.titles.map(({ film_name_ja, film_name_en }) => ({
    ja: film_name_ja ?? film_name_en ?? '',
    en: film_name_en ?? film_name_ja ?? '',
  }));
  for (const reader of readers)
    await tell(
      tx,
      deps,
      { ...reader, member: { account: told.account_id, person: reader.uuid } },
      {
        link,
        topic: `case_${news} ${told.uuid}`,
        detail: summariseTitles(names),
        write: (to) => caseEmail(to, news, { kind: told.kind, person, link }),
      },
    );
};

/**
 * Notifies a company's people of a case by email and bell: approvers of requests and answers, requesters of decisions
 * and questions. No one is notified of their own action.
 */
export const notifyCase = async (
  tx: Tx,
  deps: Deps,
  news: CaseNews,
  { actor, told }: { readonly actor: Actor; readonly told: Notice },
): Promise<void> => {
  const isForApprovers = actor.person.uuid === told.asked_by;
  const readers = isForApprovers
    ? await approversOf(tx, told.account_id)
    : await memberOf(tx, told.account_id, told.asked_by);
  const others = readers.filter(({ uuid }) => uuid !== actor.person.uuid);
  await notifyPeople(tx, deps, news, { person: actor.person.name, told, readers: others });
};

/**
 * Notifies approvers and requester of a case that ended without either (D14j). Its approver may no longer approve
 * (`lapsed`), or its subject was corrected.
 */
export const notifyEnded = async (
  tx: Tx,
  deps: Deps,
  news: 'lapsed' | 'corrected',
  told: Notice & { readonly person: string },
): Promise<void> => {
  const approvers = await approversOf(tx, told.account_id);
  const requester = await memberOf(tx, told.account_id, told.asked_by);
  const readers = [...approvers.filter(({ uuid }) => uuid !== told.asked_by), ...requester];
  await notifyPeople(tx, deps, news, { person: told.person, told, readers });
};
