import { type FigureName, figureNames } from '@eigaichi/domain/quotes/request/condition-fields';
import { type RequestDraft, readStored, requestDraft } from '@eigaichi/domain/quotes/request/unfinished-conditions';
import { type Draft, emptyDraft, termsOf } from './draft.ts';
import { videoLanguagesOf } from './material-choices.ts';

type Said<O> = { readonly [F in keyof O]?: NonNullable<O[F]> };

const said = <O extends object>(fields: O): Said<O> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)) as Said<O>;

/** A missing count of a frozen request is 0; in a form it is empty. */
const figureText = (name: FigureName, figure: string | number | null | undefined): string =>
  /^(viewer_count|stream_minutes)_/.test(name) && figure === 0 ? '' : String(figure ?? '');

/** A stored draft or saved conditions (D1) as form values: figures as text, missing fields as in an empty draft. */
export const draftOf = (conditions: RequestDraft | null): Draft => {
  if (conditions === null) return emptyDraft;
  const figures = figureNames.map((name) => [name, figureText(name, conditions[name])] as const);
  return {
    ...emptyDraft,
    ...said(conditions),
    ...(Object.fromEntries(figures) as Record<FigureName, string>),
    own_prices: (conditions.own_prices ?? []).map(({ movie, flat_price }) => ({
      movie,
      flat_price: String(flat_price),
    })),
    delivery: { ...emptyDraft.delivery, ...said(conditions.delivery ?? {}) },
    // Flags missing in older requests follow from their lists.
    need_font_file: conditions.need_font_file ?? (conditions.font_formats ?? []).length > 0,
    video_languages: (conditions.video_languages ?? []).map((video) => ({
      ...videoLanguagesOf(video.video_type),
      ...video,
      has_subtitle: video.has_subtitle ?? video.subtitle_languages.length > 0,
      has_voiceover: video.has_voiceover ?? video.voiceover_languages.length > 0,
    })),
  };
};

/** A stored draft, possibly from an earlier version of the page. */
export const parseDraft = (stored: unknown): Draft =>
  draftOf(typeof stored === 'object' && stored !== null ? readStored(requestDraft, stored) : null);

/** True if any terms were entered, which other conditions would overwrite. */
export const hasTerms = (draft: Draft): boolean =>
  draft.own_prices.length > 0 || JSON.stringify(termsOf(draft)) !== JSON.stringify(termsOf(emptyDraft));
