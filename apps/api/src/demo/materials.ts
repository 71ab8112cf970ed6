import {
  aspectRatio,
  audioFormat,
  frameRate,
  resolution,
  subtitleFormat,
  videoFormat,
} from '@eigaichi/domain/options/video';
import { movie_subtitles, movie_videos } from '../db/schema/movies.ts';
import { type Film, readFilms } from './films.ts';
import { chance, demoId } from './made-up.ts';
import { type DemoStage, inBatches } from './stage.ts';
import { movieIdOf } from './titles.ts';

const languages = ['en', 'zh', 'fr', 'es', 'de', 'it', 'pt', 'ru'] as const;

/** Subtitle files of the invented holder: English first, others occasionally; many titles have none. */
const subtitleRows = (film: Film) => {
  const many = [0, 0, 1, 1, 1, 2, 3, 4][chance(`subtitles ${film.id}`, 8)] ?? 0;
  const from = chance(`language ${film.id}`, languages.length - 1);
  const others = Array.from({ length: many }, (_, n) => languages[1 + ((from + n) % (languages.length - 1))] ?? 'en');
  const held = many === 0 ? [] : ['en', ...others.slice(1)];
  return held.map((language, position) => ({
    movie_id: movieIdOf(film),
    language,
    formats: [subtitleFormat.srt],
    position,
  }));
};

/** Master of the invented holder: HD for newer titles, SD or 2K transfers for older ones. */
const videoRow = (film: Film) => ({
  uuid: demoId('video', film.id),
  movie_id: movieIdOf(film),
  languages: ['ja'],
  encoding_format: film.year >= 2005 ? videoFormat.prores422Hq : videoFormat.prores422,
  resolution:
    film.kind === 'film' && film.year >= 2015 ? resolution.twoK : film.year >= 2000 ? resolution.hd : resolution.sd,
  frame_rate: film.kind === 'film' ? frameRate.p24 : frameRate.p30,
  aspect_ratio: film.year >= 2003 ? aspectRatio.sixteenByNine : aspectRatio.fourByThree,
  audio_format: film.kind === 'film' && film.year >= 2000 ? audioFormat.surround51 : audioFormat.stereo,
});

/** Materials belong to the demo's invented holders, like prices and offers: they say nothing about the real titles. */
export const materialsStage: DemoStage = {
  name: 'materials',
  load: async ({ tx }) => {
    const films = readFilms();
    const subtitles = films.flatMap(subtitleRows);
    await inBatches(subtitles, (rows) => tx.insert(movie_subtitles).values(rows));
    await inBatches(films.map(videoRow), (rows) => tx.insert(movie_videos).values(rows));
    return `${films.length} masters, ${subtitles.length} subtitle files`;
  },
};
