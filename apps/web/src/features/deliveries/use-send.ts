import { isFileName } from '@eigaichi/domain/deliveries/file-name';
import type { Language } from '@eigaichi/domain/shared/language';
import { labelled } from '@eigaichi/domain/shared/punctuation';
import { useState } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { refusalText } from '../../lib/error-texts.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { notifyRefusal } from '../../ui/notify.ts';
import { proposedName } from './proposed-name.tsx';
import type { DeliveryMovie, Item, SentFile } from './queries.ts';
import { beginUpload, resumeUpload, type SentTo } from './upload/transfers.ts';

/** A file that can't be sent as is, and the reason. */
export type Refusal = {
  readonly file: File;
  /** A proposed name; '' if the name isn't the fault. */
  readonly proposed: string;
  readonly replaces: string | undefined;
  /** `other`: the upload began with another file of this name and size. */
  readonly fault: 'name' | 'empty' | 'other';
};

/** The API's reason for refusing an upload, naming the file once: sentences about its content already name it. */
export const uploadRefusalText = (name: string, error: unknown, language: Language): string => {
  const [named] = isApiError(error, 'invalid') ? error.errors : [];
  const text = named?.message ?? refusalText(error, language);
  return text.includes(name) ? text : labelled(name, text, language);
};

/** Sends files for entries; names that break the rule (D32) are reported at their entry before sending. */
export const useSend = (movie: DeliveryMovie['movie']) => {
  const { language } = useTexts();
  const [refusals, setRefusals] = useState<ReadonlyMap<string, Refusal>>(new Map());
  const refuseAt = (item: string, refusal: Refusal | null) =>
    setRefusals((before) => {
      const next = new Map(before);
      if (refusal === null) next.delete(item);
      else next.set(item, refusal);
      return next;
    });
  const send = (item: Item, file: File, to: SentTo) => {
    const empty = file.size === 0;
    if (empty || !isFileName(file.name)) {
      const inUse = item.files.map(({ name }) => name);
      const proposed = empty ? '' : proposedName(file.name, { movie, item, inUse });
      refuseAt(item.uuid, { file, proposed, replaces: to.replaces, fault: empty ? 'empty' : 'name' });
      return;
    }
    refuseAt(item.uuid, null);
    beginUpload(item.uuid, file, to).catch((error: unknown) => {
      notifyRefusal(uploadRefusalText(file.name, error, language));
    });
  };
  /** Resumes an interrupted upload; reports a file that only seems identical. */
  const goOn = ({ uuid, item_id }: SentFile, file: File) => {
    resumeUpload(uuid, file).then(
      (same) => refuseAt(item_id, same ? null : { file, proposed: '', replaces: undefined, fault: 'other' }),
      (error: unknown) => notifyRefusal(refusalText(error, language)),
    );
  };
  return { send, goOn, refusalAt: (item: string) => refusals.get(item) ?? null };
};
