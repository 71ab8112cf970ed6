import type { Actor } from '@eigaichi/domain/accounts/actor';
import { mayWithdrawSignature } from '@eigaichi/domain/quotes/sign/signatories';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { lockQuote } from '../quotes-store.ts';
import { endFirstSignature, type FirstSignatureRow, waitingSignatures } from './first-signature.ts';
import { notifySignature } from './notify-signature.ts';
import { signsForItself } from './signing-facts.ts';

/** Allows the signer or an owner to withdraw a first signature; staff acting for the buyer may not. */
export const mayWithdraw = (actor: Actor, { state, person_id }: FirstSignatureRow): boolean =>
  signsForItself(actor) &&
  mayWithdrawSignature(state, {
    isOwn: person_id === actor.person.uuid,
    isOwner: actor.person.roles.includes('owner'),
  });

type Withdrawal = { readonly uuid: string; readonly quote_provider: string };

/** Withdraws a first signature before the second is given (D14h). */
export const withdrawSignature = (deps: Deps, actor: Actor, { uuid, quote_provider }: Withdrawal): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { quote, providers, titles } = await lockQuote(tx, actor, uuid);
    if (!providers.some((share) => share.uuid === quote_provider)) throw new Refused('not_found');
    const [waiting] = await waitingSignatures(tx, [quote_provider]);
    if (waiting === undefined) throw new Refused('not_allowed_now');
    if (!mayWithdraw(actor, waiting)) throw new Refused('forbidden');
    await endFirstSignature(tx, deps, actor, { uuid: waiting.uuid, state: 'withdrawn' });
    await notifySignature(tx, deps, 'withdrawn', { actor, quote, signature: waiting, titles });
  });
