import { personName } from '@eigaichi/domain/accounts/person-name';
import { areas } from '@eigaichi/domain/options/areas';
import { annualRevenueSizes, businessTypes, consumerCompanyTypes } from '@eigaichi/domain/options/companies';
import { countries } from '@eigaichi/domain/options/countries';
import { fileTypes } from '@eigaichi/domain/options/files';
import { labelIfAny, type OptionList } from '@eigaichi/domain/options/option-list';
import { timezones } from '@eigaichi/domain/options/timezones';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import type { Language } from '@eigaichi/domain/shared/language';
import { formatNumber } from '../../lib/format.ts';
import type { Buyer } from './queries.ts';

/** A fact about a buyer: its label and text. Unknown facts are omitted. */
export type BuyerFact = { readonly field: string; readonly label: string; readonly text: string };

type NameOf = (uuid: string) => string | null;

/** Street to country, in the order of each language. */
const headOfficeOf = (buyer: Buyer, language: Language): string => {
  const country = labelIfAny(countries, buyer.hq_country, language);
  const parts = [buyer.hq_street, buyer.hq_city, buyer.hq_state, buyer.hq_zip, country].filter(Boolean);
  return (language === 'ja' ? parts.toReversed() : parts).join(language === 'ja' ? ' ' : ', ');
};

/** Facts about a buyer in the reader's language, in the order of a provider's interest. */
export const buyerFacts = (
  buyer: Buyer,
  language: Language,
  names: { readonly genre: NameOf; readonly tag: NameOf },
): BuyerFact[] => {
  const comma = language === 'ja' ? '、' : ', ';
  const labels = (list: OptionList, codes: readonly (string | number)[] = []) =>
    codes.flatMap((code) => labelIfAny(list, code, language) ?? []).join(comma);
  const named = (uuids: readonly string[] | undefined, name: NameOf) =>
    (uuids ?? []).flatMap((uuid) => name(uuid) ?? []).join(comma);
  const revenue = labelIfAny(annualRevenueSizes, buyer.annual_revenue_size, language);
  const users = buyer.user_count ?? 0;
  const rows: readonly (readonly [string, string | null | undefined])[] = [
    ['name', personName(buyer)],
    ['company_type', labelIfAny(consumerCompanyTypes, buyer.company_type, language)],
    ['business_types', labels(businessTypes, buyer.business_types)],
    ['channels', buyer.channels?.join(comma)],
    ['areas', labels(areas, buyer.areas)],
    ['distribution_area', buyer.distribution_area],
    ['genres', named(buyer.genres, names.genre)],
    ['tags', named(buyer.tags, names.tag)],
    ['free_word', buyer.free_word],
    ['user_count', users > 0 ? formatNumber(users) : null],
    ['annual_revenue_size', revenue && [buyer.annual_revenue_currency, revenue].filter(Boolean).join(' ')],
    ['delivery_files', labels(fileTypes, buyer.delivery_files)],
    ['hq_country', headOfficeOf(buyer, language)],
    ['timezone', labelIfAny(timezones, buyer.timezone, language)],
  ];
  return rows.flatMap(([field, text]) => (text ? [{ field, label: fieldLabel(field, language), text }] : []));
};
