import { goesOn } from '../../deliveries/carried.ts';
import { monthsText } from '../../money/arithmetic.ts';
import { countries } from '../../options/countries.ts';
import { exclusiveTypes, holdbackLengths } from '../../options/exclusivity.ts';
import { labelIfAny, labelOf } from '../../options/option-list.ts';
import { pricingTypes } from '../../options/pricing.ts';
import { rightType, rightTypes } from '../../options/right-types.ts';
import {
  contractMonths,
  delayedStart,
  displayDate,
  displayPeriod,
  earliestStreamStart,
  latestStart,
} from '../../shared/dates.ts';
import type { Language } from '../../shared/language.ts';
import { type AgreedConditions, type AgreementMovie, type AgreementTerms, hasPlainMonths } from '../agreement-terms.ts';
import { agreementLabels, conditionLabels, filled } from './agreement-labels.ts';
import { factRow, factRows, type SheetRow } from './document.ts';
import { type Marks, marksOf } from './marks.ts';
import { joined, languageNames, materialRows } from './material-rows.ts';

/** Right type 19 appears only in the agreement's list, as not granted unless a manager added it (D5). */

const rightText = (
  right: AgreedConditions['rights'][number],
  { bracketed, labelled }: Marks,
  language: Language,
): string => {
  const holdback = labelIfAny(holdbackLengths, right.holdback_length, language);
  const exclusivity = labelOf(exclusiveTypes, right.exclusive_type, language);
  const facts = [
    holdback === null ? exclusivity : bracketed(exclusivity, holdback),
    ...(right.air_run_count === null ? [] : [filled(agreementLabels.runs[language], 'count', right.air_run_count)]),
    ...(right.allow_offline_viewing ? [agreementLabels.offline[language]] : []),
  ];
  return labelled(labelOf(rightTypes, right.right_type, language), joined(language, facts));
};

export type Conditioned = Pick<AgreementTerms, 'conditions' | 'text_version'> & {
  readonly titles?: readonly Pick<AgreementMovie, 'carried'>[];
};

/** The first two texts gave a day after the licence if the delay exceeds it; agreements signed with them retain it. */
const latestStartOf = ({ conditions, text_version = 1 }: Conditioned): string => {
  const { license_start, license_end, latest_distribution_start_duration: delay } = conditions;
  return text_version < 3 ? delayedStart(license_start, delay) : latestStart(license_start, license_end, delay);
};

/** Licence period with its derived dates (spec 9). */
export const periodRows = (terms: Conditioned, language: Language): SheetRow[] => {
  const { conditions, titles = [] } = terms;
  const { license_start: start, license_end: end } = conditions;
  const count = contractMonths(start, end);
  const months = hasPlainMonths(terms)
    ? monthsText(count)[language]
    : filled(agreementLabels.months[language], 'count', count);
  // Continuing titles stream without interruption (D4h): only new deliveries use these days (spec 9).
  const isContinued = titles.length > 0 && titles.every(({ carried }) => goesOn(carried));
  const earliest = isContinued ? start : earliestStreamStart(start, end);
  return [
    factRow(
      agreementLabels.period[language],
      marksOf(terms, language).bracketed(displayPeriod(start, end, language), months),
    ),
    factRow(agreementLabels.stream_start[language], earliest === null ? '' : displayDate(earliest, language)),
    factRow(agreementLabels.latest_start[language], displayDate(latestStartOf(terms), language)),
  ];
};

const listRows = (label: string, text: string): SheetRow[] => (text === '' ? [] : factRows(label, text));

/** Rows for territories, rights, names and languages. */
export const grantedRows = ({ conditions, ...terms }: Conditioned, language: Language): SheetRow[] => [
  ...factRows(
    conditionLabels(terms).countries[language],
    conditions.all_countries
      ? agreementLabels.all_countries[language]
      : joined(
          language,
          conditions.countries.map((code) => labelOf(countries, code, language)),
        ),
  ),
  ...factRows(
    agreementLabels.rights[language],
    conditions.rights.map((right) => rightText(right, marksOf(terms, language), language)).join('\n'),
  ),
  ...(conditions.rights.some(({ right_type }) => right_type === rightType.character)
    ? []
    : [factRow(agreementLabels.not_granted[language], labelOf(rightTypes, rightType.character, language))]),
  ...listRows(agreementLabels.channels[language], joined(language, conditions.channels)),
  ...listRows(agreementLabels.languages[language], languageNames(conditions.languages, language)),
];

const askedRows = ({ conditions, ...terms }: Conditioned, language: Language): SheetRow[] => [
  ...grantedRows({ conditions, ...terms }, language),
  ...materialRows({ conditions, ...terms }, language),
  factRow(conditionLabels(terms).pricing[language], labelOf(pricingTypes, conditions.pricing_type, language)),
  ...listRows(agreementLabels.terms[language], conditions.contract_terms ?? ''),
];

/** Licence conditions, line by line; anything not requested has no line. */
export const conditionRows = (terms: Conditioned, language: Language): SheetRow[] => [
  ...periodRows(terms, language),
  ...askedRows(terms, language),
];
