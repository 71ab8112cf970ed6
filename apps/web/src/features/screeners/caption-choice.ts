import type { CaptionLanguage } from '@eigaichi/domain/screeners/caption-input';
import type { Language } from '@eigaichi/domain/shared/language';

const storedAs = 'eigaichi.captions';
const off = 'off';

type Captions = { readonly uuid: string; readonly language: CaptionLanguage };

/** The language of captions that this browser's reader chose last; `off` for none, null before any choice. */
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
    // Only the memory of the choice is lost.
  }
};

/** The captions that are shown at first: of the language chosen last, else of the page's. */
export const firstCaptions = <One extends Captions>(all: readonly One[], page: Language): One | null => {
  const last = lastChoice();
  if (last === off) return null;
  return all.find(({ language }) => language === last) ?? all.find(({ language }) => language === page) ?? null;
};
