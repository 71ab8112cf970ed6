import { quoteTasks } from '@eigaichi/domain/quotes/desk/tasks';
import { z } from 'zod';
import { amount } from '../shared/amount.ts';
import { endpoint } from '../shared/endpoint.ts';
import { oneOf } from '../shared/paging.ts';

/** Queues of the desk counted for one company: tasks of its deals, overdue answers, missing reports. */
export const companyProblems = [...quoteTasks, 'late_answers', 'missing_reports'] as const;

/** Status of a buyer or provider: its deals as listed, amounts owed, and tasks for staff. */
export const readCompanySummary = endpoint('desk.company', 'GET /company/:id/summary', {
  access: { as: 'effective', roles: ['manager'], capability: 'accounts.read' },
  params: z.object({ id: z.uuid() }),
  answer: oneOf(
    z.object({
      deals: z.object({ progress: z.number().int(), purchased: z.number().int(), history: z.number().int() }),
      /** Account totals by currency: a buyer's debt or a provider's receivables. Null without the books (D16c). */
      balances: z.array(z.object({ balance: amount, overdue: amount })).nullable(),
      problems: z.array(z.object({ task: z.enum(companyProblems), count: z.number().int() })),
    }),
  ),
});
