import { listFeatureLists, readFeatureList, readRecommendation } from '@eigaichi/wire/movies/editorial';
import { sampleUuid } from '../sample-words.ts';
import { answer, type States } from '../state.ts';
import { roleNeeded, words } from '../words.ts';

const nothing = { data: [], meta: { total: 0 } };
const may = (...names: readonly string[]) => names.map((name) => ({ name, allowed: true }));

const lists = answer(listFeatureLists, {
  data: [
    {
      movie_count: 7,
      title_count: 9,
      published_from: null,
      translations: { ja: { list_name: '冬の海辺' }, en: { list_name: 'Winter by the Sea' } },
      actions: may('edit', 'delete'),
    },
    {
      is_public: false,
      translations: { ja: { list_name: null }, en: { list_name: null } },
      actions: may('edit'),
    },
  ],
});

export const states: States = {
  'feature lists': { path: '/admin/featurelists', reader: 'editor', answers: [lists], shows: 'Winter by the Sea' },
  'no feature lists': {
    path: '/admin/featurelists',
    reader: 'editor',
    answers: [answer(listFeatureLists, nothing)],
    shows: words('feature_lists', 'none_text'),
  },
  'deleting a feature list': {
    path: '/admin/featurelists',
    reader: 'editor',
    answers: [lists],
    steps: (hand) => hand.press('button', words('feature_lists', 'actions.delete_brief')),
    shows: words('feature_lists', 'delete_text', { count: 9 }),
  },
  'a new feature list': {
    path: '/admin/featurelist/new',
    reader: 'editor',
    shows: words('feature_lists', 'order.empty'),
  },
  'a new feature list for someone who only reads': {
    path: '/admin/featurelist/new',
    reader: 'browser',
    shows: roleNeeded,
  },
  'a feature list that is edited': {
    path: `/admin/featurelist/${sampleUuid('list')}`,
    reader: 'editor',
    answers: [answer(readFeatureList, { data: { actions: may('edit', 'delete') } })],
    shows: words('feature_lists', 'order.how'),
  },
  'titles of the home page at random': {
    path: '/admin/featurelist/recommended',
    reader: 'editor',
    answers: [answer(readRecommendation, { data: { by_chance: true, movies: [] } })],
    shows: words('feature_lists', 'home.chance_text'),
  },
  'titles of the home page for someone who only reads': {
    path: '/admin/featurelist/recommended',
    reader: 'browser',
    shows: roleNeeded,
  },
  'titles of the home page chosen by hand': {
    path: '/admin/featurelist/recommended',
    reader: 'editor',
    answers: [answer(readRecommendation, { data: { by_chance: false, movies: [{}, { is_shown: false }] } })],
    shows: words('feature_lists', 'home.too_few'),
  },
};
