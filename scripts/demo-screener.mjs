// Makes apps/api/demo-data/screener.mp4, the film of the demo market's screening room, of the drawn pictures of its title:
// node scripts/demo-screener.mjs. Run by hand when those change; the result is part of the repository.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inventedMovies } from '../apps/api/src/demo/invented-titles.ts';
import { screenedKey } from '../apps/api/src/demo/screening.ts';
import { paint } from '../apps/api/src/demo/stills/paint.ts';
import { pngOf } from '../apps/api/src/demo/stills/png.ts';
import { stillsOf } from '../apps/api/src/demo/stills/scenes.ts';
import { makeFilm } from '../apps/api/src/testing/made-film.ts';
import { at } from './project.mjs';

const sceneSeconds = 15;
const rate = 24;
const size = '640x360';
/** A chord of two tones for each scene, so that seeking is heard. */
const chords = [
  [220, 330],
  [196, 294],
  [247, 370],
  [220, 277],
];

const title = inventedMovies.find(({ key }) => key === screenedKey);
if (title === undefined) throw new Error(`no title ${screenedKey}`);
const place = inventedMovies.indexOf(title);
const folder = mkdtempSync(join(tmpdir(), 'eigaichi-demo-film-'));
try {
  const scenes = stillsOf(title.scene, place * 97).filter(({ upright }) => !upright);
  const chains = await Promise.all(
    scenes.map(async ({ scene }, index) => {
      const file = join(folder, `${index}.png`);
      writeFileSync(file, await pngOf(paint(scene, { width: 1280, height: 720 })));
      const frames = sceneSeconds * rate;
      // The camera comes nearer in one scene, and goes along the picture in the next.
      const move =
        index % 2 === 0
          ? `z='1+0.25*on/${frames}':x='iw/2-(iw/zoom/2)':y='ih/2-(ih/zoom/2)'`
          : `z=1.25:x='(iw-iw/zoom)*on/${frames}':y='(ih-ih/zoom)/2'`;
      return `movie=${file},zoompan=${move}:d=${frames}:s=${size}:fps=${rate},fade=in:0:12[s${index}]`;
    }),
  );
  const labels = scenes.map((_, index) => `[s${index}]`).join('');
  const tones = scenes.map((_, index) => {
    const [low = 220, high = 330] = chords[index % chords.length] ?? [];
    const wave = `0.08*sin(2*PI*${low}*t)*(1-mod(t\\,3)/3)+0.06*sin(2*PI*${high}*t)*(1-mod(t\\,2)/2)`;
    return `aevalsrc='${wave}':s=48000:d=${sceneSeconds}[t${index}]`;
  });
  await makeFilm(at('apps', 'api', 'demo-data', 'screener.mp4'), {
    picture: `${chains.join(';')};${labels}concat=n=${scenes.length}`,
    sounds: [`${tones.join(';')};${scenes.map((_, index) => `[t${index}]`).join('')}concat=n=${scenes.length}:v=0:a=1`],
    options: { preset: 'slow', crf: 26, g: 240 },
    soundOptions: { b: 32_000 },
  });
} finally {
  rmSync(folder, { recursive: true });
}
