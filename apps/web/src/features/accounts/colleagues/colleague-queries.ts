import { listColleagues } from '@eigaichi/wire/accounts/members';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { dataQuery } from '../../../lib/read-query.ts';

export type Colleague = AnswerOut<typeof listColleagues>['data'][number];

/** Members of one's company, and people invited. */
export const colleaguesQuery = dataQuery(listColleagues, {}, ['accounts']);
