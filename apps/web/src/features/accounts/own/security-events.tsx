import { signOnFaults } from '@eigaichi/domain/company-access/sign-on-faults';
import { failedProofLabels, securityEventText } from '@eigaichi/domain/security-events/security-events';
import { listCompanySecurityEvents, listSecurityEvents } from '@eigaichi/wire/security-events/security-events';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { DataList } from '../../../lib/data-list.tsx';
import { formatMoment } from '../../../lib/format.ts';
import { useLocalSearch } from '../../../lib/list-search.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Lang } from '../../../ui/lang.tsx';
import { Section } from '../../../ui/section.tsx';
import typography from '../../../ui/typography.module.css';
import classes from './account-page.module.css';

type SecurityEvent = AnswerOut<typeof listSecurityEvents>['data'][number];

const perPage = 10;

const lists = { own: listSecurityEvents, company: listCompanySecurityEvents } as const;

/** The event in the wording of the audit log, with the device or the attempted value. */
const Deed = ({ event }: { event: SecurityEvent }) => {
  const { t, language } = useTexts('account_security');
  const proof = event.proof === null ? null : failedProofLabels[event.proof][language];
  const reason = event.sign_on_fault === null ? null : signOnFaults[event.sign_on_fault][language];
  const details = [event.device ?? proof, reason, event.about_name].filter((detail) => detail !== null);
  return (
    <>
      {event.severity === 'warning' && (
        <strong className={`${typography.bold} ${typography.red}`}>{t('events.warning')} </strong>
      )}
      {securityEventText(event.action)[language]}
      {details.map((detail) => (
        <div key={detail} className={typography.small}>
          <Lang>{detail}</Lang>
        </div>
      ))}
    </>
  );
};

/** Security events of the person, or of the company and all its people (D11e), latest first. */
export const SecurityEvents = ({ of }: { of: keyof typeof lists }) => {
  const { t, language } = useTexts('account_security');
  const at = useLocalSearch();
  const list = useQuery({
    queryKey: ['accounts', 'security_events', of, at.page],
    queryFn: ({ signal }) => call(lists[of], { query: { page: at.page, per: perPage }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const title = t(`events.${of}.title`);
  const who = (event: SecurityEvent) => (event.by === 'own' ? event.person_name : t(`events.by.${event.by}`));
  return (
    <Section title={title}>
      <p className={classes.lead}>{t(`events.${of}.lead`)}</p>
      <DataList<SecurityEvent>
        list={list}
        label={title}
        loading={title}
        none={<p className={classes.lead}>{t('events.none')}</p>}
        at={at}
        rowKey={(event) => String(event.id)}
        columns={[
          { key: 'at', head: t('events.at'), cell: (event) => formatMoment(event.at, language) },
          { key: 'deed', head: t('events.deed'), cell: (event) => <Deed event={event} /> },
          { key: 'who', head: t('events.who'), cell: (event) => <Lang>{who(event) ?? ''}</Lang> },
          { key: 'address', head: t('events.address'), cell: (event) => event.address ?? '' },
        ]}
      />
    </Section>
  );
};
