import type { Readiness } from '@eigaichi/domain/movies/readiness';
import { createContext, useContext, useEffect } from 'react';
import { tabOfField } from './tab-fields.ts';
import { isTab, type MovieTab, type OutsideName } from './tab-names.ts';

/** The open points of a tab: fields that must be filled in or corrected, else what buyers will miss on it. */
type TabCount = { readonly open: number; readonly wanted: number };
export type TabCounts = Readonly<Partial<Record<MovieTab, TabCount>>>;

const none: TabCount = { open: 0, wanted: 0 };

/** `faults` come from the tabs that save by themselves. A field counts once, however many rules it breaks. */
export const countsOf = (
  openFields: Iterable<string>,
  readiness: Readiness['items'],
  faults: Readonly<Partial<Record<OutsideName, number>>>,
): TabCounts => {
  const open = new Set(openFields);
  const counts: Partial<Record<MovieTab, TabCount>> = {};
  const add = (place: string, kind: keyof TabCount, more: number) => {
    const tab = isTab(place) ? place : tabOfField(place);
    if (tab === undefined) return;
    const count = counts[tab] ?? none;
    counts[tab] = { ...count, [kind]: count[kind] + more };
  };
  for (const field of open) add(field, 'open', 1);
  for (const [tab, count] of Object.entries(faults)) add(tab, 'open', count);
  for (const { done, place } of readiness) if (!done && !open.has(place)) add(place, 'wanted', 1);
  return counts;
};

type Tell = (tab: OutsideName, faults: number) => void;

const TabFaults = createContext<Tell>(() => {});

export const TabFaultsProvider = TabFaults.Provider;

/** A tab that saves by itself says how many of its fields err now. */
export const useTabFaults = (tab: OutsideName, faults: number): void => {
  const tell = useContext(TabFaults);
  useEffect(() => {
    tell(tab, faults);
    return () => tell(tab, 0);
  }, [tell, tab, faults]);
};
