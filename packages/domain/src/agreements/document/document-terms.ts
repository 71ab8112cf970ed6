import type { QuoteStatus } from '../../quotes/moves.ts';
import type { AgreementTerms } from '../agreement-terms.ts';
import type { Prepayment } from '../prepayment.ts';
import type { Wording } from '../wording/clause.ts';
import type { Consent } from './signature-rows.ts';

/** What a signature adds to the terms. */
export type Signature = {
  readonly number: number;
  readonly version: number;
  readonly sha256: string;
  readonly signed_at: Temporal.Instant;
  readonly provider: Consent;
  readonly consumer: Consent;
  /** Who signed before for the buyer, where it takes two (D14h). */
  readonly first: Consent | null;
};

/** The facts that the sheet of an agreement, or of an answered unsigned offer, shows. */
export type DocumentTerms = {
  /** Of the titles as the document knows them: 3 is an offer, a signature makes it 4. */
  readonly status: QuoteStatus;
  readonly terms: AgreementTerms;
  readonly signature: Signature | null;
  /** Null where what is fixed isn't prepaid. */
  readonly prepayment: Prepayment | null;
  /** The clauses it was made on, where that wording is not one of the product's own. */
  readonly wording?: Wording;
  /** The moment of an offer's document; a signed one has that of its signature. */
  readonly made_at: Temporal.Instant;
};
