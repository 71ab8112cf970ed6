import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Language } from '@eigaichi/domain/shared/language';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { factsBeside, findAgreement } from './agreement-queries.ts';
import { agreementView } from './agreement-view.ts';
import { findWording } from './wording-queries.ts';

/** One signed agreement, in the reader's language and with the reader's own lines. */
export const readAgreement = async (
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  { uuid, language }: { uuid: string; language: Language },
) => {
  const row = await findAgreement(deps.db, actor, uuid);
  if (row === undefined) throw new Refused('not_found');
  const wording = await findWording(deps.db, row.wording_version);
  return agreementView(row, { actor, facts: await factsBeside(deps.db, [row]), wording, language });
};
