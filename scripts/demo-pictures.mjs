// Draws the pictures of the demo market's invented titles into apps/api/demo-data/pictures, as WebP, and lists them in
// pictures.json. Usage: node scripts/demo-pictures.mjs. Run by hand when titles or drawing change; the results are part
// of the repository.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { sharpImaging } from '../apps/api/src/adapters/imaging-sharp.ts';
import { inventedScenes } from './demo-pictures/invented-scenes.ts';
import { paint } from './demo-pictures/paint.ts';
import { pngOf } from './demo-pictures/png.ts';
import { at } from './project.mjs';

const folder = at('apps', 'api', 'demo-data', 'pictures');
const imaging = sharpImaging();

/** As large as on most screens. */
const sideOf = ({ upright }, position) => {
  if (upright) return { width: 320, height: 480 };
  return position === 0 ? { width: 640, height: 360 } : { width: 320, height: 180 };
};

const draw = async (title, still, position) => {
  const side = sideOf(still, position);
  const source = await pngOf(paint(still.scene, side));
  const { color } = await imaging.inspect(async () => source);
  await imaging.sizes(
    async () => source,
    [{ width: side.width, format: 'webp' }],
    async (bytes) => writeFileSync(`${folder}/${title}_${position + 1}.webp`, bytes),
  );
  return { title, position, ...side, color };
};

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
const drawn = [];
for (const { key, stills } of inventedScenes())
  for (const [position, still] of stills.entries()) drawn.push(await draw(key, still, position));
writeFileSync(`${folder}/pictures.json`, `[\n${drawn.map((one) => `  ${JSON.stringify(one)}`).join(',\n')}\n]\n`);
