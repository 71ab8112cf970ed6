import { acceptsName } from '@eigaichi/domain/deliveries/file-fit';
import { isFileName } from '@eigaichi/domain/deliveries/file-name';
import { type FilePlace, guessPlace, placesAt, unlistedPlaces } from '@eigaichi/domain/deliveries/file-places';
import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../lib/use-texts.ts';
import { resumableFileOf } from './left-off.ts';
import { proposedName, renamed } from './proposed-name.tsx';
import type { DeliveryMovie, Item, SentFile } from './queries.ts';
import { placed } from './upload/package-file.ts';
import type { SentTo } from './upload/transfers.ts';
import { useAcceptFiles } from './use-take-files.ts';

type Place = FilePlace<Item>;

/** A file dropped or chosen with others, and the id of its place; null until chosen. */
type Assigned = {
  readonly file: File;
  readonly place: string | null;
  /** Replacement typed by the sender for a name that can't be sent. */
  readonly typed?: string;
};

/** True if the files of the batch leave room at the place. */
const hasRoom = ({ id, room }: Place, batch: readonly Assigned[]): boolean =>
  batch.filter(({ place }) => place === id).length < room;

/** Matches each file with a place by its name, in order; each place is matched while it has room. */
const guessed = (
  files: readonly File[],
  places: readonly Place[],
  before: readonly Assigned[],
): readonly Assigned[] => {
  const done = [...before];
  for (const file of files) {
    const free = places.filter((place) => hasRoom(place, done));
    done.push({ file, place: guessPlace(file.name, free)?.id ?? null });
  }
  return done;
};

/** Assigns the file to the place; without room for both, another of the batch loses it. */
const moved = (batch: readonly Assigned[], file: File, place: Place): readonly Assigned[] => {
  const others = batch.filter((each) => each.file !== file);
  const giving = hasRoom(place, others) ? undefined : others.findLast((each) => each.place === place.id);
  return batch.map((each) => {
    if (each.file === file) return { ...each, place: place.id };
    return each === giving ? { ...each, place: null } : each;
  });
};

/** Name for sending each file of the batch: its own, or a unique proposed one. */
const namesOf = (
  batch: readonly Assigned[],
  { movie, items }: DeliveryMovie,
  places: readonly Place[],
): readonly string[] => {
  const names: string[] = [];
  for (const { file, place, typed } of batch) {
    const entry = places.find(({ id }) => id === place)?.entry;
    const inUse = [...names, ...items.flatMap(({ files }) => files.map(({ name }) => name))];
    const own = isFileName(file.name) ? file.name : undefined;
    names.push(typed ?? own ?? proposedName(file.name, { movie, item: entry, inUse }));
  }
  return names;
};

type Sending = {
  /** True if the title still accepts files; otherwise they can only replace others. */
  readonly open: boolean;
  readonly send: (item: Item, file: File, to: SentTo) => void;
  readonly goOn: (upload: SentFile, file: File) => void;
};

/**
 * Assigns several files together: each is matched with a place by its name, which the sender can change before sending.
 * An interrupted upload resumes immediately.
 */
export const useAssignFiles = (title: DeliveryMovie, { open, send, goOn }: Sending) => {
  const { items } = title;
  const [saved, setBatch] = useState<readonly Assigned[]>([]);
  const places = [...items.flatMap((item) => placesAt(item, open)), ...unlistedPlaces(items, open)];
  const names = namesOf(saved, title, places);
  const batch = saved.map((one, at) => {
    const name = names[at] ?? one.file.name;
    const choices = places.filter(({ entry }) => acceptsName(entry, name));
    return { ...one, name, choices, place: choices.find(({ id }) => id === one.place) ?? null };
  });
  return {
    batch,
    places,
    pick: (files: readonly File[]) => {
      const fresh = files.filter((file) => {
        const upload = resumableFileOf(file, items);
        if (upload !== undefined) goOn(upload, file);
        return upload === undefined;
      });
      setBatch((before) => guessed(fresh, places, before));
    },
    assign: (file: File, place: Place) => setBatch((before) => moved(before, file, place)),
    rename: (file: File, typed: string) =>
      setBatch((before) => before.map((each) => (each.file === file ? { ...each, typed } : each))),
    leaveOut: (file: File) => setBatch((before) => before.filter((each) => each.file !== file)),
    sendAll: () => {
      for (const { file, name, place } of batch)
        if (place !== null)
          send(place.entry, renamed(file, name), { replaces: place.replaces?.uuid, unlisted: place.unlisted });
      setBatch(saved.filter((_, at) => batch[at]?.place === null));
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
