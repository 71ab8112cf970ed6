import { confirmDomain, listOpenDomains } from '@eigaichi/wire/company-access/sign-on';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { dataQuery } from '../../../lib/read-query.ts';
import { useAction } from '../../../lib/use-act.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { Section } from '../../../ui/section.tsx';
import typography from '../../../ui/typography.module.css';

const domainsQuery = dataQuery(listOpenDomains, {}, ['accounts']);

/** Unproved email domains entered by the company; staff who know that they belong to it can confirm them (D11f). */
export const OpenDomains = ({ account }: { account: string }) => {
  const { t } = useTexts('accounts_staff');
  const { data } = useQuery({ ...domainsQuery, staleTime: 0 });
  const confirming = useAction((id: string) => call(confirmDomain, { params: { id } }), {
    said: t('domains.confirmed'),
    touches: [domainsQuery.queryKey],
  });
  const open = data?.filter(({ account_id }) => account_id === account) ?? [];
  if (open.length === 0) return null;
  return (
    <Section title={t('domains.title')}>
      <p>{t('domains.lead')}</p>
      <ul className={`${layout.cells} ${layout.gap8} ${layout.above8} ${typography.anywhere}`}>
        {open.map(({ uuid, domain }) => (
          <li key={uuid}>
            {domain}{' '}
            <Button
              size="xs"
              variant="default"
              aria-label={t('domains.confirm_named', { domain })}
              loading={confirming.isPending && confirming.variables === uuid}
              onClick={() => confirming.mutate(uuid)}
            >
              {t('domains.confirm')}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
};
