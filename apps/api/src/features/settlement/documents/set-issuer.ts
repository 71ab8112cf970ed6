import type { Actor } from '@eigaichi/domain/accounts/actor';
import { type IssuerInput, issuerInput } from '@eigaichi/domain/settlement/issuer';
import type { Tx } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import type { ApplyChange } from '../../approvals/decide-approval.ts';
import { isFourEyesOn } from '../../approvals/four-eyes.ts';
import { proposeChange } from '../../approvals/propose-change.ts';
import { enterSetting } from '../../reference/dated-settings.ts';
import { issuerOn, issuerSetting } from './issuer-queries.ts';

const writeIssuer = (tx: Tx, deps: Deps, entered: { actor: Actor; input: IssuerInput }) =>
  enterSetting(tx, deps, { name: issuerSetting, ...entered });

const proposeIssuer = async (tx: Tx, deps: Deps, { actor, input }: { actor: Actor; input: IssuerInput }) => {
  const before = await issuerOn(tx, input.effective_on);
  const fields = Object.keys(input) as (keyof IssuerInput)[];
  const changes = fields
    .filter((field) => field === 'effective_on' || input[field] !== before?.[field])
    .map((field) => ({ field, before: before?.[field] ?? null, after: input[field] }));
  await proposeChange(tx, deps, { kind: 'issuer', subject: 'issuer', input, changes, actor });
};

/** Sets documents' issuer from a day on; existing ones keep theirs (D8e). Null if awaiting a second person (D37g). */
export const setIssuer = (deps: Deps, actor: Actor, input: IssuerInput) =>
  deps.db.transaction(async (tx) => {
    if (!(await isFourEyesOn(tx))) return writeIssuer(tx, deps, { actor, input });
    await proposeIssuer(tx, deps, { actor, input });
    return null;
  });

export const applyIssuer: ApplyChange = async (tx, deps, { input, actor }) => {
  await writeIssuer(tx, deps, { actor, input: issuerInput.parse(input) });
};
