import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Language } from '@eigaichi/domain/shared/language';
import type { Deps } from '../../deps.ts';
import { orNotFound } from '../../http/refused.ts';
import { currentFacts, findAgreement } from './agreement-queries.ts';
import { agreementView } from './agreement-view.ts';
import { findWording } from './wording-queries.ts';

/** One signed agreement, in the reader's language and with the reader's own lines. */
export const readAgreement = async (
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  { uuid, language }: { uuid: string; language: Language },
) => {
  const row = orNotFound(await findAgreement(deps.db, actor, uuid));
  const wording = await findWording(deps.db, row.wording_version);
  return agreementView(row, { actor, facts: await currentFacts(deps.db, [row]), wording, language });
};
