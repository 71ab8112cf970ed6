import { movieHistoriesInput } from '@eigaichi/domain/movies/movie-histories';
import { type Issue, issuesOf } from '@eigaichi/domain/shared/issue';
import type { readMovieHistories, saveMovieHistories } from '@eigaichi/wire/movies/moderation';
import type { AnswerOut, BodyIn } from '@eigaichi/wire/shared/endpoint';
import { z } from 'zod';
import { type DraftRules, mergeWhole } from '../../../../lib/draft-state.ts';
import { type DraftStore, draftStore } from '../../../../lib/saved-draft.ts';

export type MovieHistories = AnswerOut<typeof readMovieHistories>['data'];

const text = z.string();
const day = z.string().nullable();

const release = z.object({
  key: text,
  country: z.string().nullable(),
  started_on: day,
  ended_on: day,
  ja: text,
  en: text,
});

/** `uuid` is an award of the list, null while none is chosen; `isNew` requests the names of a new one. */
const prize = z.object({
  key: text,
  uuid: z.string().nullable(),
  isNew: z.boolean(),
  ja: text,
  en: text,
  awarded_at: day,
  prize_ja: text,
  prize_en: text,
});

const draftShape = z.object({
  awards: z.array(prize),
  play_histories: z.array(release),
  svod_histories: z.array(release),
});

export type HistoriesDraft = z.output<typeof draftShape>;
export type PrizeDraft = HistoriesDraft['awards'][number];
export type ReleaseDraft = HistoriesDraft['play_histories'][number];

const key = () => crypto.randomUUID();

export const newPrize = (): PrizeDraft => ({
  key: key(),
  uuid: null,
  isNew: false,
  ja: '',
  en: '',
  awarded_at: null,
  prize_ja: '',
  prize_en: '',
});

export const newRelease = (): ReleaseDraft => ({
  key: key(),
  country: null,
  started_on: null,
  ended_on: null,
  ja: '',
  en: '',
});

const releaseOf = (row: MovieHistories['play_histories'][number]): ReleaseDraft => ({
  key: key(),
  country: row.country,
  started_on: row.started_on,
  ended_on: row.ended_on,
  ja: row.translations.ja.name ?? '',
  en: row.translations.en.name ?? '',
});

export const draftOf = (saved: MovieHistories): HistoriesDraft => ({
  awards: saved.awards.map(({ award: uuid, awarded_at, prize: { ja, en } }) => ({
    ...newPrize(),
    uuid,
    awarded_at,
    prize_ja: ja ?? '',
    prize_en: en ?? '',
  })),
  play_histories: saved.play_histories.map(releaseOf),
  svod_histories: saved.svod_histories.map(releaseOf),
});

const releaseBody = ({ country, started_on, ended_on, ja, en }: ReleaseDraft) => ({
  country,
  started_on,
  ended_on,
  translations: { ja: { name: ja }, en: { name: en } },
});

/** The body: lines in their order. */
export const bodyOf = (draft: HistoriesDraft) => ({
  awards: draft.awards.map(({ uuid, isNew, ja, en, awarded_at, prize_ja, prize_en }) => ({
    ...(isNew ? { translations: { ja: { name: ja }, en: { name: en } } } : { award: uuid }),
    awarded_at,
    prize: { ja: prize_ja, en: prize_en },
  })),
  play_histories: draft.play_histories.map(releaseBody),
  svod_histories: draft.svod_histories.map(releaseBody),
});

/** Every error, as the API would report it, all together (D27). */
export const issuesIn = (draft: HistoriesDraft): Issue[] => {
  const parsed = movieHistoriesInput.safeParse(bodyOf(draft), { reportInput: true });
  return parsed.success ? [] : issuesOf(parsed.error);
};

/** Already checked by `issuesIn`. */
export const checkedBody = (draft: HistoriesDraft, version: number): BodyIn<typeof saveMovieHistories> => ({
  version,
  ...movieHistoriesInput.parse(bodyOf(draft)),
});

/** Storage for typed lines on this device until they are saved or discarded. */
export const historiesStore = (account: string, uuid: string): DraftStore<HistoriesDraft> =>
  draftStore(account, `histories.${uuid}`, (stored) => draftShape.safeParse(stored).data);

const isSame = (one: HistoriesDraft, other: HistoriesDraft): boolean =>
  JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other));

export const historiesRules: DraftRules<HistoriesDraft> = {
  isUnsaved: (base, draft) => !isSame(base, draft),
  merge: mergeWhole(isSame),
};

export const noHistories: HistoriesDraft = { awards: [], play_histories: [], svod_histories: [] };
