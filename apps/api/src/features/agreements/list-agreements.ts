import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Deps } from '../../deps.ts';
import { type AgreementFilter, factsBeside, searchAgreements } from './agreement-queries.ts';
import { agreementRowView } from './agreement-view.ts';

/** Signed agreements of the reader, one page of them (D35b). */
export const listAgreements = async (deps: Pick<Deps, 'db'>, actor: Actor, filter: AgreementFilter) => {
  const { rows, total } = await searchAgreements(deps.db, actor, filter);
  const facts = await factsBeside(deps.db, rows);
  const { per, page } = filter;
  return {
    data: rows.map((row) => agreementRowView(row, actor, facts)),
    meta: { current_page: page, last_page: Math.max(1, Math.ceil(total / per)), per_page: per, total },
  };
};
