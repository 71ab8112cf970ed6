import { readFileSync } from 'node:fs';
import { at } from '../project.mjs';
import { type Setting, type Still, stillsOf } from './scenes.ts';

/** The pictures of each invented title of the demo market, by its key. */
export const inventedScenes = (): { readonly key: string; readonly stills: readonly Still[] }[] => {
  const file = at('apps', 'api', 'demo-data', 'invented-titles.json');
  const titles = JSON.parse(readFileSync(file, 'utf8')) as { key: string; scene: Setting }[];
  return titles.map(({ key, scene }, place) => ({ key, stills: stillsOf(scene, place * 97) }));
};
