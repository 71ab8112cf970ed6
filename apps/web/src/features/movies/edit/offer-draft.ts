import { countries } from '@eigaichi/domain/options/countries';
import { isCodeOf } from '@eigaichi/domain/options/option-list';
import { rightTypes } from '@eigaichi/domain/options/right-types';
import type { AnswerOut, BodyIn } from '@eigaichi/wire/endpoint';
import type { readOffer, saveOffer } from '@eigaichi/wire/rights';

/** One line of what may be licensed, as the form holds it; `key` only tells lines apart. */
export type OfferLineDraft = {
  readonly key: string;
  readonly rights: readonly string[];
  readonly countries: readonly string[];
  readonly all_countries: boolean;
  readonly starts_on: string | null;
  readonly ends_on: string | null;
  readonly offered: boolean;
};

export type OfferDraft = { readonly lines: readonly OfferLineDraft[]; readonly complete: boolean };

export const newLine = (): OfferLineDraft => ({
  key: crypto.randomUUID(),
  rights: [],
  countries: [],
  all_countries: true,
  starts_on: null,
  ends_on: null,
  offered: true,
});

export const emptyOffer = (): OfferDraft => ({ lines: [newLine()], complete: true });

export const offerDraftOf = (offer: AnswerOut<typeof readOffer>['data']): OfferDraft =>
  offer.lines.length === 0
    ? emptyOffer()
    : {
        complete: offer.complete,
        lines: offer.lines.map((line) => ({
          key: crypto.randomUUID(),
          rights: line.rights.map(String),
          countries: line.countries,
          all_countries: line.all_countries,
          starts_on: line.starts_on ?? null,
          ends_on: line.ends_on ?? null,
          offered: line.offered,
        })),
      };

/** A line in which nothing was chosen yet is no line. */
const begun = (line: OfferLineDraft) => line.rights.length > 0 || line.countries.length > 0;

/** What a begun line lacks, by its key. */
export const lackingOf = (offer: OfferDraft): Record<string, 'rights' | 'countries'> => {
  const lacking: Record<string, 'rights' | 'countries'> = {};
  for (const line of offer.lines.filter(begun)) {
    if (line.rights.length === 0) lacking[line.key] = 'rights';
    else if (!line.all_countries && line.countries.length === 0) lacking[line.key] = 'countries';
  }
  return lacking;
};

export const offerBody = (offer: OfferDraft, version: number): BodyIn<typeof saveOffer> => ({
  version,
  complete: offer.complete,
  lines: offer.lines.filter(begun).map((line) => ({
    rights: line.rights.map(Number).filter((code) => isCodeOf(rightTypes, code)),
    countries: line.all_countries ? [] : line.countries.filter((code) => isCodeOf(countries, code)),
    all_countries: line.all_countries,
    starts_on: line.starts_on,
    ends_on: line.ends_on,
    offered: line.offered,
  })),
});

export const isEmptyOffer = (offer: OfferDraft): boolean => !offer.lines.some(begun);
