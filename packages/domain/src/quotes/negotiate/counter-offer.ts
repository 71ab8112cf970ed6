import { z } from 'zod';
import { toMajor } from '../../money/money.ts';
import { priceFieldOf, pricingType } from '../../options/pricing.ts';
import type { Issue } from '../../shared/issue.ts';
import { noteMaxLength, optionalText } from '../../shared/rules/texts.ts';
import { answerDateIssues } from '../answer/answer.ts';
import { type AnswerMaterials, answerMaterials } from '../answer/answer-materials.ts';
import { type MaterialListName, materialLists } from '../answer/asked-materials.ts';
import { materialFees, materialIssues, withinFee } from '../answer/material-terms.ts';
import { offerFields } from '../offer-fields.ts';
import type { PriceTerms } from '../price-terms.ts';
import { type CostName, costsOver, feeNames, type StoredCosts } from '../prices.ts';
import { shareFields } from '../share-terms.ts';

const { insurance: _insurance, ...materials } = answerMaterials;

/** What a buyer can counter of one title's answer: every term that the answer itself carries (D2e); empty stays. */
export const counterTerms = z.object({ ...offerFields, ...materials });

export type CounterTerms = z.output<typeof counterTerms>;

/**
 * A counter-offer, with what it changes of all titles of the share, or, where it changes nothing, the explicit wish for a
 * new answer with a text (D2, negotiate).
 */
export const counterOffer = counterTerms.extend({ ...shareFields, message: optionalText(noteMaxLength) });

/** The terms of a title that can be countered; null means none. */
export type StandingTerms = PriceTerms &
  StoredCosts &
  Pick<AnswerMaterials, MaterialListName> & {
    readonly delivery_at: string | null;
    readonly license_start: string;
    readonly license_end: string;
  };

const days = ['delivery_at', 'license_start', 'license_end'] as const;

/** The materials over the standing ones; a list that isn't named stays. */
const counteredMaterials = (
  standing: StandingTerms,
  offer: Partial<CounterTerms>,
): Pick<AnswerMaterials, MaterialListName> =>
  Object.fromEntries(
    materialLists.flatMap((list) => {
      const lines = offer[list] ?? standing[list];
      return lines === undefined ? [] : [[list, lines]];
    }),
  );

/**
 * The counter-offer over the standing answer: what isn't named stays. The price of another pricing type is no part of it.
 */
export const countered = <T extends StandingTerms>(standing: T, offer: Partial<CounterTerms>): T => {
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
  // A material that is struck takes what it cost along, unless the offer names the whole.
  const less = materialFees(materials) - materialFees(standing);
  const technical_fee = offer.technical_fee ?? (less === 0 ? null : Math.max(0, (current ?? 0) + less));
  const costs = Object.fromEntries(own.map((name) => [name, name === 'technical_fee' ? technical_fee : offer[name]]));
  const others = [...(isFlat ? [] : ['period_minimum_guarantee' as const]), ...days];
  const named = others.filter((name) => offer[name] !== null && offer[name] !== undefined);
  return {
    ...standing,
    ...withinFee(materials, technical_fee ?? current),
    ...costsOver(standing, costs, currency),
    ...Object.fromEntries(named.map((name) => [name, offer[name]])),
  };
};

/** Whether the offer differs from the current terms: one that doesn't is a request for a new answer. */
export const isCounter = (standing: StandingTerms, offered: StandingTerms): boolean =>
  JSON.stringify(standing) !== JSON.stringify(offered);

type Bounds = {
  readonly asked: { readonly license_start: string; readonly license_end: string };
  readonly today: string;
};

/** Days that the offer changes are judged as those of an answer are; days that only stay aren't judged again. */
export const counterDateIssues = (standing: StandingTerms, offered: StandingTerms, bounds: Bounds): Issue[] => {
  const { license_end } = offered;
  const isOther = materialLists.some((list) => JSON.stringify(standing[list]) !== JSON.stringify(offered[list]));
  return [
    ...(days.some((name) => standing[name] !== offered[name]) ? answerDateIssues(offered, bounds) : []),
    ...(isOther
      ? materialIssues({ ...offered, technical_fee: null }, { today: bounds.today, license_end }).filter(
          ({ field }) => field !== 'technical_fee',
        )
      : []),
  ];
};
