import { countries } from '../../options/countries.ts';
import { deliveryMethods } from '../../options/delivery-methods.ts';
import { exclusiveTypes, holdbackLengths } from '../../options/exclusivity.ts';
import { labelIfAny, labelOf } from '../../options/option-list.ts';
import { pricingTypes } from '../../options/pricing.ts';
import { rightTypes } from '../../options/right-types.ts';
import { contractMonths, displayDate, earliestStreamStart, latestStart } from '../../shared/dates.ts';
import type { Language } from '../../shared/language.ts';
import type { AgreedConditions } from '../agreement-terms.ts';
import { factRow, type SheetRow } from './sheet.ts';
import { sheetWords } from './sheet-words.ts';

/** Right type 19 stands in the agreement's list alone, as not granted (D5). */
const characterSecondaryUse = 19;

const filled = (text: string, name: string, value: string | number) => text.replace(`{${name}}`, String(value));

const joined = (language: Language, parts: readonly string[]) => parts.join(language === 'ja' ? '、' : ', ');

const rightText = (right: AgreedConditions['rights'][number], language: Language): string => {
  const holdback = labelIfAny(holdbackLengths, right.holdback_length, language);
  const exclusivity = labelOf(exclusiveTypes, right.exclusive_type, language);
  const facts = [
    holdback === null ? exclusivity : `${exclusivity} (${holdback})`,
    ...(right.air_run_count === null ? [] : [filled(sheetWords.runs[language], 'count', right.air_run_count)]),
    ...(right.allow_offline_viewing ? [sheetWords.offline[language]] : []),
  ];
  return `${labelOf(rightTypes, right.right_type, language)}: ${joined(language, facts)}`;
};

const periodRows = (conditions: AgreedConditions, language: Language): SheetRow[] => {
  const { license_start: start, license_end: end } = conditions;
  const months = filled(sheetWords.months[language], 'count', contractMonths(start, end));
  const earliest = earliestStreamStart(start, end);
  const latest = latestStart(start, conditions.latest_distribution_start_duration);
  return [
    factRow(
      sheetWords.period[language],
      `${displayDate(start, language)} \u2013 ${displayDate(end, language)} (${months})`,
    ),
    factRow(sheetWords.stream_start[language], earliest === null ? '' : displayDate(earliest, language)),
    factRow(sheetWords.latest_start[language], displayDate(latest, language)),
  ];
};

const listRow = (label: string, parts: readonly string[], language: Language): SheetRow[] =>
  parts.length === 0 ? [] : [factRow(label, joined(language, parts))];

/** The conditions of the licence, line by line; what wasn't asked for has no line. */
export const conditionRows = (conditions: AgreedConditions, language: Language): SheetRow[] => [
  ...periodRows(conditions, language),
  factRow(
    sheetWords.countries[language],
    conditions.all_countries
      ? sheetWords.all_countries[language]
      : joined(
          language,
          conditions.countries.map((code) => labelOf(countries, code, language)),
        ),
  ),
  factRow(sheetWords.rights[language], conditions.rights.map((right) => rightText(right, language)).join('\n')),
  factRow(sheetWords.not_granted[language], labelOf(rightTypes, characterSecondaryUse, language)),
  ...listRow(sheetWords.channels[language], conditions.channels, language),
  ...listRow(sheetWords.languages[language], conditions.languages, language),
  factRow(sheetWords.pricing[language], labelOf(pricingTypes, conditions.pricing_type, language)),
  factRow(
    sheetWords.delivery[language],
    joined(language, [
      labelOf(deliveryMethods, conditions.delivery_method, language),
      filled(sheetWords.delivery_by[language], 'date', displayDate(conditions.delivery_at, language)),
    ]),
  ),
  ...(conditions.contract_terms ? [factRow(sheetWords.terms[language], conditions.contract_terms)] : []),
];
