import { z } from 'zod';
import { boundedList } from '../shared/rules/lists.ts';
import { requiredText } from '../shared/rules/texts.ts';
import { together } from '../shared/rules/together.ts';

const line = z.object({ due: z.uuid(), amount: z.number().positive().max(1e11) });

/** Maximum invoice lines that a credit note lowers. */
const mostLines = 500;

/** A credit note's deductions from an invoice, by line in major units, and if the provider's share falls with it. */
export const creditInput = z
  .object({
    reason: requiredText(400),
    with_provider: z.boolean(),
    lines: boundedList(line, { min: 1, max: mostLines }),
  })
  .check(
    together<{ readonly lines: readonly z.output<typeof line>[] }>(({ lines = [] }, broken) => {
      const seen = new Set<string>();
      for (const [at, { due }] of lines.entries()) {
        if (seen.has(due)) broken('twice', ['lines', at, 'due']);
        seen.add(due);
      }
    }),
  );

export type CreditInput = z.output<typeof creditInput>;
