import { quoteTasks } from '@eigaichi/domain/quotes/desk/tasks';
import { z } from 'zod';
import { amount } from '../shared/amount.ts';
import { endpoint } from '../shared/endpoint.ts';
import { oneOf } from '../shared/paging.ts';

/** Queues of the desk that are counted for one company: tasks of its deals, answers past their day, reports not sent. */
export const companyProblems = [...quoteTasks, 'late_answers', 'missing_reports'] as const;

/** The state of a buyer or a provider: its deals as the lists have them, what is owed, and what staff have to see to. */
export const readCompanySummary = endpoint('desk.company', 'GET /company/:id/summary', {
  access: { as: 'effective', roles: ['manager'], capability: 'accounts.read' },
  params: z.object({ id: z.uuid() }),
  answer: oneOf(
    z.object({
      deals: z.object({ progress: z.number().int(), purchased: z.number().int(), history: z.number().int() }),
      /** The sum of its accounts by currency: what a buyer owes, or what a provider is to be paid. Null without the books (D16c). */
      balances: z.array(z.object({ balance: amount, overdue: amount })).nullable(),
      problems: z.array(z.object({ task: z.enum(companyProblems), count: z.number().int() })),
    }),
  ),
});
