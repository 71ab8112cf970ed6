import type { BulkLists } from '@eigaichi/domain/movies/bulk-choices';
import { marksAfter } from '@eigaichi/domain/movies/machine-translation';
import { initialValue, type MovieFieldName, movieFieldNames, movieFieldOf } from '@eigaichi/domain/movies/movie-fields';
import type { MovieHistoriesInput } from '@eigaichi/domain/movies/movie-histories';
import type { MovieInput } from '@eigaichi/domain/movies/movie-input';
import { videoType } from '@eigaichi/domain/options/video';
import { areaPricesOf, columnsOf, type EditableRow, textsOf } from '../movie-fields.ts';
import type { MovieHistories } from '../movie-histories-store.ts';
import { emptyTranslation, type TranslationRow, type VideoRow } from '../movie-row.ts';

const blankFields = Object.fromEntries(
  movieFieldNames.map((name): [string, unknown] => [name, initialValue(movieFieldOf(name))]),
) as Pick<EditableRow, MovieFieldName>;

/** A new title before any input: the defaults of its columns (spec 3). */
export const blankMovie: EditableRow = {
  ...blankFields,
  series_uuid: null,
  machine_translated: [],
  prices: [],
  guide_prices: [],
  translations: {},
  videos: [],
  subtitles: [],
};

type Video = NonNullable<MovieInput['trailer_videos']>[number];

const videoRow = (video: Video, video_type: number): VideoRow => ({
  video_type,
  languages: [...video.languages],
  encoding_format: video.encoding_format ?? null,
  resolution: video.resolution ?? null,
  frame_rate: video.frame_rate ?? null,
  aspect_ratio: video.aspect_ratio ?? null,
  audio_format: video.audio_format ?? null,
  audio_channel: video.audio_channel ?? null,
  embedded_subtitle: video.embedded_subtitle ?? null,
});

const videosAfter = (
  stored: readonly VideoRow[],
  video_type: number,
  sent: readonly Video[] | undefined,
): VideoRow[] =>
  sent === undefined
    ? stored.filter((video) => video.video_type === video_type)
    : sent.map((video) => videoRow(video, video_type));

const textsAfter = (
  stored: TranslationRow | undefined,
  sent: Parameters<typeof textsOf>[0] | undefined,
): TranslationRow => ({
  ...emptyTranslation,
  ...stored,
  ...textsOf(sent ?? {}),
});

const once = <T>(items: readonly T[]): T[] => [...new Set(items)];

/** A title after an input, in the database's form: the same as after the form's own calls. */
export const rowAfter = (row: EditableRow, input: MovieInput, isStaff: boolean): EditableRow => {
  const columns = columnsOf(input, { isStaff, currency: row.currency });
  const prices = areaPricesOf(input);
  const { subtitles } = input.main_video ?? {};
  const marks = {
    marks: row.machine_translated,
    stored: row.translations.en ?? {},
    sent: input.translations?.en ?? {},
  };
  return {
    ...row,
    ...columns,
    machine_translated: marksAfter(marks),
    genres: input.genres === undefined ? row.genres : once(input.genres),
    subgenres: input.subgenres === undefined ? row.subgenres : once(input.subgenres),
    tags: input.tags === undefined ? row.tags : once(input.tags),
    prices:
      prices === undefined
        ? row.prices
        : [...new Map(prices.map((price) => [price.area, price])).values()].toSorted((a, b) => a.area - b.area),
    translations: {
      ja: textsAfter(row.translations.ja, input.translations?.ja),
      en: textsAfter(row.translations.en, input.translations?.en),
    },
    videos: [
      ...videosAfter(row.videos, videoType.main, input.main_video?.videos),
      ...videosAfter(row.videos, videoType.trailer, input.trailer_videos),
      ...row.videos.filter(({ video_type }) => video_type > videoType.trailer),
    ],
    subtitles:
      subtitles === undefined
        ? row.subtitles
        : [
            ...new Map(
              subtitles.map(({ language, formats }) => [language, { language, formats: [...formats] }]),
            ).values(),
          ],
  };
};

type History = NonNullable<MovieHistoriesInput['play_histories']>[number];

const historyAfter = ({ country, started_on, ended_on, translations: { ja, en } }: History) => ({
  country: country ?? null,
  started_on: started_on ?? null,
  ended_on: ended_on ?? null,
  translations: { ja: { name: ja.name ?? null }, en: { name: en.name ?? null } },
});

/** A title's histories after an input; each sent list replaces the stored one. */
export const historiesAfter = (
  stored: MovieHistories,
  { awards, play_histories, svod_histories }: MovieHistoriesInput,
  lists: BulkLists,
): MovieHistories => ({
  awards:
    awards === undefined
      ? stored.awards
      : awards.flatMap(({ award: wanted, awarded_at, prize }) => {
          const award = lists.awards.find((one) => one.uuid === wanted);
          if (award === undefined) return [];
          const translations = { ja: { name: award.ja }, en: { name: award.en } };
          const won = { ja: prize.ja ?? null, en: prize.en ?? null };
          return [{ award: award.uuid, awarded_at: awarded_at ?? null, prize: won, translations }];
        }),
  play_histories: play_histories?.map(historyAfter) ?? stored.play_histories,
  svod_histories: svod_histories?.map(historyAfter) ?? stored.svod_histories,
});
