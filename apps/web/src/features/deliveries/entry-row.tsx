import { isFileName } from '@eigaichi/domain/deliveries/file-name';
import { placesAt } from '@eigaichi/domain/deliveries/file-places';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { mayDo } from '../../lib/may-do.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import { EntryCircle, type EntryMark } from './entry-circle.tsx';
import { EntryDay } from './entry-day.tsx';
import classes from './entry-row.module.css';
import { OlderVersions } from './older-versions.tsx';
import { PickFile, PickFolder } from './pick-file.tsx';
import { ProposedName, renamed } from './proposed-name.tsx';
import type { Item } from './queries.ts';
import { markOf, SentFileRow } from './sent-file-row.tsx';
import { useTransfers } from './upload/transfers.ts';
import { useEntryText } from './use-entry-text.ts';
import type { Refusal } from './use-send.ts';

const refusedFor = { name: 'name_rule', empty: 'empty_file', other: 'other_file' } as const;

/** A file that can't be sent as is; if only its name is invalid, a proposed name makes it sendable. */
const Refused = ({ refusal, onSend }: { refusal: Refusal; onSend: (file: File, replaces?: string) => void }) => {
  const { t } = useTexts('deliveries');
  const { file, proposed, replaces, fault } = refusal;
  const [name, setName] = useState(proposed);
  return (
    <li className={`${layout.line} ${layout.gap14} ${layout.pad2x0}`}>
      <div className={`${layout.shrinks} ${layout.cellsMiddle} ${layout.grow} ${layout.narrowBlock} ${classes.body}`}>
        <p className={`${typography.note} ${typography.anywhere} ${classes.name}`}>{file.name}</p>
        <p className={`${layout.above8} ${typography.warning}`} role="alert">
          {t(refusedFor[fault])}
        </p>
        {proposed !== '' && (
          <div className={`${layout.wrapBottom} ${layout.gap8x12} ${layout.above8}`}>
            <ProposedName name={file.name} value={name} onChange={setName} />
            <Button
              size="xs"
              disabled={!isFileName(name)}
              aria-label={t('proposed.send_of', { name })}
              onClick={() => onSend(renamed(file, name), replaces)}
            >
              {t('proposed.send')}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
};

/** The mark of the whole entry: its single file's mark, or the completeness of several. */
const useFilesMark = ({ count, there, files }: Item): EntryMark => {
  const transfers = useTransfers();
  // For a file and its replacement, the later one has the state.
  const file = count > 1 ? undefined : files.at(-1);
  if (file === undefined) return there >= count ? 'there' : 'wanted';
  return markOf(file, transfers.has(file.uuid));
};

/** True if the entry itself offers a file choice: it has room, or its single file can be replaced. */
const takesAnother = (item: Item, open: boolean): boolean =>
  placesAt(item, open).some(({ replaces }) => replaces === null || item.count === 1);

/** One checklist row for the sender: the requirement, the files, and a file chooser. */
export const EntryRow = ({
  item,
  refusal,
  problem,
  open,
  onPick,
}: {
  item: Item;
  refusal: Refusal | null;
  /** The problem reported by the buyer, until a new file is sent. */
  problem: { readonly description: string } | null;
  /** True if the title still accepts files. */
  open: boolean;
  /** Called with a file for the entry, or in place of one of several. */
  onPick: (file: File, replaces?: string) => void;
}) => {
  const { t } = useTexts('deliveries');
  const words = useEntryText()(item);
  const filesMark = useFilesMark(item);
  const mark = refusal !== null || (problem !== null && filesMark === 'there') ? 'refused' : filesMark;
  // A file that the sender may download has arrived: choosing another one replaces it.
  const later = item.files.some((file) => mayDo(file, 'download'));
  const again = refusal !== null || item.files.some(({ state }) => state === 'cancelling');
  const empty = item.files.length === 0 && refusal === null;
  return (
    <li className={`${layout.floored} ${layout.padBlock12} ${classes.entry}`} id={`entry-${item.uuid}`}>
      <div className={`${layout.inline} ${layout.tall32} ${layout.narrowWraps} ${classes.head}`}>
        <EntryCircle mark={mark} />
        <p className={`${layout.shrinks} ${layout.grow} ${typography.size15}`}>
          <strong className={typography.bold}>{words.name}</strong>{' '}
          {words.detail !== '' && (
            <span className={`${layout.before10} ${typography.note} ${layout.narrowBlock} ${layout.narrowOutdented}`}>
              {words.detail}
            </span>
          )}{' '}
          <EntryDay item={item} />
        </p>
        {item.count > 1 && (
          <span className={typography.hint}>{t('entry.of', { there: item.there, count: item.count })}</span>
        )}
        {takesAnother(item, open) && (
          <div className={`${layout.wrapEnd} ${layout.gap8} ${classes.choices}`}>
            <PickFile
              label={`${t('choose_for', { entry: words.name })}`}
              variant={later && item.count === 1 ? 'subtle' : 'default'}
              onPick={(file) => onPick(file)}
            >
              {again ? t('choose_another') : later && item.count === 1 ? t('replace') : t('actions.choose_file')}
            </PickFile>
            {item.file_type === 'dcp' && (
              <PickFolder label={t('choose_folder_for', { entry: words.name })} onPick={(file) => onPick(file)} />
            )}
          </div>
        )}
      </div>
      {!empty && (
        <ul className={classes.files}>
          {item.files.map((file) => (
            <SentFileRow
              key={file.uuid}
              file={file}
              earlier={item.count === 1 ? item.older[0] : undefined}
              allowed={words.detail}
              marked={item.count > 1}
              onReplace={item.count > 1 ? (data) => onPick(data, file.uuid) : undefined}
            />
          ))}
          {refusal !== null && (
            <Refused key={`${refusal.file.name} ${refusal.proposed}`} refusal={refusal} onSend={onPick} />
          )}
        </ul>
      )}
      {problem !== null && (
        <p className={`${layout.above8} ${typography.warning} ${classes.problem}`}>
          {t('problems.reported')} <Lang>{problem.description}</Lang>
        </p>
      )}
      <OlderVersions item={item} />
    </li>
  );
};
