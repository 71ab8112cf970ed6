import { fileLabel } from '@eigaichi/domain/settlement/journal-files';
import type { readJournal } from '@eigaichi/wire/settlement/journal';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { formatMoment, formatNumber } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Section } from '../../../ui/section.tsx';
import { Sub } from '../money-texts.tsx';
import classes from '../settlement.module.css';

type Journal = AnswerOut<typeof readJournal>['data'];

/** Files of a journal: earlier exports per format, entries new since, and all of them again (D8v). */
export const JournalFiles = ({ journal: { from, to, files, replaced } }: { journal: Journal }) => {
  const { t, language } = useTexts('journal');
  const client = useQueryClient();
  const addressOf = (format: string, lines: 'new' | 'all') =>
    `/api/settlement/journal/${from}/${to}/${format}?lines=${lines}`;
  // A download is no call of the page, so the exports are refetched when the reader returns.
  const onTake = () => void client.invalidateQueries({ queryKey: ['settlement', 'journal'], refetchType: 'none' });
  return (
    <Section title={t('actions.download')}>
      <p className={classes.note}>{t('files_note')}</p>
      <DataTable
        label={t('actions.download')}
        rows={files}
        rowKey={({ format }) => format}
        columns={[
          {
            key: 'file',
            head: t('file'),
            cell: ({ format, new_entries }) => {
              const file = t(`file_${format}`);
              if (new_entries === 0) return file;
              return (
                <a href={addressOf(format, 'new')} download onClick={onTake}>
                  {file}
                </a>
              );
            },
          },
          {
            key: 'new',
            head: t('new_entries'),
            figures: true,
            cell: ({ new_entries }) => (new_entries === 0 ? t('no_new') : formatNumber(new_entries)),
          },
          {
            key: 'taken',
            head: t('taken'),
            cell: ({ format, latest }) =>
              latest === null ? (
                t('never_taken')
              ) : (
                <>
                  <a
                    href={addressOf(format, 'all')}
                    download
                    aria-label={t('take_all', { file: t(`file_${format}`) })}
                    onClick={onTake}
                  >
                    {t('all_again')}
                  </a>
                  <Sub>
                    {t('taken_by', {
                      file: fileLabel(latest),
                      person: latest.taken_name,
                      moment: formatMoment(latest.taken_at, language),
                    })}
                  </Sub>
                </>
              ),
          },
        ]}
      />
      {replaced.length > 0 && (
        <p className={classes.note}>
          {t('replaced', { signs: replaced.map((each) => t('replaced_sign', each)).join(t('labels.comma')) })}
        </p>
      )}
    </Section>
  );
};
