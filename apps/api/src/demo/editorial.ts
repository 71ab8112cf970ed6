import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { cart_entries } from '../db/schema/carts.ts';
import {
  collection_titles,
  collections,
  favorites,
  feature_list_movies,
  feature_lists,
} from '../db/schema/editorial.ts';
import { demoBuyers } from './companies.ts';
import { type Film, readFilms } from './films.ts';
import { type InventedMovie, inventedId, inventedMovies } from './invented-titles.ts';
import { chance, demoId } from './made-up.ts';
import { type DemoStage, daysBefore, inBatches } from './stage.ts';
import { movieIdOf, standingOf } from './titles.ts';

type List = {
  readonly key: string;
  readonly ja: string;
  readonly en: string;
  readonly about: { readonly ja: string; readonly en: string };
  readonly on_home: boolean;
  /** Invented titles to include; they come first. */
  readonly invented: (title: InventedMovie) => boolean;
  readonly holds: (film: Film) => boolean;
  readonly most: number;
};

const lists: readonly List[] = [
  {
    key: 'recommended',
    ja: '今月のおすすめ',
    en: 'Recommended this month',
    about: { ja: '実写映画とアニメーションから選びました。', en: 'Chosen from live action and animation.' },
    on_home: true,
    invented: ({ form, work, year, minutes }) =>
      form === 'film' && work !== 'documentary' && year >= 1985 && minutes >= 60,
    // Real titles have no images, and the home page shows little else.
    holds: () => false,
    most: 40,
  },
  {
    key: 'period',
    ja: '時代劇',
    en: 'Swords and topknots',
    about: { ja: '時代劇の特集です。', en: 'Period films.' },
    on_home: false,
    invented: ({ genres }) => genres.includes('時代劇'),
    holds: (film) => film.genres.includes('時代劇'),
    most: 30,
  },
  {
    key: 'before-1970',
    ja: '1970年より前の映画',
    en: 'Films from before 1970',
    about: { ja: '古い作品を集めました。', en: 'Older films in one place.' },
    on_home: false,
    invented: ({ year }) => year < 1970,
    holds: (film) => film.kind === 'film' && film.year < 1970,
    most: 40,
  },
  {
    key: 'animated-features',
    ja: '劇場アニメーション',
    en: 'Animated features',
    about: { ja: '劇場で公開されたアニメーション作品です。', en: 'Animation made for cinemas.' },
    on_home: false,
    invented: ({ form, work, minutes }) => form === 'film' && work === 'animation' && minutes >= 60,
    holds: (film) => film.kind === 'film' && film.animation,
    most: 40,
  },
];

/** Notes on the first titles of a shortlist. */
const shortlistNotes = [
  '4月の特集の候補。Strong for the April slot.',
  '字幕の有無を確認すること。Ask which subtitles exist.',
];

const isSeen = (film: Film) => {
  const { status, is_public = true } = standingOf(film);
  return status === movieStatus.approved && is_public;
};

const byChance = (key: string, titles: readonly string[]): string[] =>
  titles
    .map((uuid) => ({ uuid, place: chance(`${key} ${uuid}`, 2 ** 31) }))
    .sort((a, b) => a.place - b.place)
    .map(({ uuid }) => uuid);

/** Every second one is invented, if there are any. */
const someOf = (key: string, titles: readonly string[]): string[] => {
  const invented = byChance(key, titles.slice(0, inventedMovies.length));
  const real = byChance(key, titles.slice(inventedMovies.length));
  return invented.flatMap((uuid, at) => [uuid, ...real.slice(at, at + 1)]);
};

export const editorialStage: DemoStage = {
  name: 'editorial',
  load: async ({ tx, now }) => {
    const films = readFilms().filter(isSeen);
    const titles = [...inventedMovies.map(({ key }) => inventedId(key)), ...films.map(movieIdOf)];
    await tx.insert(feature_lists).values(
      lists.map((list, place) => ({
        uuid: demoId('list', list.key),
        on_home: list.on_home,
        list_name_ja: list.ja,
        list_name_en: list.en,
        description_ja: list.about.ja,
        description_en: list.about.en,
        created_at: daysBefore(now, 10 * (place + 1)),
      })),
    );
    const listed = lists.flatMap((list) =>
      [
        ...byChance(
          list.key,
          inventedMovies.filter(list.invented).map(({ key }) => inventedId(key)),
        ),
        ...byChance(list.key, films.filter(list.holds).map(movieIdOf)),
      ]
        .slice(0, list.most)
        .map((movie_id, position) => ({ feature_list_id: demoId('list', list.key), movie_id, position })),
    );
    await inBatches(listed, (rows) => tx.insert(feature_list_movies).values(rows));
    const buyers = demoBuyers.filter(({ state }) => state === 'approved');
    const liked = buyers.flatMap(({ key }) =>
      someOf(`favorite ${key}`, titles)
        .slice(0, 4 + chance(`favorites ${key}`, 10))
        .map((movie_id, place) => ({
          consumer_id: demoId('account', key),
          movie_id,
          created_at: daysBefore(now, place + 1),
        })),
    );
    await tx.insert(favorites).values(liked);
    const inCarts = buyers.slice(2).flatMap(({ key }) =>
      someOf(`cart ${key}`, titles)
        .slice(0, chance(`carts ${key}`, 4))
        .map((movie_id) => ({ consumer_id: demoId('account', key), movie_id })),
    );
    await tx.insert(cart_entries).values(inCarts);
    await tx.insert(collections).values(
      buyers.map(({ key }) => ({
        uuid: demoId('collection', key),
        consumer_id: demoId('account', key),
        person_id: demoId('account', key),
        collection_name: 'Shortlist',
        is_shared: true,
        created_at: daysBefore(now, 20),
      })),
    );
    const shortlisted = buyers.flatMap(({ key }) =>
      someOf(`shortlist ${key}`, titles)
        .slice(0, 6)
        .map((movie_id, place) => ({
          collection_id: demoId('collection', key),
          movie_id,
          note: shortlistNotes[place] ?? null,
          created_at: daysBefore(now, 20 - place),
        })),
    );
    await tx.insert(collection_titles).values(shortlisted);
    return `${lists.length} feature lists, ${liked.length} favourites, ${buyers.length} collections`;
  },
};
