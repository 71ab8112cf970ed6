import { fromMajor } from '../../money/money.ts';
import { currencyOf } from '../../options/currencies.ts';
import { documentFormats, documentTypes } from '../../options/documents.ts';
import { imageFormats, imageKinds, imageSize, imageSizes } from '../../options/images.ts';
import { insuranceAnswers, insuranceNeeds } from '../../options/insurance.ts';
import { movieLanguages } from '../../options/languages.ts';
import { labelIfAny, type OptionList } from '../../options/option-list.ts';
import { socialMedias } from '../../options/titles.ts';
import {
  aspectRatios,
  audioFormats,
  frameRates,
  resolutions,
  subtitleChoices,
  subtitleFileFormats,
  videoFormats,
  videoTypes,
} from '../../options/video.ts';
import type { AnswerMaterials } from '../../quotes/answer/answer-materials.ts';
import type { Language } from '../../shared/language.ts';
import type { AgreedConditions, AgreementTerms } from '../agreement-terms.ts';
import { agreementLabels, filled, priced } from './agreement-labels.ts';
import { factRows, type SheetRow } from './document.ts';
import { type Marks, marksOf } from './marks.ts';

type Conditioned = Pick<AgreementTerms, 'conditions' | 'text_version'>;
type Part = string | null | undefined | false;

export const joined = (language: Language, parts: readonly Part[]): string =>
  parts.filter(Boolean).join(language === 'ja' ? '、' : ', ');

const labels = (list: OptionList, codes: readonly (string | number)[] | undefined, language: Language) =>
  (codes ?? []).map((code) => labelIfAny(list, code, language));

export const languageNames = (codes: readonly string[] | undefined, language: Language): string =>
  joined(
    language,
    (codes ?? []).map((code) => labelIfAny(movieLanguages, code, language) ?? code),
  );

const videoLine = (video: AgreedConditions['formats'][number], { labelled }: Marks, language: Language): string => {
  const facts = joined(language, [
    ...labels(videoFormats, video.encoding_formats, language),
    ...labels(resolutions, video.resolutions, language),
    ...labels(frameRates, video.frame_rates, language),
    ...labels(aspectRatios, video.aspect_ratios, language),
    ...labels(audioFormats, video.audio_formats, language),
    video.audio_channel ? `${video.audio_channel}ch` : null,
    video.is_dcp && 'DCP',
  ]);
  return labelled(
    `${labelIfAny(videoTypes, video.video_type, language)}`,
    facts === '' ? agreementLabels.any_format[language] : facts,
  );
};

const languageLine = (
  video: AgreedConditions['video_languages'][number],
  { bracketed, labelled, between, words }: Marks,
  language: Language,
): string | null => {
  const files = joined(language, labels(subtitleFileFormats, video.subtitle_file_formats, language));
  const subtitles = languageNames(video.subtitle_languages, language);
  const parts = [
    subtitles !== '' &&
      `${agreementLabels.subtitles[language]} ${files === '' ? subtitles : bracketed(subtitles, files)}`,
    video.embedded_subtitle &&
      `${words.embedded[language]} ${labelIfAny(movieLanguages, video.embedded_subtitle, language)}`,
    (video.voiceover_languages ?? []).length > 0 &&
      `${words.voiceover[language]} ${languageNames(video.voiceover_languages, language)}`,
  ].filter(Boolean);
  return parts.length === 0
    ? null
    : labelled(`${labelIfAny(videoTypes, video.video_type, language)}`, parts.join(between));
};

const imageLine = (image: AgreedConditions['images'][number], { labelled }: Marks, language: Language): string => {
  const count = image.count > 1 ? ` × ${image.count}` : '';
  const own = image.size === imageSize.custom && image.width && image.height;
  const facts = joined(language, [
    own ? `${image.width}×${image.height}` : labelIfAny(imageSizes, image.size, language),
    ...labels(imageFormats, image.formats, language),
    image.layered && agreementLabels.layered[language],
  ]);
  return labelled(`${labelIfAny(imageKinds, image.kind, language)}${count}`, facts);
};

type AtCost = { readonly fee?: number | null | undefined; readonly delivery_at?: string | null | undefined };

const wholeAmount = (fee: number, code: string): string => {
  const currency = currencyOf(code);
  return priced(fromMajor(fee, currency) ?? { amount: 0, currency });
};

const documentLine = (
  one: { document_type: number; format: number },
  { labelled }: Marks,
  language: Language,
): string =>
  labelled(
    `${labelIfAny(documentTypes, one.document_type, language)}`,
    `${labelIfAny(documentFormats, one.format, language)}`,
  );

const lineRows = (label: string, lines: readonly Part[]): SheetRow[] => {
  const said = lines.filter(Boolean);
  return said.length === 0 ? [] : factRows(label, said.join('\n'));
};

/** Requested materials to deliver (D4, steps 6 to 9 and 12); others have no line. */
export const materialRows = ({ conditions: c, ...terms }: Conditioned, language: Language): SheetRow[] => {
  const marks = marksOf(terms, language);
  return [
    ...lineRows(
      agreementLabels.formats[language],
      (c.formats ?? []).map((video) => videoLine(video, marks, language)),
    ),
    ...lineRows(
      marks.words.video_languages[language],
      (c.video_languages ?? []).map((video) => languageLine(video, marks, language)),
    ),
    ...lineRows(agreementLabels.images[language], [
      ...(c.images ?? []).map((image) => imageLine(image, marks, language)),
      c.logo_language &&
        marks.labelled(
          agreementLabels.logo_language[language],
          `${labelIfAny(movieLanguages, c.logo_language, language)}`,
        ),
    ]),
    ...lineRows(agreementLabels.fonts[language], [joined(language, c.font_formats ?? [])]),
    ...lineRows(
      agreementLabels.documents[language],
      (c.documents ?? []).map((one) => documentLine(one, marks, language)),
    ),
    ...lineRows(agreementLabels.social[language], [joined(language, labels(socialMedias, c.social_medias, language))]),
    ...lineRows(agreementLabels.insurance[language], [labelIfAny(insuranceNeeds, c.insurance_need, language)]),
  ];
};

/** Materials and insurance of a title in the provider's answer, one line each (spec 3, quote movie). */
export const answeredLines = (
  own: Partial<AnswerMaterials>,
  terms: Pick<AgreementTerms, 'currency' | 'text_version'>,
  language: Language,
): string[] => {
  const marks = marksOf(terms, language);
  const isEighth = (terms.text_version ?? 1) >= 8;
  const named = (word: string, text: string) => (text === '' ? null : marks.labelled(word, text));
  /** From the eighth text on, a kind the answer excludes is marked as not delivered. */
  const listed = (word: string, texts: readonly string[] | undefined, between = ' / ') =>
    named(word, isEighth && texts?.length === 0 ? agreementLabels.none[language] : (texts ?? []).join(between));
  const atCost = ({ fee, delivery_at }: AtCost): Part[] => [
    fee ? filled(agreementLabels.at_cost[language], 'amount', wholeAmount(fee, terms.currency)) : null,
    delivery_at ? filled(agreementLabels.by[language], 'date', marks.day(delivery_at)) : null,
  ];
  const videos = own.videos?.map((video) =>
    joined(language, [
      labelIfAny(videoTypes, video.video_type, language),
      video.language ? labelIfAny(movieLanguages, video.language, language) : null,
      labelIfAny(videoFormats, video.encoding_format, language),
      labelIfAny(resolutions, video.resolution, language),
      labelIfAny(frameRates, video.frame_rate, language),
      labelIfAny(aspectRatios, video.aspect_ratio, language),
      labelIfAny(audioFormats, video.audio_format, language),
      video.audio_channel ? `${video.audio_channel}ch` : null,
      video.is_dcp && 'DCP',
      ...atCost(video),
    ]),
  );
  const subtitles = own.subtitles?.map((one) =>
    joined(language, [
      labelIfAny(videoTypes, one.video_type, language),
      labelIfAny(movieLanguages, one.language, language),
      labelIfAny(subtitleChoices, one.format, language),
      ...atCost(one),
    ]),
  );
  const images = own.images?.map((image) =>
    joined(language, [
      `${labelIfAny(imageKinds, image.kind, language)}${image.count > 1 ? ` × ${image.count}` : ''}`,
      labelIfAny(imageFormats, image.format, language),
      image.layered && agreementLabels.layered[language],
      ...atCost(image),
    ]),
  );
  const files = own.files?.map((one) => joined(language, [documentLine(one, marks, language), ...atCost(one)]));
  const { insurance } = own;
  const insured = insurance
    ? joined(language, [
        labelIfAny(insuranceAnswers, insurance.answer, language),
        insurance.insurer,
        insurance.coverage,
        insurance.insured_until && marks.day(insurance.insured_until),
        insurance.note,
      ])
    : '';
  const lines = [
    listed(agreementLabels.formats[language], videos),
    listed(agreementLabels.subtitles[language], subtitles),
    listed(agreementLabels.images[language], images),
    listed(agreementLabels.fonts[language], own.fonts ?? undefined, language === 'ja' ? '、' : ', '),
    listed(agreementLabels.documents[language], files),
    named(agreementLabels.insurance[language], insured),
  ];
  return lines.filter((line) => line !== null);
};
