import { readFileSync } from 'node:fs';
import { at } from '../project.mjs';
import { type Setting, type Still, stillsOf } from './scenes.ts';

/** Pictures of each invented title of the demo market, by key. */
export const inventedScenes = (): { readonly key: string; readonly stills: readonly Still[] }[] => {
  const file = at('apps', 'api', 'demo-data', 'invented-titles.ndjson');
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line, place) => {
    const { key, scene } = JSON.parse(line) as { key: string; scene: Setting };
    return { key, stills: stillsOf(scene, place * 97) };
  });
};
