import { createContext, useContext } from 'react';
import type { MovieDraft } from '../movie-draft.ts';

/** What the fields of a tab read and change. */
export type DraftForm = {
  readonly draft: MovieDraft;
  readonly type: (path: string, value: unknown) => void;
  readonly leave: (path: string) => void;
  /** The error of a field, in the reader's language. */
  readonly errorOf: (path: string) => string | undefined;
  readonly isRequired: (path: string) => boolean;
  /** The provider whose series can be chosen; null while the title has none. */
  readonly provider: string | null;
  readonly uuid: string | null;
  /** Fills English texts from the Japanese ones of the same names; null where no translator is configured (D35). */
  readonly translate: ((names: readonly string[]) => void) | null;
  /** Names of the texts that are being translated now. */
  readonly translating: readonly string[];
};

const Form = createContext<DraftForm | null>(null);
export const DraftFormProvider = Form.Provider;

export const useDraftForm = (): DraftForm => {
  const form = useContext(Form);
  if (form === null) throw new Error('a field is outside its form');
  return form;
};
