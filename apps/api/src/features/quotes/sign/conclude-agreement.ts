import { randomUUID } from 'node:crypto';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import { inBothScripts } from '@eigaichi/domain/accounts/person-name';
import type { AgreementTerms } from '@eigaichi/domain/agreements/agreement-terms';
import type { Reading } from '@eigaichi/domain/agreements/document/sections';
import type { PaymentCurrency } from '@eigaichi/domain/options/currencies';
import { compareInstants } from '@eigaichi/domain/shared/dates';
import { eq, TransactionRollbackError } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { col, readRow } from '../../../db/read-rows.ts';
import { agreements } from '../../../db/schema/agreements.ts';
import { quote_providers } from '../../../db/schema/quotes.ts';
import type { Deps } from '../../../deps.ts';
import { requestOrigin } from '../../../http/request-context.ts';
import { grantRights } from '../../rights/grant-rights.ts';
import { queueRightsTakenByAgreement } from '../../rights/queue-taken.ts';
import { moveMovies } from '../move-quote-movies.ts';
import { licensedMovieOf, type ProviderQuoteRow, type QuoteMovieRow } from '../quote-row.ts';
import type { LockedQuote } from '../quotes-store.ts';
import type { FirstSignatureRow } from './first-signature.ts';
import { namedPeople } from './named-people.ts';
import { prepays } from './prepays.ts';
import { hashTerms } from './provider-quote-terms.ts';
import { releaseMovies } from './release-movies.ts';
import { signsForItself } from './signing-facts.ts';

export type Signature = {
  readonly uuid: string;
  readonly quote_provider: string;
  readonly terms_sha256: string;
  readonly person_name: string;
  readonly person_title: string;
  readonly drop: readonly string[];
  /** Ids of the sections shown on the page (D2h). */
  readonly reached?: readonly string[] | undefined;
  /** Set if the quote's currency can't be used for payment (D7g). */
  readonly payment_currency?: PaymentCurrency | undefined;
};

type Agreed = {
  readonly locked: LockedQuote;
  readonly share: ProviderQuoteRow;
  readonly signed: readonly QuoteMovieRow[];
  readonly terms: AgreementTerms;
  /** The earlier signatory, if two are needed (D14h). */
  readonly first: FirstSignatureRow | null;
  /** Text shown to the current signatory; null if the caller didn't say. */
  readonly reading: Reading | null;
};

type Granted = Pick<Agreed, 'locked' | 'share' | 'signed'>;

/** Grants the rights of an agreement; refuses conflicts (D9). */
const grantFor = (tx: Tx, actor: Actor, agreement_id: string, { locked, share, signed }: Granted) =>
  grantRights(tx, {
    ...locked.quote.conditions,
    ...share.amended,
    holder_id: locked.quote.consumer_id,
    agreement_id,
    entered_by: actor.account,
    movies: signed.map(licensedMovieOf),
  });

const answeredColumns = {
  address: col.orNull(col.text),
  on_behalf: col.bool,
};

/**
 * The provider's consent: person, time and origin of the last answer among the titles (D2, answer). An answer by staff,
 * or by a manager acting for the provider, is shown as such (D15).
 */
const providerConsent = async (tx: Tx, provider: string, titles: readonly QuoteMovieRow[]) => {
  const [last] = titles.toSorted((a, b) => compareInstants(b.moved_at, a.moved_at));
  if (last === undefined) throw new Error('an agreement without a title');
  const answer = await readRow(tx, answeredColumns)`
    select address, (role = 'manager' or manager_id is not null) as on_behalf from audit_log
    where entity = 'quote_movie' and entity_id = ${last.uuid} and action = 'quote.answer'
    order by id desc limit 1`;
  return {
    provider_person_name: inBothScripts(last.answered_by_name ?? '', await namedPeople(tx, provider)),
    provider_person_title: last.answered_by_title ?? '',
    provider_signed_at: last.moved_at,
    provider_signed_from: answer?.address ?? null,
    provider_on_behalf: answer?.on_behalf ?? false,
  };
};

/** Freezes the agreement and grants its rights; checklist, dues and emails follow in the same transaction. */
export const concludeAgreement = async (
  tx: Tx,
  deps: Deps,
  actor: Actor,
  { signature, ...agreed }: Agreed & { readonly signature: Signature },
): Promise<void> => {
  const { locked, share, signed, terms, first, reading } = agreed;
  const agreement_id = randomUUID();
  await grantFor(tx, actor, agreement_id, agreed);
  await queueRightsTakenByAgreement(deps, tx, agreement_id);
  const at = deps.clock.nowIso();
  // Check this before writing the agreement: a new one has nothing due yet and would count as paid.
  const prepayment_due = await prepays(tx, locked.quote.consumer_id, terms);
  const buyers = await namedPeople(tx, locked.quote.consumer_id);
  await tx.insert(agreements).values({
    uuid: agreement_id,
    quote_provider_id: share.uuid,
    wording_version: terms.wording_version,
    terms,
    ...hashTerms(terms),
    signed_at: at,
    consumer_person_id: signsForItself(actor) ? actor.person.uuid : null,
    consumer_person_name: inBothScripts(signature.person_name, buyers),
    consumer_person_title: signature.person_title,
    first_person_id: first?.person_id ?? null,
    first_person_name: first === null ? null : inBothScripts(first.person_name, buyers),
    first_person_title: first?.person_title ?? null,
    first_signed_at: first?.signed_at ?? null,
    first_signed_from: first?.signed_from ?? null,
    reading,
    first_reading: first?.reading ?? null,
    on_behalf_by: actor.role === 'manager' ? actor.account : (actor.real?.manager ?? null),
    signed_from: requestOrigin(),
    ...(await providerConsent(tx, share.provider_id, signed)),
  });
  const [after] = await tx
    .update(quote_providers)
    .set({ signed_at: at, prepayment_due })
    .where(eq(quote_providers.uuid, share.uuid))
    .returning();
  const moved = await moveMovies(tx, deps, actor, {
    action: 'sign',
    quote: locked.quote,
    provider: after ?? share,
    titles: signed,
    person_name: signature.person_name,
  });
  if (!prepayment_due)
    await releaseMovies(tx, deps, null, { quote: locked.quote, provider: after ?? share, titles: moved });
};

/** Refuses rights already taken, as the second signature would. Leaves no trace. */
export const refuseTaken = async (tx: Tx, actor: Actor, agreed: Granted): Promise<void> => {
  try {
    await tx.transaction(async (probe) => {
      await grantFor(probe, actor, randomUUID(), agreed);
      probe.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
};
