import type { Language } from '@eigaichi/domain/shared/language';

/** A machine translator; null until one is configured (D35). */
export type Translator = {
  /** Throws if the service doesn't answer. */
  translate(text: string, from: Language, to: Language): Promise<string>;
};
