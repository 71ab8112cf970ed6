import { labelled } from '@eigaichi/domain/shared/punctuation';
import {
  declineScreeningRequest,
  grantScreeningRequest,
  revokeScreeningRequest,
} from '@eigaichi/wire/screeners/screening-room';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { DataList } from '../../../lib/data-list.tsx';
import { refusalText } from '../../../lib/error-texts.ts';
import { formatDate } from '../../../lib/format.ts';
import { useLocalSearch } from '../../../lib/list-search.ts';
import { mayDo } from '../../../lib/may-do.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { notifyRefusal } from '../../../ui/notify.ts';
import { Section } from '../../../ui/section.tsx';
import typography from '../../../ui/typography.module.css';
import { type RequestRow, requestsQuery, useRoomChange } from './queries.ts';

const decisions = {
  grant: grantScreeningRequest,
  decline: declineScreeningRequest,
  revoke: revokeScreeningRequest,
} as const;

const Decide = ({ row }: { row: RequestRow }) => {
  const { t, language } = useTexts('screening');
  const decide = useRoomChange((name: keyof typeof decisions) =>
    call(decisions[name], { params: { uuid: row.uuid }, body: {} }),
  );
  const names = (['grant', 'decline', 'revoke'] as const).filter((name) => mayDo(row, name));
  return (
    <div className={layout.centred}>
      {names.map((name) => (
        <Button
          key={name}
          size="xs"
          variant={name === 'grant' ? 'filled' : 'default'}
          loading={decide.isPending}
          aria-label={labelled(t(`tab.${name}`), row.company_name, language)}
          onClick={() => decide.mutate(name, { onError: (error) => notifyRefusal(refusalText(error, language)) })}
        >
          {t(`tab.${name}`)}
        </Button>
      ))}
    </div>
  );
};

const isUngrantable = ({ state, actions }: RequestRow) =>
  state === 'waiting' && actions.some(({ name, allowed }) => name === 'grant' && !allowed);

/** Buyers who request to watch a title: one click decides. */
export const RequestsPart = ({ uuid }: { uuid: string }) => {
  const { t, language } = useTexts('screening');
  const at = useLocalSearch();
  const list = useQuery(requestsQuery({ uuid, page: at.page }));
  if (list.data === undefined) return null;
  return (
    <Section title={t('tab.requests')}>
      {list.data.data.some(isUngrantable) && <p className={typography.lead}>{t('tab.asked_for')}</p>}
      <DataList
        list={list}
        label={t('tab.requests')}
        none={<p className={typography.lead}>{t('tab.no_requests')}</p>}
        at={at}
        rowKey={(row) => row.uuid}
        marked={(row) => row.state === 'waiting'}
        columns={[
          { key: 'company', head: t('tab.company'), cell: (row) => row.company_name },
          { key: 'person', head: t('tab.person'), cell: (row) => row.person_name },
          { key: 'requested', head: t('tab.requested'), cell: (row) => formatDate(row.requested_at, language) },
          { key: 'state', head: t('labels.status'), cell: (row) => t(`tab.request_states.${row.state}`) },
          { key: 'moves', head: '', cell: (row) => <Decide row={row} /> },
        ]}
      />
    </Section>
  );
};
