import { changesOf, flat, mergeEdits, nested } from '@eigaichi/domain/movies/movie-edit';
import { type MovieInput, movieInput } from '@eigaichi/domain/movies/movie-input';
import { missingToSubmit } from '@eigaichi/domain/movies/movie-required';
import { filmType } from '@eigaichi/domain/options/titles';
import { type Issue, issuesOf } from '@eigaichi/domain/shared/issue';
import type { updateMovie } from '@eigaichi/wire/movies/movies';
import type { BodyIn } from '@eigaichi/wire/shared/endpoint';
import type { DraftRules } from '../../../lib/draft-state.ts';
import type { MovieDraft } from './movie-draft.ts';

export type MovieBody = Omit<BodyIn<typeof updateMovie>, 'version'>;

const seriesOnly = { series_uuid: null, episode_number: null } as const;
const withoutSeason = { season_name: '', episode_name: '' } as const;

/** Only a series has seasons and episodes (spec 3): typed ones are dropped with the kind. */
const ofItsKind = (draft: MovieDraft): MovieDraft =>
  draft.film_type === filmType.tv
    ? draft
    : {
        ...draft,
        ...seriesOnly,
        translations: {
          ja: { ...draft.translations.ja, ...withoutSeason },
          en: { ...draft.translations.en, ...withoutSeason },
        },
      };

const priced = (draft: MovieDraft) => draft.prices.filter(({ price }) => price.trim() !== '');

const sentOf = (draft: MovieDraft) => ({ ...ofItsKind(draft), prices: priced(draft) });

/** Areas without a price aren't sent: the API numbers only sent prices, the form its eight rows. */
const rowOfPrice = (draft: MovieDraft, field: string): string =>
  field.replace(/^prices\.(\d+)/, (whole, index: string) => {
    const sent = priced(draft)[Number(index)];
    return sent === undefined ? whole : `prices.${draft.prices.indexOf(sent)}`;
  });

const isAt = (field: string, path: string) => field === path || field.startsWith(`${path}.`);

type Read = { readonly body: MovieInput; readonly issues: readonly Issue[] };

const parse = (draft: MovieDraft): Read => {
  const sent = sentOf(draft);
  const parsed = movieInput.safeParse(sent, { reportInput: true });
  if (parsed.success) return { body: parsed.data, issues: [] };
  const issues = issuesOf(parsed.error);
  const sound = flat(sent).filter(([path]) => !issues.some(({ field }) => isAt(field, path)));
  return {
    body: movieInput.parse(nested(Object.fromEntries(sound))),
    issues: issues.map((issue) => ({ ...issue, field: rowOfPrice(draft, issue.field) })),
  };
};

const alreadyRead = new WeakMap<MovieDraft, Read>();

/** The sendable part of a draft, and the broken rules of the rest; each draft state is read once. */
const readDraft = (draft: MovieDraft): Read => {
  const known = alreadyRead.get(draft);
  if (known !== undefined) return known;
  const read = parse(draft);
  alreadyRead.set(draft, read);
  return read;
};

/** Broken rules of the typed values, as the API would report them. */
export const issuesToSave = (draft: MovieDraft): readonly Issue[] => readDraft(draft).issues;

/** The same, plus everything still missing for submission; one issue per field. */
export const issuesToSubmit = (draft: MovieDraft): Issue[] => {
  const broken = issuesToSave(draft);
  const missing = missingToSubmit(draft).filter(({ field }) => broken.every((issue) => issue.field !== field));
  return [...broken, ...missing];
};

/** The body of a new title. */
export const wholeBody = (draft: MovieDraft): MovieBody => readDraft(draft).body as MovieBody;

/** Only the changes since `base`, so that others' edits meanwhile stay; null if there are none. */
export const changedBody = (base: MovieDraft, draft: MovieDraft): MovieBody | null => {
  const changes = changesOf({ ...readDraft(base).body }, { ...readDraft(draft).body });
  return changes === undefined ? null : (nested(changes.after) as MovieBody);
};

/** True if the form holds input that the API doesn't have, valid or not. */
const isUnsaved = (base: MovieDraft, draft: MovieDraft): boolean => {
  if (base === draft) return false;
  if (changedBody(base, draft) !== null) return true;
  const was = new Map(flat(base));
  return issuesToSave(draft).some(({ field }) =>
    flat(draft).some(
      ([path, value]) => isAt(field, path) && JSON.stringify(value) !== JSON.stringify(was.get(path) ?? null),
    ),
  );
};

export const movieRules = {
  isUnsaved,
  merge: (base, mine, theirs) => {
    const { merged, clashes } = mergeEdits(base, mine, theirs);
    // Translator marks follow from the texts, one of which is chosen.
    return { merged, clashes: clashes.filter(({ field }) => field !== 'machine_translated') };
  },
} satisfies DraftRules<MovieDraft>;
