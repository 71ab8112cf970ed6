import { imageKinds } from '@eigaichi/domain/options/images';
import { labelIfAny } from '@eigaichi/domain/options/option-list';
import { videoTypes } from '@eigaichi/domain/options/video';
import type { Language } from '@eigaichi/domain/shared/language';
import { rightName } from '../../rights/names.ts';
import type { Draft } from './draft.ts';

/** Which entry of a list a field belongs to (`rights.1.air_run_count`: the second right), or null for a field of its own. */
export const entryName = (field: string, draft: Draft, language: Language): string | null => {
  const [list, at] = field.split('.');
  const index = Number(at);
  if (list === 'rights') {
    const right = draft.rights[index];
    return right === undefined ? null : rightName(right.right_type, language);
  }
  if (list === 'video_languages' || list === 'formats')
    return labelIfAny(videoTypes, draft[list][index]?.video_type, language);
  return list === 'images' ? labelIfAny(imageKinds, draft.images[index]?.kind, language) : null;
};
