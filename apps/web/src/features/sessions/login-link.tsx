import { requestLoginLink } from '@eigaichi/wire/accounts/sessions';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { refusalText } from '../../lib/error-texts.ts';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';

/** Login for an owner locked out by failed attempts: a link by mail (D13b). */
export const LoginLink = ({ email }: { email: string }) => {
  const { t, language } = useTexts('sessions');
  const asking = useMutation({ mutationFn: () => call(requestLoginLink, { body: { email } }) });
  return (
    <div className={layout.column} role="status">
      {asking.isSuccess ? (
        <p className={typography.note}>
          <strong>{t('lost.sent')}</strong> {t('lost.check', { email })}
        </p>
      ) : (
        <>
          <p className={typography.note}>
            {asking.error === null ? t('link.lead') : refusalText(asking.error, language)}
          </p>
          <Button variant="default" fullWidth loading={asking.isPending} onClick={() => asking.mutate()}>
            {t('link.ask')}
          </Button>
        </>
      )}
    </div>
  );
};
