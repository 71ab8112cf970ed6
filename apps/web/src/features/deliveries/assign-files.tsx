import { isFileName } from '@eigaichi/domain/deliveries/file-name';
import { guessEntry } from '@eigaichi/domain/deliveries/guess-entry';
import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../lib/use-texts.ts';
import { resumableFileOf } from './left-off.ts';
import { proposedName, renamed } from './proposed-name.tsx';
import type { DeliveryMovie, Item, SentFile } from './queries.ts';
import { placed } from './upload/package-file.ts';
import { useAcceptFiles } from './use-take-files.ts';

/** A file dropped or chosen with others, and its entry; null until chosen. */
export type Assigned = {
  readonly file: File;
  readonly item: string | null;
  /** Replacement typed by the sender for a name that can't be sent. */
  readonly typed?: string;
};

/** Entries that still need files, not counting those assigned to others of the batch. */
export const unfilledItems = (items: readonly Item[], others: readonly Assigned[]): Item[] =>
  items.filter(({ uuid, count, files }) => {
    const standing = files.filter(({ state }) => state !== 'cancelling').length;
    return standing + others.filter(({ item }) => item === uuid).length < count;
  });

/** Matches each file with an entry by its name, in order; each entry is matched once. */
const guessed = (files: readonly File[], items: readonly Item[], before: readonly Assigned[]): readonly Assigned[] => {
  const done = [...before];
  for (const file of files) done.push({ file, item: guessEntry(file.name, unfilledItems(items, done))?.uuid ?? null });
  return done;
};

/** Assigns the file to the entry; without room for both, another of the batch loses it. */
const moved = (batch: readonly Assigned[], file: File, item: Item): readonly Assigned[] => {
  const others = batch.filter((each) => each.file !== file);
  const full = !unfilledItems([item], others).includes(item);
  const giving = full ? others.findLast((each) => each.item === item.uuid) : undefined;
  return batch.map((each) => {
    if (each.file === file) return { ...each, item: item.uuid };
    return each === giving ? { ...each, item: null } : each;
  });
};

/** Name for sending each file of the batch: its own, or a unique proposed one. */
const namesOf = (batch: readonly Assigned[], { movie, items }: DeliveryMovie): readonly string[] => {
  const names: string[] = [];
  for (const { file, item, typed } of batch) {
    const entry = items.find(({ uuid }) => uuid === item);
    const inUse = [...names, ...items.flatMap(({ files }) => files.map(({ name }) => name))];
    const own = isFileName(file.name) ? file.name : undefined;
    names.push(typed ?? own ?? proposedName(file.name, { movie, item: entry, inUse }));
  }
  return names;
};

type Send = (item: Item, file: File) => void;
type GoOn = (upload: SentFile, file: File) => void;

/**
 * Assigns several files together: each is matched with an entry by its name, which the sender can change before
 * sending. An interrupted upload resumes immediately.
 */
export const useAssignFiles = (title: DeliveryMovie, { send, goOn }: { send: Send; goOn: GoOn }) => {
  const { items } = title;
  const [batch, setBatch] = useState<readonly Assigned[]>([]);
  const names = namesOf(batch, title);
  return {
    batch: batch.map((one, at) => ({ ...one, name: names[at] ?? one.file.name })),
    pick: (files: readonly File[]) => {
      const fresh = files.filter((file) => {
        const upload = resumableFileOf(file, items);
        if (upload !== undefined) goOn(upload, file);
        return upload === undefined;
      });
      setBatch((before) => guessed(fresh, items, before));
    },
    assign: (file: File, item: Item) => setBatch((before) => moved(before, file, item)),
    rename: (file: File, typed: string) =>
      setBatch((before) => before.map((each) => (each.file === file ? { ...each, typed } : each))),
    leaveOut: (file: File) => setBatch((before) => before.filter((each) => each.file !== file)),
    sendAll: () => {
      for (const [at, { file, item }] of batch.entries()) {
        const entry = items.find(({ uuid }) => uuid === item);
        if (entry !== undefined) send(entry, renamed(file, names[at] ?? file.name));
      }
      setBatch((before) => before.filter(({ item }) => item === null));
    },
  };
};

export type Assigning = ReturnType<typeof useAssignFiles>;

export const ChooseMany = ({ onPick }: { onPick: (files: readonly File[]) => void }) => {
  const { t } = useTexts('deliveries');
  const { take } = useAcceptFiles();
  return (
    <FileButton multiple onChange={(files) => void take(placed(files), onPick)}>
      {({ onClick }) => (
        <Button
          variant="default"
          size="xs"
          onClick={onClick}
          leftSection={<IconUpload size={16} stroke={1.5} aria-hidden="true" />}
        >
          {t('choose_many')}
        </Button>
      )}
    </FileButton>
  );
};
