import type { SavedViewList } from '@eigaichi/domain/accounts/saved-views';
import { listSavedViews } from '@eigaichi/wire/accounts/saved-views';
import { dataQuery } from '../../../lib/read-query.ts';

export const savedViewsQuery = (list: SavedViewList) => dataQuery(listSavedViews, { query: { list } }, ['accounts']);
