import { downloadAll } from '@eigaichi/wire/deliveries/deliveries';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { mayDo } from '../../lib/may-do.ts';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import checklist from './checklist.module.css';
import { MovieHead } from './checklist.tsx';
import { EntryCircle } from './entry-circle.tsx';
import { EntryDay } from './entry-day.tsx';
import classes from './entry-row.module.css';
import { groupedItems } from './grouped-items.ts';
import { OlderVersions } from './older-versions.tsx';
import type { DeliveryMovie, Item } from './queries.ts';
import { ReceivedFile } from './received-file.tsx';
import { SocialLinks } from './social-links.tsx';
import { useEntryText } from './use-entry-text.ts';

type Choice = {
  /** Files selected for one zip; null if there is no selection. */
  readonly chosen: ReadonlySet<string> | null;
  readonly choose: (file: string, chosen: boolean) => void;
};

const ReceivedEntry = ({ item, choice }: { item: Item; choice: Choice }) => {
  const words = useEntryText()(item);
  // Entries sent by another method have no files here.
  const all = item.files.every(({ downloaded_at }) => downloaded_at !== null) && item.there >= item.count;
  const disputed = item.files.some((file) => file.disputed);
  return (
    <li className={`${layout.floored} ${layout.padBlock12} ${classes.entry}`}>
      <div className={`${layout.inline} ${layout.tall32} ${layout.narrowWraps} ${classes.head}`}>
        <EntryCircle mark={disputed ? 'refused' : all ? 'there' : 'wanted'} />
        <p className={`${layout.shrinks} ${layout.grow} ${typography.size15}`}>
          <strong className={typography.bold}>{words.name}</strong>{' '}
          {words.detail !== '' && (
            <span className={`${layout.before10} ${typography.note} ${layout.narrowBlock} ${layout.narrowOutdented}`}>
              {words.detail}
            </span>
          )}{' '}
          <EntryDay item={item} />
        </p>
      </div>
      <ul className={classes.files}>
        {item.files.map((file) => (
          <ReceivedFile
            key={file.uuid}
            file={file}
            earlier={item.count === 1 ? item.older[0] : undefined}
            chosen={choice.chosen?.has(file.uuid)}
            onChoose={(chosen) => choice.choose(file.uuid, chosen)}
          />
        ))}
      </ul>
      <OlderVersions item={item} />
    </li>
  );
};

const switched = (files: ReadonlySet<string>, file: string, chosen: boolean): ReadonlySet<string> => {
  const next = new Set(files);
  if (chosen) next.add(file);
  else next.delete(file);
  return next;
};

/**
 * Starts a browser download of one zip of all or the chosen files: a page of our own makes the request, as the address
 * requires (D12).
 */
const DownloadZip = ({ title, chosen }: { title: DeliveryMovie; chosen: ReadonlySet<string> }) => {
  const { t } = useTexts('deliveries');
  const query = chosen.size === 0 ? '' : `?files=${[...chosen].join()}`;
  return (
    <Button
      component="a"
      href={`/api${downloadAll.path.replace(':uuid', title.quote_movie)}${query}`}
      download
      variant="default"
      size="xs"
      leftSection={<IconDownload size={16} stroke={1.5} aria-hidden="true" />}
    >
      {chosen.size === 0 ? t('buyer.download_all') : t('buyer.download_chosen', { count: chosen.size })}
    </Button>
  );
};

/** A buyer's materials for one title, entry by entry: single files, or the chosen ones or all as one zip. */
export const ReceivedList = ({ title }: { title: DeliveryMovie }) => {
  const { t } = useTexts('deliveries');
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set());
  const files = title.items.flatMap((item) => item.files.filter((file) => mayDo(file, 'download')));
  const several = files.length > 1;
  const chosen = new Set(files.map(({ uuid }) => uuid).filter((uuid) => wanted.has(uuid)));
  const choice: Choice = {
    chosen: several ? chosen : null,
    choose: (file, yes) => setWanted((before) => switched(before, file, yes)),
  };
  return (
    <div>
      <MovieHead title={title}>{several && <DownloadZip title={title} chosen={chosen} />}</MovieHead>
      {groupedItems(title.items).map(({ name, items }) => (
        <section key={name} className={checklist.group} aria-label={t(`groups.${name}`)}>
          <h3 className={`${typography.note} ${typography.semibold} ${checklist.label}`}>{t(`groups.${name}`)}</h3>
          <ul>
            {items.map((item) => (
              <ReceivedEntry key={item.uuid} item={item} choice={choice} />
            ))}
          </ul>
        </section>
      ))}
      <SocialLinks title={title} />
    </div>
  );
};
