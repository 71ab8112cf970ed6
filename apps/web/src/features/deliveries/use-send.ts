import { isFileName, suggestedFileName } from '@eigaichi/domain/deliveries/file-name';
import { useState } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { refusalText } from '../../lib/error-texts.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { tellRefusal } from '../../ui/tell.ts';
import type { Item, SentFile } from './queries.ts';
import { beginUpload, resumeUpload } from './upload/transfers.ts';

/** A file that can't be sent as it is, and why. */
export type Refusal = {
  readonly name: string;
  readonly suggestion: string | null;
  /** `other`: the upload was begun with another file of this name and size. */
  readonly fault: 'name' | 'empty' | 'other';
};

/** Latin letters of the title's English name, for a name to suggest. */
const stemOf = (title: string | null) => (title ?? '').toLowerCase().replace(/[^a-z0-9]+/g, '_');

/** Sends files for entries; names that break the rule (D32) are reported at their entry before anything is sent. */
export const useSend = (englishTitle: string | null) => {
  const language = useLanguage();
  const [refusals, setRefusals] = useState<ReadonlyMap<string, Refusal>>(new Map());
  const tellAt = (item: string, refusal: Refusal | null) =>
    setRefusals((before) => {
      const next = new Map(before);
      if (refusal === null) next.delete(item);
      else next.set(item, refusal);
      return next;
    });
  const send = (item: Item, file: File, replaces?: string) => {
    const empty = file.size === 0;
    if (empty || !isFileName(file.name)) {
      const suggestion = empty ? null : suggestedFileName(file.name, stemOf(englishTitle));
      tellAt(item.uuid, { name: file.name, suggestion, fault: empty ? 'empty' : 'name' });
      return;
    }
    tellAt(item.uuid, null);
    beginUpload(item.uuid, file, replaces).catch((error: unknown) => {
      const [named] = isApiError(error, 'invalid') ? error.errors : [];
      tellRefusal(`${file.name}: ${named?.message ?? refusalText(error, language)}`);
    });
  };
  /** Resumes an interrupted upload; reports a file that only looks the same. */
  const goOn = ({ uuid, item_id, name }: SentFile, file: File) => {
    resumeUpload(uuid, file).then(
      (same) => tellAt(item_id, same ? null : { name, suggestion: null, fault: 'other' }),
      (error: unknown) => tellRefusal(refusalText(error, language)),
    );
  };
  return { send, goOn, refusalAt: (item: string) => refusals.get(item) ?? null };
};
