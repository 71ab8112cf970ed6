import { z } from 'zod';
import { toMajor } from '../../money/money.ts';
import { priceFieldOf, pricingType } from '../../options/pricing.ts';
import type { Issue } from '../../shared/issue.ts';
import { noteMaxLength, optionalText } from '../../shared/rules/texts.ts';
import { answerDateIssues } from '../answer/answer.ts';
import { type AnswerMaterials, answerMaterials } from '../answer/answer-materials.ts';
import { fitToFee, materialFees, materialIssues } from '../answer/material-terms.ts';
import { type MaterialListName, materialLists } from '../answer/requested-materials.ts';
import { offerFields } from '../offer-fields.ts';
import type { PriceTerms } from '../price-terms.ts';
import { type CostName, feeNames, mergeCosts, type StoredCosts } from '../prices.ts';
import { providerQuoteFields } from '../share-terms.ts';

// The provider's statement on its own insurance isn't a term that a buyer sets (D2e).
const { insurance: _insurance, ...materials } = answerMaterials;

/** Terms a buyer can counter in one title's answer (D2e). Empty ones stay unchanged. */
export const counterTerms = z.object({ ...offerFields, ...materials });

export type CounterTerms = z.output<typeof counterTerms>;

/**
 * A counter-offer, with its changes to all titles of the provider quote. If it changes nothing, it is a request with a
 * text for a new answer (D2, negotiate).
 */
export const counterOffer = counterTerms.extend({ ...providerQuoteFields, message: optionalText(noteMaxLength) });

/** Terms of a title that can be countered; null means none. */
export type CurrentTerms = PriceTerms &
  StoredCosts &
  Pick<AnswerMaterials, MaterialListName> & {
    readonly delivery_at: string | null;
    readonly license_start: string;
    readonly license_end: string;
  };

const days = ['delivery_at', 'license_start', 'license_end'] as const;

/** Merges the materials over the standing ones; an unnamed list stays unchanged. */
const counteredMaterials = (
  standing: CurrentTerms,
  offer: Partial<CounterTerms>,
): Pick<AnswerMaterials, MaterialListName> =>
  Object.fromEntries(
    materialLists.flatMap((list) => {
      const lines = offer[list] ?? standing[list];
      return lines === undefined ? [] : [[list, lines]];
    }),
  );

/** Merges the counter-offer over the standing answer; unnamed terms stay. Drops another pricing type's price. */
export const countered = <T extends CurrentTerms>(standing: T, offer: Partial<CounterTerms>): T => {
  const { pricing_type, currency } = standing;
  const isFlat = pricing_type === pricingType.flat;
  const own: CostName[] = [
    priceFieldOf(pricing_type),
    ...(isFlat ? [] : ['price_minimum_guarantee' as const]),
    ...feeNames,
  ];
  const materials = counteredMaterials(standing, offer);
  const { technical_fee: stored } = standing;
  const current = stored === null ? null : toMajor({ amount: stored, currency });
  // A struck material's cost is deducted, unless the offer names the total.
  const less = materialFees(materials) - materialFees(standing);
  const technical_fee = offer.technical_fee ?? (less === 0 ? null : Math.max(0, (current ?? 0) + less));
  const costs = Object.fromEntries(own.map((name) => [name, name === 'technical_fee' ? technical_fee : offer[name]]));
  const others = [...(isFlat ? [] : ['period_minimum_guarantee' as const]), ...days];
  const named = others.filter((name) => offer[name] !== null && offer[name] !== undefined);
  return {
    ...standing,
    ...fitToFee(materials, technical_fee ?? current),
    ...mergeCosts(standing, costs, currency),
    ...Object.fromEntries(named.map((name) => [name, offer[name]])),
  };
};

/** True if the offer differs from the current terms; otherwise it is a request for a new answer. */
export const isCounterOffer = (standing: CurrentTerms, offered: CurrentTerms): boolean =>
  JSON.stringify(standing) !== JSON.stringify(offered);

/**
 * Issues with the days the offer changes, by the rules for an answer; unchanged days aren't checked again. The period
 * may go beyond the requested one (D2e).
 */
export const counterDateIssues = (
  standing: CurrentTerms,
  offered: CurrentTerms,
  { today }: { readonly today: string },
): Issue[] => {
  const { license_end } = offered;
  const isOther = materialLists.some((list) => JSON.stringify(standing[list]) !== JSON.stringify(offered[list]));
  return [
    ...(days.some((name) => standing[name] !== offered[name])
      ? answerDateIssues(offered, { asked: offered, today })
      : []),
    ...(isOther
      ? materialIssues({ ...offered, technical_fee: null }, { today, license_end }).filter(
          ({ field }) => field !== 'technical_fee',
        )
      : []),
  ];
};
