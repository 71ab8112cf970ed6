import { readFirstSteps } from '@eigaichi/wire/staff/dashboard';
import { queryOptions } from '@tanstack/react-query';
import { callForData } from '../../lib/api.ts';

export const firstStepsQuery = queryOptions({
  queryKey: ['dashboard', 'first_steps'],
  queryFn: async ({ signal }) => (await callForData(readFirstSteps, { signal })).steps,
});
