import type { Actor } from '@eigaichi/domain/accounts/actor';
import { currencyOf } from '@eigaichi/domain/options/currencies';
import { amountView } from '../../../http/amounts.ts';
import type { QuoteFacts } from '../quote-facts.ts';
import type { ProviderQuoteRow } from '../quote-row.ts';

/** The versions of a provider quote's agreement, newest first. */
export const versionsOf = (facts: QuoteFacts, share: string) =>
  facts.agreements.filter((agreement) => agreement.quote_provider_id === share);

/** The latest version of the agreement. */
export const agreementView = (facts: QuoteFacts, share: string) => {
  const [found] = versionsOf(facts, share);
  if (found === undefined) return null;
  const { uuid, number, sha256, version, signed_at, first_person_name, consumer_person_name } = found;
  const signed_by = [first_person_name, consumer_person_name].filter((name) => name !== null);
  return { uuid, number, sha256, version, signed_at, signed_by };
};

/** All versions with their consents; note and document are for that side and for staff (D2d). */
const versionsView = (facts: QuoteFacts, share: string, { role }: Actor) =>
  versionsOf(facts, share).map(({ uuid, number, version, signed_at }) => ({
    uuid,
    number,
    version,
    signed_at: signed_at,
    consents: facts.consents
      .filter(({ agreement_id }) => agreement_id === uuid)
      .map(({ side, person_name, consented_on, note, file_name }) => ({
        side,
        person_name,
        consented_on,
        ...(role === 'manager' || role === side ? { note, file_name } : {}),
      })),
  }));

const terminationsView = (facts: QuoteFacts, share: string) => {
  const own = versionsOf(facts, share).map(({ uuid }) => uuid);
  return facts.terminations
    .filter(({ agreement_id }) => own.includes(agreement_id))
    .map(({ terminated_on, fault, reason, quote_movies, compensation, currency }) => ({
      terminated_on,
      fault,
      reason,
      quote_movies,
      compensation: amountView({ amount: compensation, currency: currencyOf(currency) }),
    }));
};

/** Dues of all versions, because paid amounts stay. Each side sees only its own; staff see both (D7f). */
const duesView = (facts: QuoteFacts, share: string, actor: Actor) => {
  const own = versionsOf(facts, share).map(({ uuid }) => uuid);
  const side = { consumer: 'buyer', provider: 'provider', manager: null }[actor.role];
  return facts.dues
    .filter((due) => own.includes(due.agreement_id) && (side === null || due.side === side))
    .map(({ side: of, kind, quote_movie_id, amount, currency, due_on, settled_at }) => ({
      side: of,
      kind,
      quote_movie: quote_movie_id,
      amount: amountView({ amount, currency: currencyOf(currency) }),
      due_on,
      settled_at: settled_at,
    }));
};

/** Data of a provider quote from its signature on: versions, ending and dues. */
export const signedView = (facts: QuoteFacts, share: ProviderQuoteRow, actor: Actor) => ({
  agreement: agreementView(facts, share.uuid),
  versions: versionsView(facts, share.uuid, actor),
  amended: share.amended,
  terminations: terminationsView(facts, share.uuid),
  dues: duesView(facts, share.uuid, actor),
});
