import type { Readiness } from '@eigaichi/domain/movies/readiness';
import { createContext, useContext, useEffect } from 'react';
import { tabOfField } from './tab-fields.ts';
import { isTab, type MovieTab, type OutsideName } from './tab-names.ts';

/** Open points of a tab: fields reported as wrong, fields still to fill in, and facts that buyers will miss. */
export type TabCount = { readonly wrong: number; readonly open: number; readonly wanted: number };
export type TabCounts = Readonly<Partial<Record<MovieTab, TabCount>>>;

const none: TabCount = { wrong: 0, open: 0, wanted: 0 };

type Open = {
  /** Fields that block submission; the page already marks some of them. */
  readonly open: Iterable<string>;
  readonly marked: Iterable<string>;
  readonly readiness: Readiness['items'];
  /** Faults of separately saved tabs. */
  readonly faults: Readonly<Partial<Record<OutsideName, number>>>;
};

/** Counts each field once, however many rules it breaks. */
export const countsOf = ({ open: openFields, marked, readiness, faults }: Open): TabCounts => {
  const wrong = new Set(marked);
  const open = new Set(openFields);
  const counts: Partial<Record<MovieTab, TabCount>> = {};
  const add = (place: string, kind: keyof TabCount, more: number) => {
    const tab = isTab(place) ? place : tabOfField(place);
    if (tab === undefined) return;
    const count = counts[tab] ?? none;
    counts[tab] = { ...count, [kind]: count[kind] + more };
  };
  for (const field of open) add(field, wrong.has(field) ? 'wrong' : 'open', 1);
  for (const [tab, count] of Object.entries(faults)) add(tab, 'wrong', count);
  for (const { done, place } of readiness) if (!done && !open.has(place)) add(place, 'wanted', 1);
  return counts;
};

type ReportFaults = (tab: OutsideName, faults: number) => void;

const TabFaults = createContext<ReportFaults>(() => {});

export const TabFaultsProvider = TabFaults.Provider;

/** Reports the number of faulty fields on a separately saved tab. */
export const useTabFaults = (tab: OutsideName, faults: number): void => {
  const report = useContext(TabFaults);
  useEffect(() => {
    report(tab, faults);
    return () => report(tab, 0);
  }, [report, tab, faults]);
};
