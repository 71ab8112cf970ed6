import { listColleagues } from '@eigaichi/wire/accounts/members';
import { addFavoritesToCart } from '@eigaichi/wire/movies/carts';
import {
  listCollectedMovies,
  listCollectionLinks,
  listCollections,
  readSharedCollection,
  shareCollection,
} from '@eigaichi/wire/movies/collections';
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
  actions: allowed('change', 'fill', 'share'),
};
const collections = answer(listCollections, {
  data: [
    collection,
    { uuid: sampleUuid('collection 2'), collection_name: 'Festival', is_shared: false, has_movie: false, actions: [] },
  ],
});
const collected = answer(listCollectedMovies, {
  data: [{ note: 'For the opening week.' }, { note: null, is_available: false, actions: [] }],
});
const links = answer(listCollectionLinks, {
  data: [
    { state: 'open', with_notes: true, shared_until: '2026-12-09' },
    { state: 'expired', with_notes: false, shared_until: '2026-11-20' },
    { state: 'revoked', with_notes: false, shared_until: '2026-12-01' },
  ],
});
const shared = `/shared?token=${'a'.repeat(43)}`;
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
    answers: [collections, collected],
    shows: words('collections', 'note_keys'),
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
  'dialog: links of a collection': {
    ...buyer,
    path: inCollection,
    answers: [collections, collected, links],
    steps: (hand) => hand.press('button', words('collections', 'links.title')),
    shows: words('collections', 'links.state.revoked'),
  },
  'dialog: a new link of a collection': {
    ...buyer,
    path: inCollection,
    answers: [
      collections,
      collected,
      answer(listCollectionLinks, { data: [] }),
      answer(shareCollection, { data: { address: `https://www.example.com${shared}` } }),
    ],
    steps: async (hand) => {
      await hand.press('button', words('collections', 'links.title'));
      await hand.press('button', words('collections', 'links.create'));
    },
    shows: words('collections', 'links.once'),
  },
  'shared collection with notes': {
    path: shared,
    answers: [
      answer(readSharedCollection, {
        data: [{ note: 'For the opening week.' }, { note: null }],
        collection: { collection_name: 'Quiet films for winter', company_name: 'Quillfern Streaming' },
      }),
    ],
    shows: 'For the opening week.',
  },
  'shared collection without titles': {
    path: shared,
    answers: [answer(readSharedCollection, { data: [], meta: { total: 0 } })],
    shows: words('collections', 'shared_page.empty_text'),
  },
  'shared collection being read': {
    path: shared,
    answers: [pending(readSharedCollection)],
    shows: words('collections', 'shared_page.waiting'),
  },
  'shared collection whose link has ended': {
    path: shared,
    answers: [refused(readSharedCollection, 'collection_link_ended')],
    shows: words('collections', 'shared_page.ended'),
  },
  'shared collection that is unknown': {
    path: shared,
    answers: [refused(readSharedCollection, 'not_found')],
    shows: words('shell', 'not_found.title'),
  },
};
