import { grantIssues, type OfferLineInput, offerLineIssues, placesOf } from '@eigaichi/domain/rights/rights-input';
import type { addGrantElsewhere, saveOffer } from '@eigaichi/wire/rights/rights';
import type { BodyIn, BodyOut } from '@eigaichi/wire/shared/endpoint';
import { Refused } from '../../http/refused.ts';

export type GrantBody = BodyOut<typeof addGrantElsewhere>;
export type OfferLineBody = BodyOut<typeof saveOffer>['lines'][number];

/** A line as domain's rules read it. */
export const lineInput = (line: BodyIn<typeof saveOffer>['lines'][number]): OfferLineInput => ({
  ...line,
  countries: line.countries ?? [],
  all_countries: line.all_countries ?? false,
  offered: line.offered ?? true,
  starts_on: line.starts_on ?? null,
  ends_on: line.ends_on ?? null,
});

/** Refuses an offer with every broken rule of every line. */
export const refuseBrokenOffer = (lines: readonly OfferLineBody[]): void => {
  const issues = lines.flatMap((line, index) =>
    offerLineIssues({ ...line, starts_on: line.starts_on ?? null, ends_on: line.ends_on ?? null }).map((issue) => ({
      ...issue,
      field: `lines.${index}.${issue.field}`,
    })),
  );
  if (issues.length > 0) throw new Refused('invalid', { issues });
};

/** Refuses a licence given elsewhere with every broken rule. */
export const refuseBrokenGrant = (grant: GrantBody): void => {
  const issues = grantIssues({ ...grant, holdback_length: grant.holdback_length ?? null });
  if (issues.length > 0) throw new Refused('invalid', { issues });
};

/** Countries as they are written down. */
export const writtenPlaces = (input: { countries: readonly string[]; all_countries: boolean }) => {
  const { countries, all_countries } = placesOf(input);
  return { countries: [...countries], all_countries };
};
