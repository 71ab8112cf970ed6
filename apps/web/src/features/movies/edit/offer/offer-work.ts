import { isCodeOf } from '@eigaichi/domain/options/option-list';
import { rightTypes } from '@eigaichi/domain/options/right-types';
import { type OfferContradiction, offerContradictions } from '@eigaichi/domain/rights/offer-contradictions';
import { offerLineIssues } from '@eigaichi/domain/rights/rights-input';
import type { Issue } from '@eigaichi/domain/shared/issue';
import type { readOffer } from '@eigaichi/wire/rights/rights';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { type Places, placesOf, territoriesBody } from '../../../rights/places.ts';

export type SavedOffer = AnswerOut<typeof readOffer>['data'];

/** A line in editing; `key` only distinguishes lines. */
export type OfferLineDraft = {
  readonly key: string;
  readonly rights: readonly string[];
  readonly places: Places;
  readonly starts_on: string | null;
  readonly ends_on: string | null;
  readonly offered: boolean;
};

export type OfferDraft = { readonly lines: readonly OfferLineDraft[]; readonly complete: boolean };

export const newOfferLine = (over: Partial<Omit<OfferLineDraft, 'key'>> = {}): OfferLineDraft => ({
  rights: [],
  places: { mode: 'all', countries: [] },
  starts_on: null,
  ends_on: null,
  offered: true,
  ...over,
  key: crypto.randomUUID(),
});

export const offerDraftOf = ({ lines, complete }: Pick<SavedOffer, 'lines' | 'complete'>): OfferDraft => ({
  complete,
  lines: lines.map((line) =>
    newOfferLine({
      rights: line.rights.map(String),
      places: placesOf(line),
      starts_on: line.starts_on ?? null,
      ends_on: line.ends_on ?? null,
      offered: line.offered,
    }),
  ),
});

const lineSent = ({ rights, places, starts_on, ends_on, offered }: OfferLineDraft) => ({
  rights: rights.map(Number).filter((code) => isCodeOf(rightTypes, code)),
  ...territoriesBody(places),
  starts_on,
  ends_on,
  offered,
});

/** The body to send and preview. */
export const offerBody = ({ lines, complete }: OfferDraft) => ({ complete, lines: lines.map(lineSent) });

export type OfferBody = ReturnType<typeof offerBody>;

/** Every broken rule of every line; fields are `{key of the line}.rights` and so on. */
export const offerIssues = ({ lines }: OfferDraft): Issue[] =>
  lines.flatMap((line) =>
    offerLineIssues(lineSent(line)).map((issue) => ({ ...issue, field: `${line.key}.${issue.field}` })),
  );

/** Lines that contradict each other (D9). */
export const contradictionsOf = (work: OfferDraft): OfferContradiction[] => offerContradictions(offerBody(work).lines);

export const isSameOffer = (one: OfferDraft, other: OfferDraft): boolean =>
  JSON.stringify(offerBody(one)) === JSON.stringify(offerBody(other));
