import { finishSignOn } from '@eigaichi/wire/company-access/sign-on';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { refusalText } from '../../../lib/error-texts.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { WaitingPage } from '../../../lib/waiting.tsx';
import { PageMessage } from '../../../ui/page-message.tsx';
import { openDialog } from '../dialogs.ts';
import { useLogIn } from '../log-in.ts';
import { FindSignOn } from './find-sign-on.tsx';

const Finish = ({ search }: { search: string }) => {
  const { t, language } = useTexts('sign_in');
  const { withAnswer } = useLogIn();
  // One call per login: the market accepts a provider's answer once, and a login refetches all queries.
  const [finish] = useState(() => {
    let finished: ReturnType<typeof withAnswer> | undefined;
    return () => (finished ??= call(finishSignOn, { body: { search } }).then(withAnswer));
  });
  const { error } = useQuery({
    queryKey: ['accounts', 'finish_sign_on', search],
    queryFn: finish,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (error === null) return <WaitingPage page="login" error={error} label={t('sign_on.finishing')} shape="text" />;
  return (
    <PageMessage title={t('sign_on.failed')} text={refusalText(error, language)}>
      <Button onClick={() => openDialog('login')}>{t('sign_on.again')}</Button>
    </PageMessage>
  );
};

/**
 * `/login/sso`: the provider's redirect target. Its answer works once and is removed from the address immediately.
 * Without an answer, the page finds the provider of the reader's company.
 */
export const SignOnPage = () => {
  const { t } = useTexts('sign_in');
  useTitle('login');
  const [search] = useState(() => {
    const { search: brought, pathname } = location;
    history.replaceState(history.state, '', pathname);
    return brought;
  });
  if (search !== '') return <Finish search={search} />;
  return (
    <PageMessage title={t('sign_on.title')} text={t('sign_on.find')}>
      <FindSignOn />
    </PageMessage>
  );
};
