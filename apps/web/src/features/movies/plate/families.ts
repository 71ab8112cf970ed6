import { arches } from './families/arches.ts';
import { columns } from './families/columns.ts';
import { cuts } from './families/cuts.ts';
import { grid } from './families/grid.ts';
import { lens } from './families/lens.ts';
import { mon } from './families/mon.ts';
import { peaks } from './families/peaks.ts';
import { rings } from './families/rings.ts';
import { sun } from './families/sun.ts';
import { tide } from './families/tide.ts';
import { weave } from './families/weave.ts';
import type { Family } from './shapes.ts';

/** The eleven families; their order is part of every plate's seed. */
export const families = {
  sun,
  tide,
  grid,
  arches,
  peaks,
  rings,
  cuts,
  columns,
  lens,
  weave,
  mon,
} as const satisfies Record<string, Family>;

export type FamilyName = keyof typeof families;

export const familyNames = Object.keys(families) as readonly FamilyName[];
