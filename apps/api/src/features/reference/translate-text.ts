import type { Language } from '@eigaichi/domain/shared/language';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';

type Input = { readonly text: string; readonly translate_from: Language; readonly translate_to: Language };

/** POST /translation (spec 7): refused while no translator is configured (D35). */
export const translateText = async (
  deps: Deps,
  { text, translate_from, translate_to }: Input,
): Promise<{ text: string }> => {
  if (deps.translator === null) throw new Refused('translation_not_configured');
  if (translate_from === translate_to) return { text };
  try {
    return { text: await deps.translator.translate(text, translate_from, translate_to) };
  } catch (error) {
    deps.log.warn({ err: error }, 'a text could not be translated');
    throw new Refused('translation_failed');
  }
};
