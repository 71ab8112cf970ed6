import { guessEntry } from '@eigaichi/domain/deliveries/guess-entry';
import { Button, FileButton, Select } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './assign-files.module.css';
import type { Item } from './queries.ts';
import { useEntryWords } from './use-entry-words.ts';

/** Entries that still want files, given those that are about to be sent. */
const openItems = (items: readonly Item[], taken: ReadonlyMap<string, number>): Item[] =>
  items.filter(({ uuid, count, files }) => {
    const standing = files.filter(({ state }) => state !== 'cancelling').length;
    return standing + (taken.get(uuid) ?? 0) < count;
  });

/** Sends what its name tells, one file after the other, and answers the rest. */
const sortOut = (files: readonly File[], items: readonly Item[], send: (item: Item, file: File) => void): File[] => {
  const taken = new Map<string, number>();
  return files.filter((file) => {
    const item = guessEntry(file.name, openItems(items, taken));
    if (item === undefined) return true;
    taken.set(item.uuid, (taken.get(item.uuid) ?? 0) + 1);
    send(item, file);
    return false;
  });
};

/** Several files at once: those whose names tell their entry go at once, the others are asked about. */
export const useAssignFiles = (items: readonly Item[], send: (item: Item, file: File) => void) => {
  const [unclear, setUnclear] = useState<readonly File[]>([]);
  return {
    unclear,
    pick: (files: readonly File[]) => setUnclear(sortOut(files, items, send)),
    settle: (file: File, item: Item | null) => {
      setUnclear((before) => before.filter((each) => each !== file));
      if (item !== null) send(item, file);
    },
  };
};

export const ChooseMany = ({ onPick }: { onPick: (files: readonly File[]) => void }) => {
  const { t } = useTranslation('deliveries');
  return (
    <FileButton multiple onChange={onPick}>
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

const UnclearFile = ({
  file,
  items,
  onSettle,
}: {
  file: File;
  items: readonly Item[];
  onSettle: (item: Item | null) => void;
}) => {
  const { t } = useTranslation('deliveries');
  const words = useEntryWords();
  const [chosen, setChosen] = useState<string | null>(null);
  const item = items.find(({ uuid }) => uuid === chosen);
  const data = openItems(items, new Map()).map((each) => ({ value: each.uuid, label: words(each).name }));
  return (
    <li className={classes.file}>
      <span className={classes.name}>{file.name}</span>
      <Select
        size="xs"
        aria-label={t('assign.entry_for', { name: file.name })}
        data={data}
        value={chosen}
        onChange={setChosen}
      />
      {item !== undefined && (
        <Button size="xs" onClick={() => onSettle(item)}>
          {t('assign.send')}
        </Button>
      )}
      <Button size="xs" variant="subtle" color="ink" onClick={() => onSettle(null)}>
        {t('assign.leave_out')}
      </Button>
    </li>
  );
};

export const UnclearFiles = ({
  files,
  items,
  onSettle,
}: {
  files: readonly File[];
  items: readonly Item[];
  onSettle: (file: File, item: Item | null) => void;
}) => {
  const { t } = useTranslation('deliveries');
  if (files.length === 0) return null;
  return (
    <section className={classes.box} aria-label={t('assign.title')}>
      <p className={classes.title}>{t('assign.title')}</p>
      <p className={classes.text}>{t('assign.text')}</p>
      <ul className={classes.list}>
        {files.map((file) => (
          <UnclearFile
            key={`${file.name} ${file.size}`}
            file={file}
            items={items}
            onSettle={(item) => onSettle(file, item)}
          />
        ))}
      </ul>
    </section>
  );
};
