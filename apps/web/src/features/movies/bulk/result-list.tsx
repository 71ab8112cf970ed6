import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../lib/use-texts.ts';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import classes from './bulk.module.css';
import { useFaultText } from './fault-list.tsx';
import type { Judged } from './use-judgement.ts';

type ResultRow = { readonly at: number; readonly name: string; readonly judged: Judged };

export type Results = {
  readonly saved: boolean;
  readonly counts: Readonly<Record<Judged['outcome'], number>>;
  readonly rows: readonly ResultRow[];
};

const outcomes = ['created', 'updated', 'unchanged', 'refused', 'held'] as const;

/** The result of each row, linked to its title; rows to correct can be downloaded as a sheet. */
export const ResultList = ({
  results,
  onDownload,
  onClose,
}: {
  results: Results;
  onDownload: () => void;
  onClose: () => void;
}) => {
  const { t } = useTexts('movie_bulk');
  const textOf = useFaultText();
  const { saved, counts, rows } = results;
  const shown = outcomes.filter((outcome) => counts[outcome] > 0);
  return (
    <section className={`${layout.inked} ${layout.padTop12}`} aria-labelledby="results">
      <div className={`${layout.wrapApart} ${layout.gap12}`}>
        <div>
          <h2 id="results" className={typography.subheading}>
            {t('results.title')}
          </h2>
          <p role="status">
            <strong>{t(saved ? 'results.saved' : 'results.not_saved')}</strong>{' '}
            {shown.map((outcome) => t(`results.${outcome}`, { count: counts[outcome] })).join(' · ')}
            {saved && counts.refused > 0 && <> {t('results.stay')}</>}
          </p>
        </div>
        <div className={layout.centred}>
          {counts.refused > 0 && (
            <Button
              size="xs"
              variant="default"
              onClick={onDownload}
              leftSection={<IconDownload size={16} stroke={1.5} aria-hidden="true" />}
            >
              {t('results.download')}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={onClose}>
            {t('actions.close')}
          </Button>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: A scrollable region must be reachable by keyboard. */}
      <section className={`${layout.scrolls} ${classes.resultTable}`} aria-label={t('results.title')} tabIndex={0}>
        <table className={`${layout.full} ${layout.collapsed} ${typography.size13}`}>
          <thead>
            <tr>
              <th scope="col">{t('labels.row')}</th>
              <th scope="col">{t('labels.title')}</th>
              <th scope="col">{t('labels.result')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ at, name, judged }) => (
              <tr key={at} data-outcome={judged.outcome}>
                <td>{at + 1}</td>
                <td>
                  {judged.uuid === null ? (
                    <Lang>{name || t('results.unnamed')}</Lang>
                  ) : (
                    <Link to="/ch/movies/edit/$movie_id" params={{ movie_id: judged.uuid }} target="_blank">
                      <Lang>{name || t('results.unnamed')}</Lang>
                    </Link>
                  )}
                </td>
                <td>
                  {t(`results.outcomes.${judged.outcome}`)}
                  {judged.issues.map((issue) => (
                    <p key={`${issue.field} ${issue.rule}`}>{textOf(issue)}</p>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
};
