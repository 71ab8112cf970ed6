import { withFollowing, withFollowingTexts } from '@eigaichi/domain/movies/movie-fields';
import { filmType } from '@eigaichi/domain/options/titles';
import type { MovieDraft, PlainName, TextName } from './movie-draft.ts';
import { type DraftTab, draftTabs } from './tab-names.ts';

/** Repeating records: masters of the film and of trailers, subtitles, prices of areas and of kinds of licence. */
type RecordName = 'main_video.videos' | 'main_video.subtitles' | 'trailer_videos' | 'prices' | 'guide_prices';

/** One place of a tab: a text in both languages, a single-value field, the series, or records. */
export type Place =
  | { readonly kind: 'pair'; readonly name: TextName }
  | { readonly kind: 'plain'; readonly name: PlainName }
  | { readonly kind: 'series' }
  | { readonly kind: 'records'; readonly name: RecordName };

type BlockName =
  | 'names'
  | 'facts'
  | 'series'
  | 'story'
  | 'notes'
  | 'translation'
  | 'origin'
  | 'classes'
  | 'seen'
  | 'links'
  | 'prices'
  | 'shown'
  | 'videos'
  | 'subtitles'
  | 'trailers'
  | 'files'
  | 'staff'
  | 'cast';

export type Block = {
  readonly key: BlockName;
  /** Only a TV title has seasons and episodes (spec 3). */
  readonly seriesOnly?: true;
  readonly places: readonly Place[];
};

const pairs = (...names: TextName[]): Place[] => withFollowingTexts(...names).map((name) => ({ kind: 'pair', name }));
const plain = (...names: PlainName[]): Place[] => withFollowing(...names).map((name) => ({ kind: 'plain', name }));
const records = (name: RecordName): Place[] => [{ kind: 'records', name }];

/** Every field of a title, once, in form order. Staff-only fields are in "operations". */
export const blocksByTab = {
  required: [
    { key: 'names', places: [...pairs('film_name'), ...plain('film_name_yomi'), ...pairs('director', 'copyright')] },
    { key: 'facts', places: plain('film_type', 'production_country', 'genres') },
    {
      key: 'series',
      seriesOnly: true,
      places: [{ kind: 'series' }, ...plain('episode_number'), ...pairs('season_name')],
    },
  ],
  outline: [
    { key: 'story', places: pairs('outline') },
    { key: 'notes', places: [...pairs('sns_note'), ...plain('content_note')] },
    { key: 'translation', places: plain('translation_status') },
  ],
  detail: [
    { key: 'origin', places: [...plain('original_name'), ...pairs('original_from')] },
    { key: 'classes', places: plain('format', 'copyright', 'subgenres') },
    { key: 'seen', places: plain('trailer_url') },
    { key: 'links', places: plain('original_site') },
    { key: 'prices', places: [...plain('price'), ...records('prices'), ...records('guide_prices')] },
    { key: 'shown', places: plain('is_public') },
  ],
  format: [
    { key: 'videos', places: records('main_video.videos') },
    { key: 'subtitles', places: records('main_video.subtitles') },
    { key: 'trailers', places: records('trailer_videos') },
    { key: 'files', places: plain('movie_file_name', 'documents') },
  ],
  casts: [
    { key: 'staff', places: pairs('creator') },
    { key: 'cast', places: pairs('main_cast_1') },
  ],
} as const satisfies Record<DraftTab, readonly Block[]>;

/** The paths of a place, as sent. */
export const pathsOf = (place: Place): string[] => {
  switch (place.kind) {
    case 'pair':
      return [`translations.ja.${place.name}`, `translations.en.${place.name}`];
    case 'series':
      return ['series_uuid'];
    default:
      return [place.name];
  }
};

type Where = { readonly tab: DraftTab; readonly path: string };

const order: readonly Where[] = draftTabs.flatMap((tab) =>
  blocksByTab[tab].flatMap(({ places }) =>
    places.flatMap((place: Place) => pathsOf(place).map((path) => ({ tab, path }))),
  ),
);

const placeIn = (field: string): number =>
  order.findIndex(({ path }) => field === path || field.startsWith(`${path}.`));

/** The tab of a field; undefined if the draft doesn't have it. */
export const tabOfField = (field: string): DraftTab | undefined => order[placeIn(field)]?.tab;

/** Issues in form order, so that the first one gets the focus. */
export const inOrder = <T extends { readonly field: string }>(issues: readonly T[]): T[] =>
  issues.toSorted((a, b) => placeIn(a.field) - placeIn(b.field));

export const visibleBlocks = (tab: DraftTab, draft: MovieDraft): readonly Block[] =>
  blocksByTab[tab].filter((block: Block) => block.seriesOnly !== true || draft.film_type === filmType.tv);
