import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../lib/api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { refreshSession, useSession } from '../../lib/session.ts';
import { userOf } from '../../lib/session-state.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Refusal } from '../../lib/waiting.tsx';
import { PageMessage } from '../../ui/page-message.tsx';
import { openDialog } from './dialogs.ts';

export type EmailLink = { readonly purpose: 'confirm' | 'revert'; readonly token: string };

const use = async ({ purpose, token }: EmailLink): Promise<void> => {
  if (purpose === 'confirm') {
    const { confirmEmail } = await import('@eigaichi/wire/accounts/accounts');
    await call(confirmEmail, { body: { token } });
    return;
  }
  const { revertAddress } = await import('@eigaichi/wire/accounts/own-address');
  await call(revertAddress, { body: { token } });
};

/** Link onwards: to the account or to the login. */
const WayOn = () => {
  const { t } = useTexts('sessions');
  return userOf(useSession()) === null ? (
    <Button onClick={() => openDialog('login')}>{t('actions.log_in')}</Button>
  ) : (
    <Link to="/account">{t('address.account')}</Link>
  );
};

/**
 * `/email`, opened from a mail's link: confirms a new address, or lets the old one revert the change (D11b). Requires a
 * press, because mail scanners open links.
 */
export const EmailLinkPage = ({ link }: { link: EmailLink }) => {
  const { t } = useTexts('sessions');
  const client = useQueryClient();
  const { purpose } = link;
  useTitle('email');
  const using = useMutation({
    mutationFn: () => use(link),
    onSuccess: async () => {
      await refreshSession(client);
      await client.invalidateQueries({ queryKey: ['accounts'] });
    },
  });
  if (link.token === '' || isApiError(using.error, 'link_expired'))
    return (
      <PageMessage title={t('confirm.failed')} text={t('address.expired_help')}>
        <WayOn />
      </PageMessage>
    );
  if (using.isSuccess)
    return (
      <PageMessage title={t(`address.${purpose}_done`)} text={t(`address.${purpose}_done_text`)}>
        <WayOn />
      </PageMessage>
    );
  return (
    <PageMessage title={t(`address.${purpose}_title`)} text={t(`address.${purpose}_text`)}>
      <Refusal of={using.error} />
      <Button size="md" loading={using.isPending} onClick={() => using.mutate()}>
        {t(`address.${purpose}`)}
      </Button>
    </PageMessage>
  );
};
