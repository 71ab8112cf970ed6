import { listColleagues } from '@eigaichi/wire/accounts/members';
import { addFavoritesToCart } from '@eigaichi/wire/movies/carts';
import { listCollectedMovies, listCollections } from '@eigaichi/wire/movies/collections';
import { listFavorites } from '@eigaichi/wire/movies/editorial';
import { allowed } from '../quote-samples.ts';
import { refusalShown } from '../refusal-texts.ts';
import { sampleUuid } from '../sample-words.ts';
import { answer, pending, refused, type States } from '../state.ts';
import { roleNeeded, words } from '../words.ts';

const path = '/vod/favorites';
const uuid = sampleUuid('collection');
const inCollection = `${path}?collection=${uuid}`;
const buyer = { path, reader: 'buyer' } as const;

const favorites = answer(listFavorites, {
  data: [
    { note: 'For the autumn season. The board likes the director.', actions: allowed('add_to_cart') },
    { note: null, in_cart: true },
    { note: null, is_available: false, in_cart: false, actions: [] },
  ],
});
const noFavorites = answer(listFavorites, { data: [], meta: { total: 0 } });
const collection = {
  uuid,
  collection_name: 'Quiet films for winter',
  is_shared: true,
  has_movie: true,
  actions: allowed('change', 'fill'),
};
const collections = answer(listCollections, {
  data: [
    collection,
    { uuid: sampleUuid('collection 2'), collection_name: 'Festival', is_shared: false, has_movie: false, actions: [] },
  ],
});
const alone = answer(listCollections, { data: [] });

export const states: States = {
  'list with a note': { ...buyer, answers: [favorites, collections], shows: words('editorial', 'note_keys') },
  'empty list': { ...buyer, answers: [noFavorites, alone], shows: words('editorial', 'none_text') },
  'list being read': { ...buyer, answers: [pending(listFavorites), alone], shows: words('editorial', 'waiting') },
  'list refused': {
    ...buyer,
    answers: [refused(listFavorites, 'forbidden'), alone],
    shows: refusalShown('forbidden'),
  },
  'list for a role that only reads it': {
    ...buyer,
    session: { abilities: [] },
    answers: [favorites, collections],
    shows: roleNeeded,
  },
  'one just removed': {
    ...buyer,
    answers: [favorites, alone],
    steps: (hand) => hand.press('button', words('editorial', 'actions.remove')),
    shows: words('editorial', 'actions.undo'),
  },
  'some not taken into the cart': {
    ...buyer,
    answers: [favorites, alone, answer(addFavoritesToCart, { data: { added: 1, already: 1 } })],
    steps: (hand) => hand.press('button', words('editorial', 'all_to_cart')),
    shows: words('editorial', 'cart_refused', { count: 2 }),
  },
  'dialog: collections of a title': {
    ...buyer,
    answers: [favorites, collections],
    steps: (hand) => hand.press('button', words('editorial', 'collect')),
    shows: words('collections', 'shared'),
  },
  'dialog: new collection with its faults': {
    ...buyer,
    answers: [favorites, alone],
    steps: async (hand) => {
      await hand.press('button', words('collections', 'new'));
      await hand.press('button', words('collections', 'create'));
    },
    shows: words('collections', 'name'),
  },
  'a collection': {
    ...buyer,
    path: inCollection,
    answers: [collections, answer(listCollectedMovies, { data: [{}, { is_available: false, actions: [] }] })],
    shows: words('collections', 'delete'),
  },
  'an empty collection': {
    ...buyer,
    path: inCollection,
    answers: [collections, answer(listCollectedMovies, { data: [], meta: { total: 0 } })],
    shows: words('collections', 'empty_text'),
  },
  'dialog: change a collection': {
    ...buyer,
    path: inCollection,
    answers: [collections, answer(listColleagues, { data: [{}, {}] })],
    steps: (hand) => hand.press('button', words('collections', 'change')),
    shows: words('collections', 'share'),
  },
  'dialog: delete a collection': {
    ...buyer,
    path: inCollection,
    answers: [collections],
    steps: (hand) => hand.press('button', words('collections', 'delete')),
    shows: words('collections', 'delete_text'),
  },
};
