import { companyName } from '@eigaichi/domain/accounts/company-name';
import { type RefusalCode, refusalTexts } from '@eigaichi/domain/shared/refusals';
import { listProviders } from '@eigaichi/wire/accounts/accounts';
import { Button, Select } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { useSession } from '../../../../lib/session.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { Refusal } from '../../../../lib/waiting.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import layout from '../../../../ui/layout.module.css';
import { notify } from '../../../../ui/notify.ts';
import { Section } from '../../../../ui/section.tsx';
import typography from '../../../../ui/typography.module.css';
import { allPages } from '../../../reference/queries.ts';
import { FactList } from '../../detail/fact-list.tsx';
import { ProviderFact } from '../../detail/provider-fact.tsx';
import classes from './operations-tab.module.css';
import { type Operations, useChangeProvider } from './queries.ts';

const providersQuery = queryOptions({
  queryKey: ['accounts', 'providers', 'all'],
  queryFn: async ({ signal }) => {
    const all = await allPages((page) => call(listProviders, { query: { per: 100, page }, signal }));
    return all.map(({ uuid, company_name = '', company_name_english = null }) => ({
      uuid,
      company_name,
      company_name_english,
    }));
  },
  staleTime: 60_000,
});

const isCode = (code: string): code is RefusalCode => code in refusalTexts;

const Touches = ({ touches }: { touches: Operations['touches'] }) => {
  const { t } = useTexts('title_operations');
  return (
    <FactList
      facts={[
        [t('touches.running_quotes'), `${touches.running_quotes}`],
        [t('touches.past_quotes'), `${touches.past_quotes}`],
        [t('touches.carts'), `${touches.carts}`],
        [t('touches.grants'), `${touches.grants}`],
        [t('touches.episodes'), touches.episodes > 0 && `${touches.episodes}`],
      ]}
    />
  );
};

const Choice = ({ uuid, saved }: { uuid: string; saved: Operations }) => {
  const { t, language } = useTexts('title_operations');
  const change = useChangeProvider(uuid);
  const { data = [] } = useQuery(providersQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const to = data.find((one) => one.uuid === chosen);
  const others = data.filter((one) => one.uuid !== saved.provider.uuid);
  const close = () => setAsked(false);
  return (
    <>
      <div className={`${layout.wrapBottom} ${layout.gap12} ${layout.above16} ${classes.choice}`}>
        <Select
          label={t('provider_new')}
          placeholder={t('provider_choose')}
          searchable
          data={others.map((one) => ({ value: one.uuid, label: companyName(one, language) }))}
          value={chosen}
          onChange={setChosen}
          nothingFoundMessage={t('provider_none')}
        />
        <Button
          variant="default"
          onClick={() => (to === undefined ? notify(t('provider_choose_first')) : setAsked(true))}
        >
          {t('provider_change')}
        </Button>
      </div>
      <Refusal of={change.error} />
      {to !== undefined && (
        <ConfirmDialog
          opened={asked}
          title={t('provider_ask', { name: companyName(to, language) })}
          confirm={t('provider_change')}
          grave
          busy={change.isPending}
          onClose={close}
          onConfirm={() =>
            change.mutate(
              { version: saved.version, provider: to.uuid },
              {
                onSuccess: () => {
                  setChosen(null);
                  notify(t('provider_done', { name: companyName(to, language) }));
                },
                onSettled: close,
              },
            )
          }
        >
          {t('provider_touches', { ...saved.touches })}
        </ConfirmDialog>
      )}
    </>
  );
};

/** The title's holder, the effects of their plan, references to the title, and a transfer to another holder. */
export const ProviderPart = ({ uuid, saved }: { uuid: string; saved: Operations }) => {
  const { t, language } = useTexts('title_operations');
  const action = saved.actions.find(({ name }) => name === 'change_provider');
  const readsAccounts = useSession().abilities.includes('accounts.read');
  const premium = saved.provider.plan_id !== 'standard';
  return (
    <Section title={t('provider')}>
      <p className={typography.lead}>
        <ProviderFact provider={saved.provider} />
      </p>
      <p className={typography.lead}>
        {t(premium ? 'plan_premium' : 'plan_standard')}{' '}
        {readsAccounts && (
          <Link to="/admin/chs/$ch_id" params={{ ch_id: saved.provider.uuid }}>
            {t('provider')}
          </Link>
        )}
      </p>
      <Touches touches={saved.touches} />
      {action !== undefined && !action.allowed && (
        <p className={`${layout.above12} ${typography.text}`}>
          {
            refusalTexts[action.reason !== undefined && isCode(action.reason) ? action.reason : 'not_allowed_now'][
              language
            ]
          }
        </p>
      )}
      {action?.allowed === true && <Choice uuid={uuid} saved={saved} />}
    </Section>
  );
};
