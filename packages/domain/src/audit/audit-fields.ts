import { consumerFields } from '../accounts/consumer-fields.ts';
import { managerFields } from '../accounts/manager-fields.ts';
import { bankAccountTypes } from '../accounts/payout-account.ts';
import { providerFields, providerStaffFields } from '../accounts/provider-fields.ts';
import { enquiryTopics } from '../contact/contact-input.ts';
import { movieFields } from '../movies/movie-fields.ts';
import { areas } from '../options/areas.ts';
import { staffRoleOptions } from '../options/companies.ts';
import { countries } from '../options/countries.ts';
import { deliveryMethods } from '../options/delivery-methods.ts';
import { documentFormats, documentTypes } from '../options/documents.ts';
import { exclusiveTypes, holdbackLengths, latestStartDurations } from '../options/exclusivity.ts';
import { imageFormats, imageSizes, movieImageTypes } from '../options/images.ts';
import { insuranceNeeds } from '../options/insurance.ts';
import { movieLanguages } from '../options/languages.ts';
import { interfaceLanguages } from '../options/locales.ts';
import { noticeKinds } from '../options/notice-kinds.ts';
import type { OptionList } from '../options/option-list.ts';
import { guaranteePeriods, payers, pricingTypes } from '../options/pricing.ts';
import { rightTypes } from '../options/right-types.ts';
import { fixRequestReasons, socialMedias } from '../options/titles.ts';
import {
  aspectRatios,
  audioFormats,
  frameRates,
  resolutions,
  subtitleChoices,
  subtitleFileFormats,
  videoFormats,
  videoTypes,
} from '../options/video.ts';
import { quietHours } from '../saved-searches/alert-time.ts';
import { captionLanguages } from '../screeners/caption-input.ts';
import type { FieldTable } from '../shared/field-table.ts';

const ofTable = (table: FieldTable): [string, OptionList][] =>
  Object.entries(table).flatMap(([name, field]): [string, OptionList][] =>
    field?.rules.kind === 'option' || field?.rules.kind === 'options' ? [[name, field.rules.list]] : [],
  );

const lists: ReadonlyMap<string, OptionList> = new Map<string, OptionList>([
  ...[movieFields, providerFields, providerStaffFields, consumerFields, managerFields].flatMap(ofTable),
  ['account_type', bankAccountTypes],
  ['area', areas],
  ['aspect_ratio', aspectRatios],
  ['audio_format', audioFormats],
  ['audio_formats', audioFormats],
  ['countries', countries],
  ['country', countries],
  ['delivery_method', deliveryMethods],
  ['delivery_payer', payers],
  ['document_type', documentTypes],
  ['documents.format', documentFormats],
  ['encoding_format', videoFormats],
  ['encoding_formats', videoFormats],
  ['exclusive_type', exclusiveTypes],
  ['files.format', documentFormats],
  ['formats', subtitleFileFormats],
  ['frame_rate', frameRates],
  ['frame_rates', frameRates],
  ['holdback_length', holdbackLengths],
  ['images.format', imageFormats],
  ['images.formats', imageFormats],
  ['images.kind', movieImageTypes],
  ['insurance.answer', insuranceNeeds],
  ['insurance_need', insuranceNeeds],
  ['kind', movieImageTypes],
  ['language', captionLanguages],
  ['languages', movieLanguages],
  ['latest_distribution_start_duration', latestStartDurations],
  ['muted_mails', noticeKinds],
  ['period_minimum_guarantee', guaranteePeriods],
  ['preferred_language', interfaceLanguages],
  ['pricing_type', pricingTypes],
  ['quiet_hours', quietHours],
  ['reasons', fixRequestReasons],
  ['resolution', resolutions],
  ['resolutions', resolutions],
  ['right_type', rightTypes],
  ['rights', rightTypes],
  ['size', imageSizes],
  ['social_medias', socialMedias],
  ['staff_role', staffRoleOptions],
  ['subtitles.format', subtitleChoices],
  ['subtitle_file_formats', subtitleFileFormats],
  ['territories', countries],
  ['topic', enquiryTopics],
  ['translation_payment', payers],
  ['video_type', videoTypes],
]);

/** Option list of a field's codes: by its name with its parent (`images.format`), else by its own. */
export const listOfField = (name: string, above: string): OptionList | undefined =>
  lists.get(`${above}.${name}`) ?? lists.get(name);

/** Values never shown from an entry: hashes, access data, and ids of records without a name. */
export const unsaid: ReadonlySet<string> = new Set([
  'account_number',
  'actions',
  'contradictions',
  'created_at',
  'file_sha256',
  'item',
  'machine_translated',
  'password',
  'payment',
  'payout',
  'person_id',
  'picture',
  'question',
  'quote_movie_id',
  'reversal',
  'screener_password',
  'sha256',
  'termination',
  'terms_sha256',
  'updated_at',
  'username',
  'uuid',
  'viewer',
]);
