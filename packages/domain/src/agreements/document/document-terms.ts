import type { QuoteStatus } from '../../quotes/moves.ts';
import type { AgreementTerms } from '../agreement-terms.ts';
import type { Prepayment } from '../prepayment.ts';
import type { Wording } from '../wording/clause.ts';
import type { Consent } from './signature-rows.ts';

/** Signature details added to the terms. */
export type Signature = {
  readonly number: number;
  readonly version: number;
  readonly sha256: string;
  readonly signed_at: Temporal.Instant;
  readonly provider: Consent;
  readonly consumer: Consent;
  /** Buyer's first signatory, if two are needed (D14h). */
  readonly first: Consent | null;
};

/** Facts on the sheet of an agreement, or of an answered unsigned offer. */
export type DocumentTerms = {
  /** Status of the titles in the document: 3 is an offer, a signature makes it 4. */
  readonly status: QuoteStatus;
  readonly terms: AgreementTerms;
  readonly signature: Signature | null;
  /** Null if the fixed amount isn't prepaid. */
  readonly prepayment: Prepayment | null;
  /** Clauses of the document, if not one of the product's own wordings. */
  readonly wording?: Wording;
  /** Creation time of an offer's document; a signed one has its signature's. */
  readonly made_at: Temporal.Instant;
};
