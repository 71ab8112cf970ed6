import type { z } from 'zod';
import { defaultCurrency } from '../../options/currencies.ts';
import { deliveryMethod, deliveryMethods } from '../../options/delivery-methods.ts';
import { documentFormat, documentFormats, documentType, documentTypes } from '../../options/documents.ts';
import {
  defaultLatestStartDuration,
  exclusiveType,
  exclusiveTypes,
  holdbackLength,
  holdbackLengths,
  latestStartDurations,
} from '../../options/exclusivity.ts';
import { imageFormat, imageFormats, imageSize, imageSizes } from '../../options/images.ts';
import { insuranceNeed, insuranceNeeds } from '../../options/insurance.ts';
import type { OptionList } from '../../options/option-list.ts';
import { guaranteePeriod, guaranteePeriods, payer, payers, pricingType, pricingTypes } from '../../options/pricing.ts';
import { rightType, rightTypes } from '../../options/right-types.ts';
import { socialMedia, socialMedias } from '../../options/titles.ts';
import {
  aspectRatio,
  aspectRatios,
  audioFormat,
  audioFormats,
  frameRate,
  frameRates,
  resolution,
  resolutions,
  subtitleFileFormats,
  subtitleFormat,
  videoFormat,
  videoFormats,
  videoType,
  videoTypes,
} from '../../options/video.ts';

type Note = { readonly description: string; readonly examples: readonly unknown[] };
type Notes = Readonly<Record<string, Note>>;

const note = (description: string, ...examples: readonly unknown[]): Note => ({ description, examples });

const coded = (description: string, list: OptionList, example: unknown): Note =>
  note(`${description}: ${list.map(({ code, label }) => `${code} ${label.en}`).join(', ')}`, example);

export const rightNotes = {
  right_type: coded('Type of right', rightTypes, rightType.svod),
  exclusive_type: coded('Exclusivity', exclusiveTypes, exclusiveType.holdback),
  holdback_length: coded('Length of a holdback', holdbackLengths, holdbackLength.months3),
  air_run_count: note('Number of broadcasts; required with a broadcast right', 3),
  allow_offline_viewing: note('Whether viewers may download; streaming rights only', false),
} as const satisfies Notes;

export const videoNotes = {
  video_type: coded('Type of video', videoTypes, videoType.main),
  encoding_formats: coded('Accepted encodings, any if empty', videoFormats, [videoFormat.prores422Hq]),
  resolutions: coded('Accepted resolutions, any if empty', resolutions, [resolution.hd]),
  frame_rates: coded('Accepted frame rates, any if empty', frameRates, [frameRate.p24]),
  aspect_ratios: coded('Accepted aspect ratios, any if empty', aspectRatios, [aspectRatio.sixteenByNine]),
  audio_formats: coded('Accepted audio formats, any if empty', audioFormats, [audioFormat.stereo]),
  audio_channel: note('Number of audio channels', 6),
  is_dcp: note('Whether a DCP is needed; theatre and event rights only', false),
} as const satisfies Notes;

export const videoLanguageNotes = {
  video_type: videoNotes.video_type,
  has_subtitle: note('Whether subtitles are needed', true),
  subtitle_languages: note('Languages of the subtitles, by code', ['fr']),
  subtitle_file_formats: coded('Accepted subtitle files, any if empty', subtitleFileFormats, [subtitleFormat.srt]),
  embedded_subtitle: note('Language of baked-in subtitles, by code', 'en'),
  has_voiceover: note('Whether dubbing is needed', false),
  voiceover_languages: note('Languages of the dubbing, by code', ['fr']),
} as const satisfies Notes;

export const imageNotes = {
  kind: note('Type of picture', 'poster'),
  count: note('Number of pictures; screenshots only', 1),
  formats: coded('Accepted file formats, any if empty', imageFormats, [imageFormat.png]),
  size: coded('Size in pixels', imageSizes, imageSize.fullHd),
  width: note('Width in pixels of a custom size', 2_000),
  height: note('Height in pixels of a custom size', 3_000),
  layered: note('Whether layered files are needed; AI and PSD only', false),
} as const satisfies Notes;

export const documentNotes = {
  document_type: coded('Type of document', documentTypes, documentType.synopsis),
  format: coded('File format', documentFormats, documentFormat.pdf),
} as const satisfies Notes;

export const deliveryNotes = {
  server_address: note('FTP: address of the server', 'ftp.example.com'),
  username: note('FTP: user name', 'studio'),
  password: note('FTP: password', 'a long phrase'),
  filepath: note('FTP: folder', '/incoming'),
  trial_start: note('FTP: first day of the access', '2027-02-01'),
  trial_end: note('FTP: last day of the access', '2027-03-01'),
  full_name: note('Post: recipient', 'Ann Example'),
  country: note('Post: country, ISO 3166-1 alpha-2', 'FR'),
  zip: note('Post: postal code', '75001'),
  state: note('Post: state or region', 'Île-de-France'),
  city: note('Post: city', 'Paris'),
  street: note('Post: street and number', '1 rue Exemple'),
  shared_url: note('Address of a shared folder', 'https://files.example.com/folder'),
} as const satisfies Notes;

const exampleOf = <N extends Notes>(notes: N) =>
  Object.fromEntries(Object.entries(notes).map(([name, { examples }]) => [name, examples[0]]));

/** API description of each field of a request's conditions (spec 3, D1): meaning, unit, example. */
export const conditionNotes = {
  license_start: note('First day of the licence (Tokyo)', '2027-04-01'),
  license_end: note('Last day of the licence (Tokyo)', '2028-03-31'),
  latest_distribution_start_duration: coded(
    'Latest start of distribution after license_start',
    latestStartDurations,
    defaultLatestStartDuration,
  ),
  countries: note('Licensed countries, ISO 3166-1 alpha-2; empty with all_countries', ['FR', 'BE']),
  all_countries: note('Worldwide', false),
  rights: note('Rights, each type once', [exampleOf(rightNotes)]),
  languages: note('Languages of distribution, by code', ['fr']),
  channels: note('Channels and services that will show the titles', ['Sample Channel']),
  formats: note('Video formats, one entry per kind of video', [exampleOf(videoNotes)]),
  video_languages: note('Subtitles and dubbing, one entry per kind of video', [exampleOf(videoLanguageNotes)]),
  images: note('Pictures', [exampleOf(imageNotes)]),
  logo_language: note('Language of the title logo, by code', 'en'),
  need_font_file: note('Whether the logo’s font file is needed', true),
  font_formats: note('Accepted font files, any if empty', ['otf']),
  documents: note('Documents, one entry per format', [exampleOf(documentNotes)]),
  social_medias: coded('Social media used for promotion', socialMedias, [socialMedia.website]),
  currency: note('Currency of all prices, ISO 4217', defaultCurrency),
  pricing_type: coded('Pricing type', pricingTypes, pricingType.flat),
  ask_price: note('The provider names the price of each title that has none of its own (D4g)', false),
  any_pricing: note('The provider chooses the pricing type too; pricing_type is 1 until its answer (D4g)', false),
  flat_price: note(
    'Price per title in whole units of currency; required for a flat rate unless ask_price is set',
    10_000,
  ),
  price_minimum_guarantee: note('Minimum guarantee per title in whole units of currency', 2_000),
  period_minimum_guarantee: coded('Period of the guarantee', guaranteePeriods, guaranteePeriod.contract),
  viewer_count_min: note('Minimum expected views per month; 0 if unknown', 1_000),
  viewer_count_max: note('Maximum expected views per month; 0 if unknown', 5_000),
  price_viewer_count: note('Price per view in currency, up to 4 decimals; required for viewer count', 0.25),
  stream_minutes_min: note('Minimum expected minutes per month; 0 if unknown', 10_000),
  stream_minutes_max: note('Maximum expected minutes per month; 0 if unknown', 50_000),
  price_stream_minute: note('Price per minute in currency, up to 4 decimals; required for stream length', 0.01),
  revenue_min: note('Minimum expected revenue per month in whole units of currency', 5_000),
  revenue_max: note('Maximum expected revenue per month in whole units of currency', 20_000),
  revenue_percent: note('Share of revenue in percent, 0 to 100, up to 4 decimals; required for a share', 35),
  budget: note('Budget for all titles in whole units of currency; not shown to providers', 50_000),
  estimate_at: note('Date by which an answer is needed', '2026-12-10'),
  delivery_at: note('Date by which the materials are needed', '2027-03-01'),
  delivery_method: coded('Delivery method', deliveryMethods, deliveryMethod.ftp),
  delivery: note('Where to deliver; the required fields depend on delivery_method', exampleOf(deliveryNotes)),
  delivery_payer: coded('Who pays for delivery', payers, payer.buyer),
  translation_payment: coded('Who pays for translations', payers, payer.buyer),
  insurance_need: coded('Errors and omissions insurance', insuranceNeeds, insuranceNeed.notNeeded),
  contract_terms: note('Further contract terms', 'Two previews for the press'),
  message: note('Covering message to the providers', 'We look forward to your answer.'),
  buyer_reference: note("Buyer's own reference; not shown to providers", 'ACQ-2027-014'),
  purchase_order: note("Buyer's purchase order; not shown to providers", 'PO 4500012345'),
} as const satisfies Notes;

/** Fields of a quote that a manager sets: in a request they may only be empty (D20e). */
export const staffNotes = {
  fee_rate: note('Fee rate in percent; set by staff, so empty here', null),
  exchange_rate: note('Yen for one unit of currency; set by staff, so empty here', null),
  exchange_rate_addition: note('Deduction from the exchange rate; set by staff, so empty here', null),
} as const satisfies Notes;

/** Adds notes to the fields. Throws if a field has none. */
export const withNotes = <S extends Readonly<Record<string, z.ZodType>>>(notes: Notes, fields: S): S => {
  const noted = Object.entries(fields).map(([name, field]) => {
    const own = notes[name];
    if (own === undefined) throw new Error(`no note for the field ${name}`);
    return [name, field.meta({ description: own.description, examples: [...own.examples] })];
  });
  return Object.fromEntries(noted) as S;
};
