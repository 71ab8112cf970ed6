import { z } from 'zod';
import { priceFieldOf, pricingType } from '../../options/pricing.ts';
import type { Issue } from '../../shared/issue.ts';
import { noteMaxLength, optionalText } from '../../shared/rules/texts.ts';
import { answerDateIssues } from '../answer/answer.ts';
import { offerFields } from '../offer-fields.ts';
import type { PriceTerms } from '../price-terms.ts';
import { type CostName, costsOver, feeNames, type StoredCosts } from '../prices.ts';

/** What a buyer can counter of one title's answer: every term that the answer itself carries (D2e); empty stays. */
export const counterTerms = z.object(offerFields);

export type CounterTerms = z.output<typeof counterTerms>;

/** A counter-offer, or, where it changes nothing, the explicit wish for a new answer with a text (D2, negotiate). */
export const counterOffer = counterTerms.extend({ message: optionalText(noteMaxLength) });

/** The terms of a title that can be countered; null means none. */
export type StandingTerms = PriceTerms &
  StoredCosts & {
    readonly delivery_at: string | null;
    readonly license_start: string;
    readonly license_end: string;
  };

const days = ['delivery_at', 'license_start', 'license_end'] as const;

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
  const costs = Object.fromEntries(own.map((name) => [name, offer[name]]));
  const others = [...(isFlat ? [] : ['period_minimum_guarantee' as const]), ...days];
  const named = others.filter((name) => offer[name] !== null && offer[name] !== undefined);
  return {
    ...standing,
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
export const counterDateIssues = (standing: StandingTerms, offered: StandingTerms, bounds: Bounds): Issue[] =>
  days.some((name) => standing[name] !== offered[name]) ? answerDateIssues(offered, bounds) : [];
