import { revokeApiKey } from '@eigaichi/wire/api-keys/api-keys';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useAction } from '../../lib/use-act.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Refusal, Waiting } from '../../lib/waiting.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import layout from '../../ui/layout.module.css';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import { type ApiKey, apiKeysQuery } from './api-key-queries.ts';
import { ApiKeyRow } from './api-key-row.tsx';
import { NewApiKey } from './new-api-key.tsx';
import { RotateApiKey } from './rotate-api-key.tsx';

type Asked = { readonly act: 'rotate' | 'revoke'; readonly apiKey: ApiKey };

/** Keys with which the company's programs call the API (D50). */
export const ApiKeysPart = () => {
  const { t, language } = useTexts('connections');
  const [adds, setAdds] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const { data, error } = useQuery({ ...apiKeysQuery, staleTime: 0 });
  const revoking = useAction((id: string) => call(revokeApiKey, { params: { id } }), {
    said: t('keys.revoked'),
    quiet: true,
    settled: close,
    touches: [apiKeysQuery.queryKey],
  });
  const add = (
    <Button variant="default" onClick={() => setAdds(true)}>
      {t('keys.add')}
    </Button>
  );
  return (
    <Section title={t('keys.title')} aside={add}>
      <p className={`${layout.measure} ${layout.below16} ${typography.text}`}>
        {t('keys.lead')}{' '}
        <Link to="/help/sign-in/$topic" params={{ topic: 'api-keys' }}>
          {t('keys.guide')}
        </Link>
        {t('labels.dot')}
        <a href={`/api/docs${language === 'ja' ? '?lang=ja' : ''}`}>{t('keys.docs')}</a>
      </p>
      <Refusal of={revoking.error} />
      <Waiting data={data} error={error} label={t('keys.title')} shape="rows" />
      {data?.length === 0 && <EmptyState title={t('keys.none')} text={t('keys.none_text')} />}
      {data !== undefined && data.length > 0 && (
        <ul className={`${layout.ruled} ${layout.full}`}>
          {data.map((apiKey) => (
            <ApiKeyRow
              key={apiKey.uuid}
              apiKey={apiKey}
              onRotate={() => setAsked({ act: 'rotate', apiKey })}
              onRevoke={() => setAsked({ act: 'revoke', apiKey })}
            />
          ))}
        </ul>
      )}
      {adds && <NewApiKey onClose={() => setAdds(false)} />}
      {asked?.act === 'rotate' && <RotateApiKey apiKey={asked.apiKey} onClose={close} />}
      <ConfirmDialog
        opened={asked?.act === 'revoke'}
        title={t('keys.revoke_named', { name: asked?.apiKey.name ?? '' })}
        confirm={t('keys.revoke')}
        grave
        busy={revoking.isPending}
        onConfirm={() => {
          if (asked !== null) revoking.mutate(asked.apiKey.uuid);
        }}
        onClose={close}
      >
        {t('keys.revoke_text')}
      </ConfirmDialog>
    </Section>
  );
};
