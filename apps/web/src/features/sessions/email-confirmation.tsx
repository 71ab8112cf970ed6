import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { RefusalBox } from '../../ui/refusal-box.tsx';
import typography from '../../ui/typography.module.css';
import { useMailedToken } from './mailed-token.ts';

const confirm = async (token: string): Promise<{ waits: boolean }> => {
  const { confirmEmail } = await import('@eigaichi/wire/accounts/accounts');
  return call(confirmEmail, { body: { token } });
};

const Outcome = ({ token }: { token: string }) => {
  const { t } = useTexts('sessions');
  const { data, isError } = useQuery({
    queryKey: ['session', 'confirm', token],
    queryFn: () => confirm(token),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (isError) return <RefusalBox title={t('confirm.failed')}>{t('confirm.failed_help')}</RefusalBox>;
  return (
    <p className={typography.note} role="status">
      {data !== undefined && <strong>{t(data.waits ? 'confirm.waits' : 'confirm.done')}</strong>}
    </p>
  );
};

/** Confirms an email address from a link to `/login?confirm=…`; required before the first login (D14). */
export const EmailConfirmation = () => {
  const token = useMailedToken('confirm');
  return token === undefined ? null : <Outcome token={token} />;
};
