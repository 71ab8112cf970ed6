import { listJobs, retryJobs } from '@eigaichi/wire/staff/mail-log';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { formatMoment } from '../../lib/format.ts';
import { ListPaging } from '../../lib/list-paging.tsx';
import { NothingListed } from '../../lib/nothing-listed.tsx';
import { pageQuery } from '../../lib/read-query.ts';
import { useAction } from '../../lib/use-act.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import typography from '../../ui/typography.module.css';
import { usePageSearch } from './search-of-page.ts';
import { ToolFrame, ToolLoading } from './tool-frame.tsx';
import classes from './tools.module.css';

/** Pending and failed jobs; failed ones can be rerun here. */
export const JobsTool = () => {
  const { t, language } = useTexts('tools');
  const { search, change, page } = usePageSearch('/admin/tools/jobs');
  const failedOnly = search.state === 'failed';
  const { data, error } = useQuery(
    pageQuery(listJobs, { query: { page, per: 50, ...(failedOnly ? { state: 'failed' } : {}) } }, ['tools']),
  );
  const act = useAction((ids: string[]) => call(retryJobs, { body: { ids } }), {
    said: (answer) => t('jobs.retried', { count: answer.data.retried }),
    touches: ['tools', 'desk'],
  });
  const failed = data?.data.filter(({ state }) => state === 'failed') ?? [];
  const all = failed.length > 1 && (
    <Button variant="default" loading={act.isPending} onClick={() => act.mutate(failed.map(({ id }) => id))}>
      {t('jobs.retry_all', { count: failed.length })}
    </Button>
  );
  return (
    <ToolFrame name="jobs" aside={all || undefined}>
      <div className={classes.fields}>
        <Segmented
          label={t('labels.status')}
          value={failedOnly ? 'failed' : 'all'}
          options={(['all', 'failed'] as const).map((value) => ({ value, label: t(`jobs.filters.${value}`) }))}
          onChange={(value) => change({ state: value === 'all' ? '' : value })}
        />
      </div>
      <ToolLoading waits={data === undefined} error={error} />
      {data !== undefined && data.data.length === 0 && (
        <NothingListed
          isFiltered={failedOnly}
          onClear={() => change({ state: '' })}
          none={{ title: t('jobs.none'), text: t('jobs.none_text') }}
        />
      )}
      {data !== undefined && data.data.length > 0 && (
        <>
          <DataTable
            label={t('names.jobs')}
            rows={data.data}
            rowKey={(job) => job.id}
            marked={(job) => job.state === 'failed'}
            columns={[
              { key: 'task', head: t('jobs.task'), cell: (job) => job.task },
              {
                key: 'state',
                head: t('labels.status'),
                cell: (job) => (
                  <>
                    <span className={`${typography.unbroken} ${classes.state}`} data-state={job.state}>
                      {t(`jobs.states.${job.state}`)}
                    </span>
                    {job.last_error !== null && <div className={typography.note}>{job.last_error}</div>}
                  </>
                ),
              },
              {
                key: 'attempts',
                head: t('jobs.attempts'),
                figures: true,
                cell: (job) => `${job.attempts} / ${job.max_attempts}`,
              },
              {
                key: 'at',
                head: t('jobs.run_at'),
                cell: (job) => <span className={typography.unbroken}>{formatMoment(job.run_at, language)}</span>,
              },
              {
                key: 'act',
                head: '',
                cell: (job) =>
                  job.state !== 'running' && (
                    <Button
                      size="xs"
                      variant="default"
                      aria-label={t('jobs.retry_named', { task: job.task })}
                      onClick={() => act.mutate([job.id])}
                    >
                      {t('jobs.retry')}
                    </Button>
                  ),
              },
            ]}
          />
          <ListPaging meta={data.meta} onPage={(to) => change({ page: String(to) })} />
        </>
      )}
    </ToolFrame>
  );
};
