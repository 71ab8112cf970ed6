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
});

/** Stores the searched licence, in this tab only, so that a title's page can answer it too. */
export const keepWanted = (wanted: Wanted | null): void => {
  try {
    if (wanted === null) sessionStorage.removeItem(storageName);
    else sessionStorage.setItem(storageName, JSON.stringify(wanted));
  } catch {
    // The page then shows no answer for a search; the table below does.
  }
};

export const savedWanted = (): Wanted | null => {
  try {
    const saved = wantedShape.safeParse(JSON.parse(sessionStorage.getItem(storageName) ?? 'null'));
    return saved.success ? saved.data : null;
  } catch {
    return null;
  }
};

/** Stores that its buyer said for this search which terms a request is to have. */
export const keepSearchAnswered = (wanted: Wanted): void => {
  try {
    sessionStorage.setItem(answeredName, JSON.stringify(wanted));
  } catch {
    // The question then comes again.
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
export const keepList = (search: Readonly<Record<string, string>>): void => {
  try {
    sessionStorage.setItem(listName, JSON.stringify(search));
  } catch {
    // The way back then leads to the whole list.
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
