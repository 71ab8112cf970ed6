import { listApiKeys } from '@eigaichi/wire/api-keys/api-keys';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { dataQuery } from '../../lib/read-query.ts';

export type ApiKey = AnswerOut<typeof listApiKeys>['data'][number];

export const apiKeysQuery = dataQuery(listApiKeys, {}, ['accounts']);
