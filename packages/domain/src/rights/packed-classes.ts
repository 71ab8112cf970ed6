import { CountrySets } from './country-sets.ts';
import { GrantColumns } from './grant-columns.ts';
import { RightsRegister } from './rights-register.ts';

/** Classes of a register, as `packedClasses` of the index names its own. */
export const packedClasses: readonly { readonly make: () => object; readonly omit?: readonly string[] }[] = [
  { make: () => new RightsRegister(), omit: ['views'] },
  { make: () => new GrantColumns(new CountrySets()) },
  { make: () => new CountrySets(), omit: ['given'] },
];
