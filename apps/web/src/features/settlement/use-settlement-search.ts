import { usePageSearch } from '../../lib/list-search.ts';
import { useReader } from './money-texts.tsx';
import { settlementAddress } from './settlement-addresses.ts';
import { readSettlementSearch } from './settlement-search.ts';

/** Filters in the address of a payments page, without values that no field could produce; each change is a step. */
export const useSettlementSearch = (page = '') => {
  const at = usePageSearch(settlementAddress(useReader(), page), { isStep: true });
  return { ...at, search: readSettlementSearch(at.search) };
};
