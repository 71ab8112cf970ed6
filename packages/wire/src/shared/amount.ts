import { z } from 'zod';
import { namedObject } from './named-object.ts';

/** An amount (D26): major units as a number with at most the currency's decimals. */
export const amount = namedObject('Amount', { amount: z.number(), currency: z.string() });

/** A decimal number as text, with all its digits. */
export const decimal = z.templateLiteral([z.number()]);
