import { companyTokenInput, type TokenScope, tokenScopes } from '@eigaichi/domain/company-access/company-tokens';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { addCompanyToken, listCompanyTokens, revokeCompanyToken } from '@eigaichi/wire/company-access/company-tokens';
import { Button, Checkbox, CopyButton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useZodForm } from '../../../lib/form.tsx';
import { formatMoment } from '../../../lib/format.ts';
import { dataQuery } from '../../../lib/read-query.ts';
import { useAction } from '../../../lib/use-act.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Refusal } from '../../../lib/waiting.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.tsx';
import typography from '../../../ui/typography.module.css';
import classes from './company-access.module.css';

const tokensQuery = dataQuery(listCompanyTokens, {}, ['accounts']);

const addresses: Readonly<Record<TokenScope, string>> = { scim: '/api/scim/v2', siem: '/api/siem/security_events' };

const NewToken = ({ onClose }: { onClose: () => void }) => {
  const { t, language } = useTexts('account_security');
  const initialValues: { token_name: string; token_scopes: TokenScope[] } = { token_name: '', token_scopes: [] };
  const form = useZodForm({
    schema: companyTokenInput,
    initialValues,
    labelOf: (field) => fieldLabel(field, language),
  });
  const adding = useAction((body: typeof initialValues) => call(addCompanyToken, { body }), {
    asks: form.showRefusal,
    quiet: true,
    touches: [tokensQuery.queryKey],
  });
  const { data } = adding;
  return (
    <Modal opened shownOnce={data !== undefined} onClose={onClose} title={t('tokens.add')} size={520}>
      {data === undefined ? (
        <form className={layout.grid} noValidate onSubmit={form.onSubmit((values) => adding.mutate(values))}>
          <Refusal of={adding.error} />
          <TextInput
            {...form.getInputProps('token_name')}
            name="token_name"
            label={fieldLabel('token_name', language)}
            maxLength={60}
            data-autofocus
          />
          <Checkbox.Group {...form.getInputProps('token_scopes')} label={fieldLabel('token_scopes', language)}>
            {tokenScopes.map((scope) => (
              <Checkbox key={scope} value={scope} label={t(`tokens.scopes.${scope}`)} mt={8} />
            ))}
          </Checkbox.Group>
          <Button type="submit" loading={adding.isPending}>
            {t('tokens.make')}
          </Button>
        </form>
      ) : (
        <div className={layout.grid}>
          <p className={`${layout.measure} ${typography.text}`}>{t('tokens.once')}</p>
          {data.data.scopes.map((scope) => (
            <p key={scope} className={typography.small}>
              {t(`tokens.addresses.${scope}`)} <code>{location.origin + addresses[scope]}</code>
            </p>
          ))}
          <code className={`${typography.anywhere} ${typography.size13} ${classes.token}`}>{data.token}</code>
          <div className={`${layout.wrapEnd} ${layout.gap12}`}>
            <CopyButton value={data.token}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {t(copied ? 'actions.copied' : 'actions.copy')}
                </Button>
              )}
            </CopyButton>
            <Button onClick={onClose}>{t('actions.done')}</Button>
          </div>
        </div>
      )}
    </Modal>
  );
};

/** Tokens for programs that call on behalf of the company (D11e). */
export const CompanyTokens = () => {
  const { t, language } = useTexts('account_security');
  const [adds, setAdds] = useState(false);
  const [ends, setEnds] = useState<{ uuid: string; name: string } | null>(null);
  const { data, error } = useQuery({ ...tokensQuery, staleTime: 0 });
  const revoking = useAction((id: string) => call(revokeCompanyToken, { params: { id } }), {
    said: t('tokens.revoked'),
    quiet: true,
    settled: () => setEnds(null),
    touches: [tokensQuery.queryKey],
  });
  const failed = error ?? revoking.error;
  const usedOf = (at: string | null) =>
    at === null ? t('tokens.never_used') : t('tokens.used', { at: formatMoment(at, language) });
  return (
    <div className={`${layout.cellsStart} ${layout.gap12} ${classes.part}`}>
      <h3>{t('tokens.title')}</h3>
      <p className={`${layout.measure} ${typography.text}`}>{t('tokens.lead')}</p>
      <Refusal of={failed} />
      {data !== undefined && data.length > 0 && (
        <ul className={`${layout.ruled} ${layout.full}`}>
          {data.map(({ uuid, name, scopes, created_at, last_used_at }) => (
            <li key={uuid} className={`${layout.entry} ${layout.wrapApartMiddle} ${layout.gap8x24} ${classes.row}`}>
              <div>
                <strong>
                  <Lang>{name}</Lang>
                </strong>
                <div className={typography.small}>{scopes.map((scope) => t(`tokens.scopes.${scope}`)).join(' · ')}</div>
                <div className={typography.small}>
                  {[t('tokens.since', { at: formatMoment(created_at, language) }), usedOf(last_used_at)].join(' · ')}
                </div>
              </div>
              <Button
                size="xs"
                variant="default"
                aria-label={t('tokens.revoke_named', { name })}
                onClick={() => setEnds({ uuid, name })}
              >
                {t('tokens.revoke')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button variant="default" onClick={() => setAdds(true)}>
        {t('tokens.add')}
      </Button>
      {adds && <NewToken onClose={() => setAdds(false)} />}
      <ConfirmDialog
        opened={ends !== null}
        title={t('tokens.revoke_named', { name: ends?.name ?? '' })}
        confirm={t('tokens.revoke')}
        grave
        busy={revoking.isPending}
        onConfirm={() => {
          if (ends !== null) revoking.mutate(ends.uuid);
        }}
        onClose={() => setEnds(null)}
      >
        {t('tokens.revoke_text')}
      </ConfirmDialog>
    </div>
  );
};
