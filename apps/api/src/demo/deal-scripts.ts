import type { DealScript } from './deal-script.ts';
import { onlineDeals } from './online-deals.ts';
import { openDeals } from './open-deals.ts';
import { signedDeals } from './signed-deals.ts';

/** Deals in every status, and ended in every way (D2). */
export const dealScripts: readonly DealScript[] = [...signedDeals, ...openDeals, ...onlineDeals];
