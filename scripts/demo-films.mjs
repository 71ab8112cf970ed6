// Makes the demo market's films in apps/api/demo-data from a title's drawn pictures. screener.mp4 is for its screening
// room; delivered.mov is a delivery with planted faults for its QC report. Usage: node scripts/demo-films.mjs
// [screener|delivered]. Run by hand when those change; the results are part of the repository.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playableKey } from '../apps/api/src/demo/screening.ts';
import { makeFilm } from '../apps/api/src/testing/made-film.ts';
import { inventedScenes } from './demo-pictures/invented-scenes.ts';
import { paint } from './demo-pictures/paint.ts';
import { pngOf } from './demo-pictures/png.ts';
import { at } from './project.mjs';

const sceneSeconds = 15;
const rate = 24;
const size = '640x360';
/** A two-tone chord per scene, so that seeking is audible. */
const chords = [
  [220, 330],
  [196, 294],
  [247, 370],
  [220, 277],
];

const stills = inventedScenes().find(({ key }) => key === playableKey)?.stills;
if (stills === undefined) throw new Error(`no title ${playableKey}`);
const folder = mkdtempSync(join(tmpdir(), 'eigaichi-demo-film-'));

/** Moving for five seconds, black for three, moving for four, still for four, moving for four; silent from 6 to 9. */
const deliveredFilm = (picture) => {
  const moving = (seconds, name) =>
    `movie=${picture},zoompan=z=1.3:x='(iw-iw/zoom)*on/${seconds * rate}':y='(ih-ih/zoom)/2':d=${seconds * rate}:s=${size}:fps=${rate}[${name}]`;
  const chains = [
    moving(5, 'a'),
    `color=black:s=${size}:r=${rate}:d=3,format=yuv420p[b]`,
    moving(4, 'c'),
    `movie=${picture},zoompan=z=1.3:d=${4 * rate}:s=${size}:fps=${rate}[d]`,
    moving(4, 'e'),
  ];
  const tone = (seconds, name) => `sine=f=220:d=${seconds},volume=-6dB[${name}]`;
  const tones = [tone(6, 'a'), 'anullsrc=r=44100:cl=mono:d=3[b]', tone(11, 'c')];
  return {
    picture: `${chains.join(';')};[a][b][c][d][e]concat=n=5`,
    sounds: [`${tones.join(';')};[a][b][c]concat=n=3:v=0:a=1`],
    options: { preset: 'slow', crf: 28, g: 240 },
    soundOptions: { b: 32_000 },
  };
};

const [only] = process.argv.slice(2);
try {
  const scenes = stills.filter(({ upright }) => !upright);
  const chains = await Promise.all(
    scenes.map(async ({ scene }, index) => {
      const file = join(folder, `${index}.png`);
      writeFileSync(file, await pngOf(paint(scene, { width: 1280, height: 720 })));
      const frames = sceneSeconds * rate;
      // The camera zooms in in one scene, and pans across the picture in the next.
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
  const data = (name) => at('apps', 'api', 'demo-data', name);
  if (only !== 'delivered')
    await makeFilm(data('screener.mp4'), {
      picture: `${chains.join(';')};${labels}concat=n=${scenes.length}`,
      sounds: [
        `${tones.join(';')};${scenes.map((_, index) => `[t${index}]`).join('')}concat=n=${scenes.length}:v=0:a=1`,
      ],
      options: { preset: 'slow', crf: 26, g: 240 },
      soundOptions: { b: 32_000 },
    });
  if (only !== 'screener') await makeFilm(data('delivered.mov'), deliveredFilm(join(folder, '0.png')));
} finally {
  rmSync(folder, { recursive: true });
}
