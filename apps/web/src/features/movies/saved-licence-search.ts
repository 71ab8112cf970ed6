import { z } from 'zod';
import type { Wanted } from '../rights/words.ts';

const storageName = 'eigaichi.wanted';
const listName = 'eigaichi.list';
const answeredName = 'eigaichi.wanted_answered';

const wantedShape = z.object({
  rights: z.array(z.number().int()).min(1),
  countries: z.array(z.string()).min(1),
  start: z.iso.date(),
  end: z.iso.date(),
  exclusive_type: z.number().int().optional(),
  holdback_length: z.number().int().optional(),
});

/** Stores the searched licence in this tab only, so that a title's page can answer it too. */
export const saveLicenceSearch = (wanted: Wanted | null): void => {
  try {
    if (wanted === null) sessionStorage.removeItem(storageName);
    else sessionStorage.setItem(storageName, JSON.stringify(wanted));
  } catch {
    // Without storage, the page shows no answer for a search; the table below still does.
  }
};

export const savedLicenceSearch = (): Wanted | null => {
  try {
    const saved = wantedShape.safeParse(JSON.parse(sessionStorage.getItem(storageName) ?? 'null'));
    return saved.success ? saved.data : null;
  } catch {
    return null;
  }
};

/** Stores that the buyer has chosen the terms of a request for this search. */
export const saveAnsweredSearch = (wanted: Wanted): void => {
  try {
    sessionStorage.setItem(answeredName, JSON.stringify(wanted));
  } catch {
    // Without storage, the question is asked again.
  }
};

export const isSearchAnswered = (wanted: Wanted): boolean => {
  try {
    return sessionStorage.getItem(answeredName) === JSON.stringify(wanted);
  } catch {
    return false;
  }
};

const listShape = z.record(z.string(), z.string());

/** Stores the list's address, so that a title's page links back to the same results. */
export const saveList = (search: Readonly<Record<string, string>>): void => {
  try {
    sessionStorage.setItem(listName, JSON.stringify(search));
  } catch {
    // Without storage, the back link leads to the whole list.
  }
};

export const savedList = (): Record<string, string> => {
  try {
    const saved = listShape.safeParse(JSON.parse(sessionStorage.getItem(listName) ?? 'null'));
    return saved.success ? saved.data : {};
  } catch {
    return {};
  }
};
