import type { CaptionLanguage } from '@eigaichi/domain/screeners/caption-input';
import type { Language } from '@eigaichi/domain/shared/language';

const storedAs = 'eigaichi.captions';
const off = 'off';

type Captions = { readonly uuid: string; readonly language: CaptionLanguage };

/** Caption language last chosen in this browser; `off` for none, null before any choice. */
const lastChoice = (): string | null => {
  try {
    return localStorage.getItem(storedAs);
  } catch {
    return null;
  }
};

export const rememberCaptions = (chosen: Captions | null): void => {
  try {
    localStorage.setItem(storedAs, chosen?.language ?? off);
  } catch {
    // Only the stored choice is lost.
  }
};

/** Initial captions: in the last chosen language, else in the page's. */
export const initialCaptions = <One extends Captions>(all: readonly One[], page: Language): One | null => {
  const last = lastChoice();
  if (last === off) return null;
  return all.find(({ language }) => language === last) ?? all.find(({ language }) => language === page) ?? null;
};
