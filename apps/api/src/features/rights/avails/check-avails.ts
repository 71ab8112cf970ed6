import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Language } from '@eigaichi/domain/shared/language';
import type { Deps } from '../../../deps.ts';
import { availsAnswer } from './avails-answer.ts';
import { moviesConcerned, planFor, resolveAvails, type SentAvails } from './resolve-avails.ts';

/** Previews a file of avails: faults, titles and effects. Writes nothing. */
export const checkAvails = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { sent, language }: { sent: SentAvails; language: Language },
) => {
  const today = deps.clock.today().toString();
  const resolved = await resolveAvails(deps.db, actor, { sent, language, today });
  const movies = await moviesConcerned(deps.db, actor, resolved);
  const planned = await planFor(deps.db, actor, { resolved, movies, onlyGood: true, language, today });
  return availsAnswer(resolved, planned, language);
};
