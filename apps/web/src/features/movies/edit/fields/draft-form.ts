import { createContext, useContext } from 'react';
import type { MovieDraft } from '../movie-draft.ts';

/** Values and actions for the fields of a tab. */
export type DraftForm = {
  readonly draft: MovieDraft;
  readonly type: (path: string, value: unknown) => void;
  readonly leave: (path: string) => void;
  readonly errorOf: (path: string) => string | undefined;
  readonly isRequired: (path: string) => boolean;
  /** The provider of the series choices; null while the title has none. */
  readonly provider: string | null;
  readonly uuid: string | null;
  /** Fills English texts from the Japanese ones of the same names; null if no translator is configured (D35). */
  readonly translate: ((names: readonly string[]) => void) | null;
  readonly translating: readonly string[];
};

const Form = createContext<DraftForm | null>(null);
export const DraftFormProvider = Form.Provider;

export const useDraftForm = (): DraftForm => {
  const form = useContext(Form);
  if (form === null) throw new Error('a field is outside its form');
  return form;
};
