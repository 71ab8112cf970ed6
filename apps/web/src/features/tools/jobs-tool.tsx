import { listJobs, retryJobs } from '@eigaichi/wire/staff/mail-log';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { DataList } from '../../lib/data-list.tsx';
import { choiceFilter } from '../../lib/list-filters/list-filters.tsx';
import { usePageSearch } from '../../lib/list-search.ts';
import { listQuery } from '../../lib/read-query.ts';
import { useAction } from '../../lib/use-act.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Moment } from '../../ui/moment.tsx';
import typography from '../../ui/typography.module.css';
import { ToolFrame } from './tool-frame.tsx';
import classes from './tools.module.css';

/** Pending and failed jobs; failed ones can be rerun here. */
export const JobsTool = () => {
  const { t } = useTexts('tools');
  const at = usePageSearch('/admin/tools/jobs');
  const list = useQuery(listQuery(listJobs, at, { per: 50, under: ['tools'] }));
  const act = useAction((ids: string[]) => call(retryJobs, { body: { ids } }), {
    said: (answer) => t('jobs.retried', { count: answer.data.retried }),
    touches: ['tools', 'desk'],
  });
  const failed = list.data?.data.filter(({ state }) => state === 'failed') ?? [];
  const all = failed.length > 1 && (
    <Button variant="default" loading={act.isPending} onClick={() => act.mutate(failed.map(({ id }) => id))}>
      {t('jobs.retry_all', { count: failed.length })}
    </Button>
  );
  return (
    <ToolFrame name="jobs" aside={all || undefined}>
      <DataList
        list={list}
        label={t('names.jobs')}
        filters={[
          choiceFilter('state', t('labels.status'), {
            of: ['all', 'failed'],
            text: (value) => t(`jobs.filters.${value}`),
          }),
        ]}
        fieldsClass={classes.fields}
        none={{ title: t('jobs.none'), text: t('jobs.none_text') }}
        at={at}
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
          { key: 'at', head: t('jobs.run_at'), cell: (job) => <Moment at={job.run_at} /> },
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
    </ToolFrame>
  );
};
