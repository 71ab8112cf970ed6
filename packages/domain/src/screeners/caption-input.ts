import { z } from 'zod';
import { subtitleLanguages } from '../options/locales.ts';
import { type CodeOf, labelOf, type OptionList, optionSchema } from '../options/option-list.ts';
import type { Language } from '../shared/language.ts';
import { fileType, plainName } from '../shared/rules/text-rules.ts';
import { nameMaxLength, optionalText, requiredText } from '../shared/rules/texts.ts';
import { together } from '../shared/rules/together.ts';
import { captionExtensions, maxCaptionBytes } from './captions.ts';

/** Maximum captions per film: one for each language and label. */
export const maxCaptions = 20;

/** Languages of captions; others are shown only by their label. */
export const captionLanguages = [
  ...subtitleLanguages,
  { code: 'other', label: { ja: 'その他の言語', en: 'Another language' } },
] as const satisfies OptionList<string>;

export type CaptionLanguage = CodeOf<typeof captionLanguages>;

const labelLength = 40;

/** A file of captions for a screener (D24d); its bytes as base64. */
export const captionsInput = z
  .object({
    language: optionSchema(captionLanguages),
    /** Name in the player: required for another language, and for a second file of one (`SDH`). */
    captions_label: optionalText(labelLength),
    captions_name: requiredText(nameMaxLength, plainName, fileType([...captionExtensions])),
    captions: z
      .base64()
      .min(1)
      .max(Math.ceil(maxCaptionBytes / 3) * 4),
  })
  .check(
    together(({ language, captions_label }, broken) => {
      if (language === 'other' && (captions_label ?? null) === null) broken('required', ['captions_label']);
    }),
  );

/** Name of captions in the player and on the provider's page. */
export const captionsName = (
  { language, label }: { readonly language: CaptionLanguage; readonly label: string | null },
  reader: Language,
): string => {
  if (language === 'other') return label ?? '';
  const name = labelOf(captionLanguages, language, reader);
  return label === null ? name : `${name} (${label})`;
};
