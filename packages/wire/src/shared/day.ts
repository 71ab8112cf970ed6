import { z } from 'zod';

/** A calendar day of the market as it is answered: yyyy-MM-dd. */
export const day = z.iso.date();
