import { readUnsubscription, unsubscribe } from '@eigaichi/wire/movies/saved-searches';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../lib/api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { dataQuery } from '../../lib/read-query.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Refusal, Waiting } from '../../lib/waiting.tsx';
import { PageMessage } from '../../ui/page-message.tsx';

/** `/unsubscribe`, opened from an alert's email: stops the alerts of one search, without a login (D40e). */
export const UnsubscribePage = ({ token }: { token: string }) => {
  const { t } = useTexts('saved_searches');
  const { data, error } = useQuery(dataQuery(readUnsubscription, { query: { token } }));
  const stopping = useMutation({ mutationFn: () => call(unsubscribe, { query: { token } }) });
  useTitle('unsubscribe');
  if (isApiError(error, 'not_found'))
    return (
      <PageMessage title={t('stop.unknown')} text={t('stop.unknown_text')}>
        <Link to="/">{t('actions.to_home')}</Link>
      </PageMessage>
    );
  if (data === undefined)
    return (
      <PageMessage title={t('stop.title')} text={t('what')}>
        <Waiting data={data} error={error} label={t('stop.title')} shape="text" />
      </PageMessage>
    );
  const name = data.search_name;
  if (stopping.isSuccess || data.is_paused)
    return (
      <PageMessage title={t('stop.done')} text={t('stop.done_text', { name })}>
        <Link to="/vod/searches">{t('title')}</Link>
      </PageMessage>
    );
  return (
    <PageMessage title={t('stop.title')} text={t('stop.text', { name })}>
      <Refusal of={stopping.error} />
      <Button size="md" loading={stopping.isPending} onClick={() => stopping.mutate()}>
        {t('stop.action')}
      </Button>
    </PageMessage>
  );
};
