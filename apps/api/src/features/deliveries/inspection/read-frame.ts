import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { loadFile } from '../file-store.ts';
import { isShownTo } from '../file-view.ts';
import { findFrame } from './inspection-queries.ts';

/** The picture of a finding, for anyone who may see the file. */
export const readFrame = async (
  deps: Deps,
  actor: Actor,
  place: { readonly uuid: string; readonly number: number },
) => {
  const { file, deal } = await loadFile(deps.db, actor, place.uuid);
  const jpeg = isShownTo(actor, deal, file) ? await findFrame(deps.db, place) : undefined;
  if (jpeg === undefined) throw new Refused('not_found');
  return { name: `${place.number}.jpg`, type: 'image/jpeg', bytes: jpeg };
};
