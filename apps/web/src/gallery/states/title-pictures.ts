import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { pictureKinds } from '@eigaichi/domain/pictures/picture-kinds';
import { readMovie } from '@eigaichi/wire/movies/movies';
import { arrangePictures, readPictures, removePicture } from '@eigaichi/wire/movies/pictures';
import { sampleUuid } from '../sample-words.ts';
import { answer, pending, refused, type States } from '../state.ts';
import { refusal, words } from '../words.ts';

const uuid = sampleUuid('title');
const path = `/ch/movies/edit/${uuid}?tab=gallery`;
const reader = 'provider' as const;

const movie = answer(readMovie, {
  data: {
    uuid,
    status: movieStatus.draft,
    trashed_at: null,
    series_uuid: null,
    decision: null,
    actions: [{ name: 'edit', allowed: true }],
  },
});

const picture = (kind: (typeof pictureKinds)[keyof typeof pictureKinds], name: string) => ({ kind, name });
const pictures = {
  version: 4,
  pictures: [
    picture(pictureKinds.featured, 'lighthouse-key-visual.jpg'),
    picture(pictureKinds.poster, 'poster_B2.png'),
    picture(pictureKinds.screenshot, 'still-01.jpg'),
    picture(pictureKinds.screenshot, 'still-02-with-a-very-long-name-from-the-archive-of-the-studio.jpg'),
  ],
};
const shown = answer(readPictures, { data: pictures });
const remove = words('title_gallery', 'remove_of', { name: 'still-01.jpg' });

export const states: States = {
  'being read': { path, reader, answers: [movie, pending(readPictures)], shows: words('title_gallery', 'waiting') },
  none: {
    path,
    reader,
    answers: [movie, answer(readPictures, { data: { pictures: [] } })],
    shows: words('title_gallery', 'none'),
  },
  'of every use': { path, reader, answers: [movie, shown], shows: 'still-01.jpg' },
  'one removed': {
    path,
    reader,
    answers: [
      movie,
      shown,
      answer(removePicture, { data: { version: 5, pictures: pictures.pictures.toSpliced(2, 1) } }),
      refused(arrangePictures, 'stale_version'),
    ],
    steps: (hand) => hand.press('button', remove),
    shows: words('title_gallery', 'removed', { name: 'still-01.jpg' }),
  },
  'removal refused': {
    path,
    reader,
    answers: [movie, shown, refused(removePicture, 'busy')],
    steps: (hand) => hand.press('button', remove),
    shows: refusal('busy'),
  },
  'not to be read': {
    path,
    reader,
    answers: [movie, refused(readPictures, 'forbidden')],
    shows: refusal('forbidden'),
  },
};
