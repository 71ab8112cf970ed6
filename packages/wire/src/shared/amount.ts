import { z } from 'zod';

/** An amount (D26): major units as a number with at most the currency's decimals. */
export const amount = z.object({ amount: z.number(), currency: z.string() }).meta({ id: 'Amount' });

/** A number with decimals as text, with every digit of it. */
export const decimal = z.templateLiteral([z.number()]);
