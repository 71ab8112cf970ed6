import { accountMessages } from '@eigaichi/domain/accounts/account-messages';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../lib/use-texts.ts';
import { useTitle } from '../../lib/use-title.ts';
import { PageMessage } from '../../ui/page-message.tsx';
import type { CompanyRole } from './form/account-blocks.ts';

/** Shown after a registration (spec 8: 'account created'): the step required by the mail, and the following ones. */
export const RegisteredPage = ({ as: role }: { as: CompanyRole }) => {
  const { t, language } = useTexts('accounts');
  const start = useRef<HTMLAnchorElement>(null);
  useTitle('vod_register_success');
  useEffect(() => {
    window.scrollTo({ top: 0 });
    start.current?.focus({ preventScroll: true });
  }, []);
  return (
    <PageMessage
      mark={<span role="status">{accountMessages.created[language]}</span>}
      title={t(`registered.${role}.title`)}
      text={t(`registered.${role}.text`)}
    >
      <Button component={Link} to="/" variant="default" ref={start}>
        {t('actions.to_home')}
      </Button>
    </PageMessage>
  );
};
