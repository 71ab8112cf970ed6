import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { oneOf } from '../shared/paging.ts';
import { deadline, needItem } from '../staff/dashboard.ts';

/** Tasks that need action: the counted tasks and deadlines of the start page, without its money (D38b, D55). */
export const readTasks = endpoint('dashboard.tasks', 'GET /tasks', {
  access: { as: 'effective', roles: ['provider', 'consumer'] },
  scope: 'quotes:read',
  answer: oneOf(
    z.object({ today: z.iso.date(), needs: z.array(needItem), deadlines: z.array(deadline.omit({ open: true })) }),
  ),
});
