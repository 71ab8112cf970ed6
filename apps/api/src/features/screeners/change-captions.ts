import { randomUUID } from 'node:crypto';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import { extensionOf } from '@eigaichi/domain/deliveries/file-name';
import { decodeText } from '@eigaichi/domain/deliveries/remarks/text-encoding';
import { type captionsInput, maxCaptions } from '@eigaichi/domain/screeners/caption-input';
import { toWebVtt } from '@eigaichi/domain/screeners/caption-text';
import {
  type CaptionFault,
  maxCaptionBytes,
  maxCaptionCues,
  maxCueLength,
  readCaptions,
} from '@eigaichi/domain/screeners/captions';
import { timeOfSeconds } from '@eigaichi/domain/shared/rules/text-rules';
import type { z } from 'zod';
import type { ScreenerCaptions } from '../../db/schema/screeners.ts';
import type { Deps } from '../../deps.ts';
import { orNotFound, Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockPlayable } from './lock-playable.ts';
import { captionsKey, ownScreener, type ScreenerRow, updateScreener } from './screener-store.ts';

type Sent = { readonly uuid: string; readonly input: z.output<typeof captionsInput> };

const issueOf = ({ rule, line }: CaptionFault, filmSeconds: number) => {
  const max = rule === 'captions_many' ? maxCaptionCues : maxCueLength;
  return { field: 'captions', rule, params: { line, max, end: timeOfSeconds(Math.floor(filmSeconds)) } };
};

const read = ({ captions, captions_name, language }: Sent['input'], filmSeconds: number) => {
  const bytes = Buffer.from(captions, 'base64');
  if (bytes.length > maxCaptionBytes)
    throw new Refused('invalid', {
      issues: [{ field: 'captions', rule: 'max_value', params: { max: maxCaptionBytes } }],
    });
  const ending = extensionOf(captions_name).toLowerCase();
  const { text, encoding } = decodeText(bytes, language);
  if (encoding === 'other')
    throw new Refused('invalid', { issues: [issueOf({ rule: 'captions_encoding', line: 1 }, filmSeconds)] });
  const { cues, faults } = readCaptions(text, ending, filmSeconds);
  if (faults.length > 0) throw new Refused('invalid', { issues: faults.map((fault) => issueOf(fault, filmSeconds)) });
  return cues;
};

/** Adds captions to a playable film (D24d); replaces those of the same language and label. */
export const addCaptions = async (deps: Deps, actor: Actor, { uuid, input }: Sent): Promise<ScreenerRow> => {
  const { language, captions_label, captions_name: name } = input;
  const label = captions_label ?? null;
  const film = await ownScreener(deps.db, actor, uuid);
  if (film.seconds === null) throw new Refused('not_allowed_now');
  const cues = read(input, film.seconds);
  const added: ScreenerCaptions = { uuid: randomUUID(), language, label, name, cues: cues.length };
  const key = captionsKey(uuid, added.uuid);
  await deps.storage.write(key, Buffer.from(toWebVtt(cues)));
  const isSame = (one: ScreenerCaptions) => one.language === language && one.label === label;
  try {
    const { row, replaced } = await deps.db.transaction(async (tx) => {
      const before = await lockPlayable(tx, actor, uuid);
      const rest = before.captions.filter((one) => !isSame(one));
      if (rest.length >= maxCaptions) throw new Refused('captions_full', { params: { max: maxCaptions } });
      await recordAudit(tx, actor, 'screener.add_captions', {
        of: ['screener', uuid],
        after: { language, label, name, cues: cues.length },
      });
      const row = await updateScreener(tx, uuid, { captions: [...rest, added] });
      return { row, replaced: before.captions.filter(isSame) };
    });
    for (const one of replaced) await deps.storage.remove(captionsKey(uuid, one.uuid));
    return row;
  } catch (error) {
    if (error instanceof Refused) await deps.storage.remove(key);
    throw error;
  }
};

/** Deletes captions of a film. */
export const removeCaptions = async (
  deps: Deps,
  actor: Actor,
  { uuid, captions }: { uuid: string; captions: string },
): Promise<ScreenerRow> => {
  const row = await deps.db.transaction(async (tx) => {
    const before = await lockPlayable(tx, actor, uuid);
    const removed = orNotFound(before.captions.find((one) => one.uuid === captions));
    const { language, label, name } = removed;
    await recordAudit(tx, actor, 'screener.remove_captions', {
      of: ['screener', uuid],
      before: { language, label, name },
    });
    return updateScreener(tx, uuid, { captions: before.captions.filter((one) => one !== removed) });
  });
  await deps.storage.remove(captionsKey(uuid, captions));
  return row;
};
