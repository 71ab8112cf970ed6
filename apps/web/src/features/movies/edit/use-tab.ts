import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { goToField } from './field-errors.ts';
import { tabOfField } from './tab-fields.ts';
import { isDraftTab, isTab, type MovieTab, type OutsideName, readEditSearch } from './tab-names.ts';

/** Keeps the tab in the address; a field gets the focus once its tab is rendered. */
export const useTab = () => {
  const tab = readEditSearch(useSearch({ strict: false })).tab ?? 'required';
  const navigate = useNavigate();
  const [opened, setOpened] = useState<readonly OutsideName[]>([]);
  const visited = isDraftTab(tab) || opened.includes(tab) ? opened : [...opened, tab];
  if (visited !== opened) setOpened(visited);
  const [target, setTarget] = useState<string | null>(null);
  useEffect(() => {
    if (target === null || (tabOfField(target) ?? tab) !== tab) return;
    goToField(target);
    setTarget(null);
  }, [target, tab]);
  const choose = (next: MovieTab) =>
    void navigate({
      to: '.',
      search: ({ tab: _tab, ...rest }) => (next === 'required' ? rest : { ...rest, tab: next }),
      replace: true,
      resetScroll: false,
    });
  const goTo = (field: string) => {
    const next = isTab(field) ? field : tabOfField(field);
    if (next !== undefined && next !== tab) choose(next);
    if (!isTab(field)) setTarget(field);
  };
  return { tab, visited, choose, goTo };
};
