import { z } from 'zod';
import { exclusiveType } from '../../options/exclusivity.ts';
import { imageSize } from '../../options/images.ts';
import { boundedList } from '../../shared/rules/lists.ts';
import {
  allOptional,
  deliveryFields,
  documentFields,
  figureFields,
  imageFields,
  list,
  plainFields,
  rightFields,
  videoFields,
  videoLanguageFields,
} from './condition-fields.ts';
import {
  conditionNotes,
  deliveryNotes,
  imageNotes,
  rightNotes,
  videoLanguageNotes,
  videoNotes,
  withNotes,
} from './condition-notes.ts';
import { oldFormatFields } from './old-format.ts';

/** A figure as typed: a number, or a text that may not be one yet. */
const typed = z.union([z.string(), z.number()]);

const right = z.object(
  withNotes(rightNotes, {
    right_type: rightFields.right_type,
    exclusive_type: rightFields.exclusive_type.default(exclusiveType.nonExclusive),
    holdback_length: rightFields.holdback_length.nullable().default(null),
    air_run_count: rightFields.air_run_count.nullable().default(null),
    allow_offline_viewing: rightFields.allow_offline_viewing.default(false),
  }),
);

const video = z.object(
  withNotes(videoNotes, {
    video_type: videoFields.video_type,
    encoding_formats: videoFields.encoding_formats.default([]),
    resolutions: videoFields.resolutions.default([]),
    frame_rates: videoFields.frame_rates.default([]),
    aspect_ratios: videoFields.aspect_ratios.default([]),
    audio_formats: videoFields.audio_formats.default([]),
    audio_channel: videoFields.audio_channel.nullable().default(null),
    is_dcp: videoFields.is_dcp.default(false),
  }),
);

/** Without a flag, the languages decide. */
const videoLanguages = z.object(
  withNotes(videoLanguageNotes, {
    video_type: videoLanguageFields.video_type,
    has_subtitle: videoLanguageFields.has_subtitle.optional(),
    subtitle_languages: videoLanguageFields.subtitle_languages.default([]),
    subtitle_file_formats: videoLanguageFields.subtitle_file_formats.default([]),
    embedded_subtitle: videoLanguageFields.embedded_subtitle.nullable().default(null),
    has_voiceover: videoLanguageFields.has_voiceover.optional(),
    voiceover_languages: videoLanguageFields.voiceover_languages.default([]),
  }),
);

const image = z.object(
  withNotes(imageNotes, {
    kind: imageFields.kind,
    count: imageFields.count.default(1),
    formats: imageFields.formats.default([]),
    size: imageFields.size.default(imageSize.original),
    width: imageFields.width.nullable().default(null),
    height: imageFields.height.nullable().default(null),
    layered: imageFields.layered.default(false),
  }),
);

/**
 * Conditions being written (D4) or saved by a buyer (D1): every field may be absent, and figures are stored as typed.
 * Only types are validated; `quoteConditions` holds the rules for requests.
 */
const unfinishedFields = withNotes(
  conditionNotes,
  allOptional({
    ...plainFields,
    ...figureFields(typed),
    rights: list(right),
    formats: list(video),
    video_languages: list(videoLanguages),
    images: list(image),
    documents: list(z.object(documentFields)),
    delivery: z.object(withNotes(deliveryNotes, allOptional(deliveryFields))),
  }),
);

export const unfinishedConditions = z.object(unfinishedFields).meta({ id: 'UnfinishedConditions' });

export type UnfinishedConditions = z.output<typeof unfinishedConditions>;

/** Conditions a buyer saves: unfinished ones, or the single values of the old format (D10). */
export const savedConditions = z.object({ ...unfinishedFields, ...oldFormatFields });

export type SavedConditions = z.input<typeof savedConditions>;

/** Maximum request drafts per buyer at a time (D4b). */
export const maxDrafts = 20;

/** Maximum titles a draft names: the limit of a preview's cart. */
const mostNamed = 1000;
const namedMovies = boundedList(z.uuid(), { max: mostNamed }).nullish();
const movieExample = '0192f7a4-8f5e-7c55-9d3a-2f1f6f2b9a10';
const setExample = { uuid: '0192f7a4-8f5e-7c55-9d3a-2f1f6f2b9a11', name: 'Streaming, Europe', version: 3 };
const ownPrice = z.object({
  movie: z.uuid().meta({ description: 'Title', examples: [movieExample] }),
  flat_price: typed.meta({
    description: "Flat price of this title in whole units of the request's currency, as typed",
    examples: ['12,000'],
  }),
});

/**
 * A request draft. It holds cart titles it names and excludes (`moviesOfDraft`), titles with their own flat price
 * (D7b), and its source conditions. Changes can be saved back to those.
 */
export const requestDraft = z.object({
  ...unfinishedFields,
  movies: namedMovies.meta({ description: 'Titles of the cart that the request names', examples: [[movieExample]] }),
  left_out: namedMovies.meta({ description: 'Titles of the cart that it leaves out', examples: [[movieExample]] }),
  own_prices: boundedList(ownPrice, { max: mostNamed, repeats: true })
    .nullish()
    .meta({
      description: 'Titles with a flat price of their own (D7b)',
      examples: [[{ movie: movieExample, flat_price: '12,000' }]],
    }),
  saved_set: z
    .object({
      uuid: z.uuid().meta({ description: 'Quote set', examples: [setExample.uuid] }),
      name: z.string().meta({ description: 'Name of the quote set', examples: [setExample.name] }),
      version: z
        .number()
        .int()
        .meta({ description: 'Version that was read (D30)', examples: [setExample.version] }),
    })
    .nullish()
    .meta({ description: 'Quote set that the request began with', examples: [setExample] }),
});

export type RequestDraft = z.output<typeof requestDraft>;

/** Stored conditions, perhaps from an earlier version: fields that no longer fit are left out. */
export const readStored = <S extends typeof unfinishedConditions | typeof requestDraft>(
  schema: S,
  stored: object,
): z.output<S> => {
  const read = schema.safeParse(stored);
  if (read.success) return read.data as z.output<S>;
  const broken = new Set(read.error.issues.map(({ path }) => path[0]));
  const sound = Object.entries(stored).filter(([field]) => !broken.has(field));
  return schema.parse(Object.fromEntries(sound)) as z.output<S>;
};
