import { withValue } from './draft-paths.ts';
import type { MovieDraft } from './movie-draft.ts';

const englishName = (path: string): string | undefined => /^translations\.en\.(\w+)$/.exec(path)?.[1];

/** The draft with a typed value; an edited text is no longer marked as machine-translated. */
export const withTyped = (draft: MovieDraft, path: string, value: unknown): MovieDraft => {
  const next = withValue(draft, path, value);
  const name = englishName(path);
  if (name === undefined || !draft.machine_translated.includes(name)) return next;
  return { ...next, machine_translated: draft.machine_translated.filter((marked) => marked !== name) };
};

/** The draft with machine-translated English texts. */
export const withTranslated = (draft: MovieDraft, texts: Readonly<Record<string, string>>): MovieDraft => ({
  ...draft,
  translations: { ...draft.translations, en: { ...draft.translations.en, ...texts } },
  machine_translated: [...new Set([...draft.machine_translated, ...Object.keys(texts)])],
});
