import { isCodeOf } from '@eigaichi/domain/options/option-list';
import { rightTypes } from '@eigaichi/domain/options/right-types';
import { type OfferContradiction, offerContradictions } from '@eigaichi/domain/rights/offer-contradictions';
import { offerLineIssues } from '@eigaichi/domain/rights/rights-input';
import type { Issue } from '@eigaichi/domain/shared/issue';
import type { readOffer } from '@eigaichi/wire/rights/rights';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { type Places, placesOf, placesSent } from '../../../rights/places.ts';

export type SavedOffer = AnswerOut<typeof readOffer>['data'];

/** A line in editing; `key` only distinguishes lines. */
export type LineWork = {
  readonly key: string;
  readonly rights: readonly string[];
  readonly places: Places;
  readonly starts_on: string | null;
  readonly ends_on: string | null;
  readonly offered: boolean;
};

export type OfferWork = { readonly lines: readonly LineWork[]; readonly complete: boolean };

export const lineWork = (over: Partial<Omit<LineWork, 'key'>> = {}): LineWork => ({
  rights: [],
  places: { mode: 'all', countries: [] },
  starts_on: null,
  ends_on: null,
  offered: true,
  ...over,
  key: crypto.randomUUID(),
});

export const offerWorkOf = ({ lines, complete }: Pick<SavedOffer, 'lines' | 'complete'>): OfferWork => ({
  complete,
  lines: lines.map((line) =>
    lineWork({
      rights: line.rights.map(String),
      places: placesOf(line),
      starts_on: line.starts_on ?? null,
      ends_on: line.ends_on ?? null,
      offered: line.offered,
    }),
  ),
});

const lineSent = ({ rights, places, starts_on, ends_on, offered }: LineWork) => ({
  rights: rights.map(Number).filter((code) => isCodeOf(rightTypes, code)),
  ...placesSent(places),
  starts_on,
  ends_on,
  offered,
});

/** The body to send and preview. */
export const offerSent = ({ lines, complete }: OfferWork) => ({ complete, lines: lines.map(lineSent) });

export type OfferSent = ReturnType<typeof offerSent>;

/** Every broken rule of every line; fields are `{key of the line}.rights` and so on. */
export const offerIssues = ({ lines }: OfferWork): Issue[] =>
  lines.flatMap((line) =>
    offerLineIssues(lineSent(line)).map((issue) => ({ ...issue, field: `${line.key}.${issue.field}` })),
  );

/** Lines that contradict each other (D9). */
export const contradictionsOf = (work: OfferWork): OfferContradiction[] => offerContradictions(offerSent(work).lines);

export const isSameOffer = (one: OfferWork, other: OfferWork): boolean =>
  JSON.stringify(offerSent(one)) === JSON.stringify(offerSent(other));
