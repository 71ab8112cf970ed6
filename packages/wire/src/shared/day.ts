import { z } from 'zod';

/** A calendar day of the market in responses: yyyy-MM-dd. */
export const day = z.iso.date();
