import { z } from 'zod';
import type { Wanted } from '../rights/words.ts';

const storageName = 'eigaichi.wanted';

const wantedShape = z.object({
  rights: z.array(z.number().int()).min(1),
  countries: z.array(z.string()).min(1),
  start: z.iso.date(),
  end: z.iso.date(),
});

/** Keeps the licence searched for, in this tab only, so that a title's page can answer it too. */
export const keepWanted = (wanted: Wanted | null): void => {
  try {
    if (wanted === null) sessionStorage.removeItem(storageName);
    else sessionStorage.setItem(storageName, JSON.stringify(wanted));
  } catch {
    // The page then shows no answer for a search; the table below does.
  }
};

export const keptWanted = (): Wanted | null => {
  try {
    const kept = wantedShape.safeParse(JSON.parse(sessionStorage.getItem(storageName) ?? 'null'));
    return kept.success ? kept.data : null;
  } catch {
    return null;
  }
};
