import type { CaptionLanguage } from '@eigaichi/domain/screeners/caption-input';
import type { Language } from '@eigaichi/domain/shared/language';
import { savedChoice, storeHere } from '../../lib/saved-choice.ts';

const storedAs = 'eigaichi.captions';
const off = 'off';

type Captions = { readonly uuid: string; readonly language: CaptionLanguage };

export const rememberCaptions = (chosen: Captions | null): void => storeHere(storedAs, chosen?.language ?? off);

/** Initial captions: in the last chosen language, else in the page's. */
export const initialCaptions = <One extends Captions>(all: readonly One[], page: Language): One | null => {
  // `off` for none, null before any choice.
  const last = savedChoice(storedAs);
  if (last === off) return null;
  return all.find(({ language }) => language === last) ?? all.find(({ language }) => language === page) ?? null;
};
