import { toPlainSigns } from '@eigaichi/domain/movies/machine-translation';
import { translateText } from '@eigaichi/wire/staff/reference';
import { call } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session.ts';
import { useAction } from '../../../lib/use-act.ts';
import type { MovieDraft, TextName } from './movie-draft.ts';
import { withTranslated } from './typed-draft.ts';

const isName = (name: string, draft: MovieDraft): name is TextName => Object.hasOwn(draft.translations.ja, name);

/** Fills English texts from the Japanese ones; null if no translator is configured (D35), which hides the button. */
export const useTranslate = (draft: MovieDraft, change: (next: (draft: MovieDraft) => MovieDraft) => void) => {
  const { abilities } = useSession();
  const { mutate, isPending, variables } = useAction(async (names: readonly string[]) => {
    for (const name of names) {
      const text = isName(name, draft) ? draft.translations.ja[name].trim() : '';
      if (text === '') continue;
      const body = { text, translate_from: 'ja', translate_to: 'en' } as const;
      const answer = await call(translateText, { body });
      const texts = { [name]: toPlainSigns(answer.text) };
      change((now) => withTranslated(now, texts));
    }
  });
  const may = abilities.includes('texts.translate');
  return { translate: may ? mutate : null, translating: isPending ? (variables ?? []) : [] };
};
