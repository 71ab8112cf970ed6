import { downloadAll } from '@eigaichi/wire/deliveries';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { refusalText } from '../../lib/error-texts.ts';
import { formatBytes } from '../../lib/format.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { tellRefusal } from '../../ui/tell.ts';
import checklist from './checklist.module.css';
import { TitleHead } from './checklist.tsx';
import { EntryCircle } from './entry-circle.tsx';
import classes from './entry-row.module.css';
import { groupedItems } from './grouped-items.ts';
import { allows, type DeliveryTitle, type Item, type SentFile, useDownload } from './queries.ts';
import { useEntryWords } from './use-entry-words.ts';

const ReceivedFile = ({ file }: { file: SentFile }) => {
  const { t } = useTranslation('deliveries');
  const language = useLanguage();
  const download = useDownload();
  const fetchIt = () => download.mutate(file.uuid, { onError: (error) => tellRefusal(refusalText(error, language)) });
  return (
    <li className={classes.file}>
      <div className={classes.body}>
        <p className={classes.name}>{file.name}</p>
        <div className={classes.facts}>
          <span>{formatBytes(file.bytes)}</span>
          <span>{file.downloaded_at === null ? t('not_downloaded') : t('downloaded')}</span>
          {allows(file, 'download') && (
            <Button
              variant="default"
              size="xs"
              loading={download.isPending}
              aria-label={t('buyer.download_of', { name: file.name })}
              onClick={fetchIt}
              leftSection={<IconDownload size={16} stroke={1.5} aria-hidden="true" />}
            >
              {t('buyer.download')}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
};

const ReceivedEntry = ({ item }: { item: Item }) => {
  const words = useEntryWords()(item);
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        <EntryCircle mark={item.files.some(({ downloaded_at }) => downloaded_at !== null) ? 'there' : 'wanted'} />
        <p className={classes.title}>
          <strong>{words.name}</strong>
          {words.detail !== '' && <span className={classes.detail}>{words.detail}</span>}
        </p>
      </div>
      <ul className={classes.files}>
        {item.files.map((file) => (
          <ReceivedFile key={file.uuid} file={file} />
        ))}
      </ul>
    </li>
  );
};

/** Leads the browser to the zip: a page of our own asks for it, which is what the address wants (D12). */
const DownloadAll = ({ title }: { title: DeliveryTitle }) => {
  const { t } = useTranslation('deliveries');
  return (
    <Button
      component="a"
      href={`/api${downloadAll.path.replace(':uuid', title.quote_movie)}`}
      download
      variant="default"
      size="xs"
      leftSection={<IconDownload size={16} stroke={1.5} aria-hidden="true" />}
    >
      {t('buyer.download_all')}
    </Button>
  );
};

/** What a buyer gets for one title, entry by entry, each file with its download. */
export const ReceivedList = ({ title }: { title: DeliveryTitle }) => {
  const { t } = useTranslation('deliveries');
  const files = title.items.flatMap((item) => item.files.filter((file) => allows(file, 'download')));
  return (
    <div>
      <TitleHead title={title}>{files.length > 1 && <DownloadAll title={title} />}</TitleHead>
      {groupedItems(title.items).map(({ name, items }) => (
        <section key={name} className={checklist.group} aria-label={t(`groups.${name}`)}>
          <h3 className={checklist.label}>{t(`groups.${name}`)}</h3>
          <ul className={checklist.entries}>
            {items.map((item) => (
              <ReceivedEntry key={item.uuid} item={item} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};
