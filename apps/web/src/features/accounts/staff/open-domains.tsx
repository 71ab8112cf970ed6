import { confirmDomain, listOpenDomains } from '@eigaichi/wire/company-access/sign-on';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { refusalText } from '../../../lib/error-texts.ts';
import { dataQuery } from '../../../lib/read-query.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Section } from '../../../ui/section.tsx';
import { tell, tellRefusal } from '../../../ui/tell.ts';
import classes from './staff.module.css';

const domainsQuery = dataQuery(listOpenDomains, {}, ['accounts']);

/** Email domains that the company entered and has not proved: who knows that they are its own confirms them (D11f). */
export const OpenDomains = ({ account }: { account: string }) => {
  const { t, language } = useTexts('accounts_staff');
  const client = useQueryClient();
  const { data } = useQuery({ ...domainsQuery, staleTime: 0 });
  const confirming = useMutation({
    mutationFn: (id: string) => call(confirmDomain, { params: { id } }),
    onSuccess: () => tell(t('domains.confirmed')),
    onError: (error) => tellRefusal(refusalText(error, language)),
    onSettled: () => client.invalidateQueries({ queryKey: domainsQuery.queryKey }),
  });
  const open = data?.filter(({ account_id }) => account_id === account) ?? [];
  if (open.length === 0) return null;
  return (
    <Section title={t('domains.title')}>
      <p>{t('domains.lead')}</p>
      <ul className={classes.plain}>
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
