import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { AgreementTerms } from '@eigaichi/domain/agreements/agreement-terms';
import { buyerPayable } from '@eigaichi/domain/agreements/buyer-dues';
import { decideSignature, limitOf, signingAuthority } from '@eigaichi/domain/quotes/sign/signatories';
import type { Database, Tx } from '../../../db/client.ts';
import { Refused } from '../../../http/refused.ts';
import { type CompanySignatory, signatoriesOf } from '../../members/signatories.ts';
import { waitingSignatures } from './first-signature.ts';

/** Maximum names in a refusal, so that it stays a sentence. */
const mostNames = 5;

export const namesIn = (signatories: readonly { readonly name: string }[]): string =>
  `${signatories
    .slice(0, mostNames)
    .map(({ name }) => name)
    .join(', ')}${signatories.length > mostNames ? ', …' : ''}`;

type Signing = {
  readonly consumer: string;
  readonly quote_provider: string;
  readonly terms: AgreementTerms;
  readonly terms_sha256: string;
};

/** True if the actor signs as a person of the buyer: limits are for them, not for staff acting for it (D15). */
export const signsForItself = (actor: Actor): boolean => actor.role === 'consumer' && actor.real === undefined;

const signatoryAmong = (signatories: readonly CompanySignatory[], actor: Actor) => {
  if (!signsForItself(actor))
    return { uuid: actor.person.uuid, roles: ['owner'] as const, limit: null, second_signatory: false };
  const own = signatories.find(({ uuid }) => uuid === actor.person.uuid);
  if (own === undefined) throw new Refused('forbidden');
  return own;
};

/**
 * Effect of the actor's signature over these terms (D14h), any waiting one, and other possible signatories. Fixed
 * amounts count, by the rates of the terms (D7). A signature by someone who may no longer sign is ignored.
 */
export const signingFacts = async (
  db: Database | Tx,
  actor: Actor,
  { consumer, quote_provider, terms, terms_sha256 }: Signing,
) => {
  const signatories = await signatoriesOf(db, consumer);
  const signatory = signatoryAmong(signatories, actor);
  const [waiting] = await waitingSignatures(db, [quote_provider]);
  const of = { total: buyerPayable(terms), rates: terms.rates };
  const able = signatories.filter((each) => signingAuthority(each, of.total, of.rates) !== 'not');
  const isAble = waiting !== undefined && able.some(({ uuid }) => uuid === waiting.person_id);
  const first = isAble ? { person: waiting.person_id, terms_sha256: waiting.terms_sha256 } : null;
  return {
    decision: decideSignature({ signatory, ...of, first, terms_sha256 }),
    limit: limitOf(signatory),
    waiting,
    others: able.filter(({ uuid }) => uuid !== signatory.uuid),
  };
};
