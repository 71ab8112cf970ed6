import { auditDeed } from '@eigaichi/domain/audit/audit-words';
import { failedProofWords } from '@eigaichi/domain/security-events/security-events';
import { listSecurityEvents } from '@eigaichi/wire/security-events/security-events';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { refusalText } from '../../../lib/error-texts.ts';
import { formatMoment } from '../../../lib/format.ts';
import { ListPaging } from '../../../lib/list-paging.tsx';
import { useLanguage } from '../../../lib/use-language.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Lang } from '../../../ui/lang.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { RefusalBox } from '../../../ui/refusal-box.tsx';
import { Section } from '../../../ui/section.tsx';
import classes from './account-page.module.css';

type SecurityEvent = AnswerOut<typeof listSecurityEvents>['data'][number];

const perPage = 10;

/** What happened: the deed in the words of the audit log, with the device or what was tried. */
const Deed = ({ event }: { event: SecurityEvent }) => {
  const { t } = useTranslation('account_security');
  const language = useLanguage();
  const detail = event.device ?? (event.proof === null ? null : failedProofWords[event.proof][language]);
  return (
    <>
      {event.severity === 'warning' && <strong className={classes.warning}>{t('events.warning')} </strong>}
      {auditDeed(event.action)[language]}
      {detail !== null && (
        <div className={classes.small}>
          <Lang>{detail}</Lang>
        </div>
      )}
    </>
  );
};

/** What concerned the security of the account (D11e), latest first. */
export const SecurityEvents = () => {
  const { t } = useTranslation('account_security');
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const { data, error } = useQuery({
    queryKey: ['accounts', 'security_events', page],
    queryFn: ({ signal }) => call(listSecurityEvents, { query: { page, per: perPage }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const who = (event: SecurityEvent) => (event.by === 'own' ? event.person_name : t(`events.by.${event.by}`));
  return (
    <Section title={t('events.title')}>
      <p className={classes.lead}>{t('events.lead')}</p>
      {error !== null && <RefusalBox title={refusalText(error, language)} />}
      {data === undefined && error === null && <Progress label={t('events.title')} />}
      {data?.data.length === 0 && <p className={classes.lead}>{t('events.none')}</p>}
      {data !== undefined && data.data.length > 0 && (
        <DataTable
          label={t('events.title')}
          rows={data.data}
          rowKey={(event) => String(event.id)}
          columns={[
            { key: 'at', head: t('events.at'), cell: (event) => formatMoment(event.at, language) },
            { key: 'deed', head: t('events.deed'), cell: (event) => <Deed event={event} /> },
            { key: 'who', head: t('events.who'), cell: (event) => <Lang>{who(event) ?? ''}</Lang> },
            { key: 'address', head: t('events.address'), cell: (event) => event.address ?? '' },
          ]}
        />
      )}
      {data !== undefined && <ListPaging meta={data.meta} onPage={setPage} />}
    </Section>
  );
};
