import type { Actor } from '@eigaichi/domain/accounts/actor';
import { chapterIssues, type chaptersInput, inOrder } from '@eigaichi/domain/screeners/chapters';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockPlayable } from './lock-playable.ts';
import { type ScreenerRow, updateScreener } from './screener-store.ts';

type Change = { readonly uuid: string; readonly input: z.output<typeof chaptersInput> };

/** Saves the chapters of a film, based on the version the editor saw (D24d, D30). */
export const changeChapters = (deps: Deps, actor: Actor, { uuid, input }: Change): Promise<ScreenerRow> =>
  deps.db.transaction(async (tx) => {
    const before = await lockPlayable(tx, actor, uuid);
    const { chapters: current, chapters_version: version } = before;
    if (input.version !== version)
      throw new Refused('stale_version', {
        details: { sent: input, current: { version, chapters: current } },
      });
    const issues = chapterIssues(input.chapters, before.seconds ?? 0);
    if (issues.length > 0) throw new Refused('invalid', { issues });
    const chapters = inOrder(input.chapters);
    await recordAudit(tx, actor, 'screener.chapters', {
      of: ['screener', uuid],
      before: { chapters: current },
      after: { chapters },
    });
    return updateScreener(tx, uuid, { chapters, chapters_version: version + 1 });
  });
