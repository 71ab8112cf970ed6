import { insuranceAnswer, insuranceAnswers, insuranceNeed, insuranceNeeds } from '@eigaichi/domain/options/insurance';
import { labelIfAny } from '@eigaichi/domain/options/option-list';
import type { AnswerMaterials } from '@eigaichi/domain/quotes/answer/answer-materials';
import { changedMaterials } from '@eigaichi/domain/quotes/answer/requested-materials';
import { mapPrices } from '@eigaichi/domain/quotes/prices';
import type { Language } from '@eigaichi/domain/shared/language';
import type { TFunction } from 'i18next';
import { lineTerms } from '../answer/material-texts.ts';
import { entryOf } from '../answer/quote-movie-draft.ts';
import type { ProviderQuote, Quote, QuoteMovie } from '../queries.ts';
import { currentConditions } from '../sign/standing-conditions.ts';
import { providerQuoteTermNames, termNames, termText } from './rounds.ts';

/** One term of an agreement that differs from the request; null if one side has none. */
export type Difference = {
  readonly key: string;
  readonly name: string;
  readonly asked: string | null;
  readonly answered: string | null;
};

type Words = {
  readonly t: TFunction<'quotes'>;
  readonly answered: TFunction<'quote_answer'>;
  readonly language: Language;
};

const differing = (all: readonly Difference[]): Difference[] => all.filter(({ asked, answered }) => asked !== answered);

/** Requested terms of one title before any negotiation. */
const askedOf = ({ conditions }: Quote, { asked_flat_price }: QuoteMovie) => ({
  ...mapPrices((name) => Number(conditions[name] ?? 0) || null),
  ...(asked_flat_price === null ? {} : { flat_price: asked_flat_price }),
  period_minimum_guarantee: conditions.period_minimum_guarantee,
  delivery_at: conditions.delivery_at,
  license_start: conditions.license_start,
  license_end: conditions.license_end,
});

/** An answer's materials that differ from the request. */
export const materialDifferences = (quote: Quote, title: QuoteMovie, { answered: t, language }: Words): Difference[] =>
  changedMaterials(quote.conditions, title as AnswerMaterials).map(({ list, asked, answered }, at) => {
    const terms = { currency: quote.currency, t, language };
    const words = (line: object | string | null) => (line === null ? null : lineTerms(list, entryOf(line), terms));
    return {
      key: `${list} ${at}`,
      name: t(`materials.${list}`),
      asked: words(asked),
      answered: words(answered),
    };
  });

const insuranceDifference = (
  { conditions }: Quote,
  { insurance }: QuoteMovie,
  { answered: t, language }: Words,
): Difference[] =>
  insurance === null ||
  conditions.insurance_need === insuranceNeed.notNeeded ||
  insurance.answer === insuranceAnswer.insured
    ? []
    : [
        {
          key: 'insurance',
          name: t('insurance.heading'),
          asked: labelIfAny(insuranceNeeds, conditions.insurance_need, language),
          answered: labelIfAny(insuranceAnswers, insurance.answer, language),
        },
      ];

/** Terms of a provider quote that differ from the request, or that the buyer's account pays otherwise (D2e). */
export const providerQuoteDifferences = (quote: Quote, share: ProviderQuote, { t, language }: Words): Difference[] => {
  const asked = { ...quote.conditions, contract_terms: quote.conditions.contract_terms ?? null, ...share.payment };
  const answered = { ...asked, ...currentConditions(quote, share), ...share.amended?.payment };
  return differing(
    providerQuoteTermNames.map((name) => ({
      key: name,
      name: t(`rounds.${name}`),
      asked: termText(quote, asked, name, t, language),
      answered: termText(quote, { ...answered, contract_terms: answered.contract_terms ?? null }, name, t, language),
    })),
  );
};

/** All terms of an answered title that differ from the request, except a price left to the provider. */
export const quoteMovieDifferences = (quote: Quote, title: QuoteMovie, words: Words): Difference[] => {
  const { t, language } = words;
  const { technical_fee, translation_fee, period_minimum_guarantee, delivery_at, license_start, license_end } = title;
  const asked = askedOf(quote, title);
  const answered = {
    ...title.answer,
    technical_fee: technical_fee || null,
    translation_fee: translation_fee || null,
    period_minimum_guarantee,
    delivery_at: delivery_at ?? asked.delivery_at,
    license_start,
    license_end,
  };
  const terms = termNames.map((name) => ({
    key: name,
    name: t(`rounds.${name}`),
    asked: termText(quote, asked, name, t, language),
    answered: termText(quote, answered, name, t, language),
  }));
  return [
    ...differing(terms).filter(({ key, asked: before }) => key !== 'price' || before !== null),
    ...materialDifferences(quote, title, words),
    ...insuranceDifference(quote, title, words),
  ];
};
