import type { OptionList } from '@eigaichi/domain/options/option-list';
import { fixRequestReasons } from '@eigaichi/domain/options/titles';
import { listFixReasons } from '@eigaichi/wire/staff/reference';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '../../lib/read-query.ts';

export const fixReasonsQuery = {
  ...dataQuery(listFixReasons, {}),
  staleTime: 60_000,
};

/** All reasons with their labels; built-in ones until the list is loaded. */
export const useFixReasons = (): OptionList<number> => useQuery(fixReasonsQuery).data ?? fixRequestReasons;

/** Reasons currently offered. */
export const useOfferedReasons = (): OptionList<number> =>
  useQuery(fixReasonsQuery).data?.filter(({ is_offered }) => is_offered) ?? fixRequestReasons;
