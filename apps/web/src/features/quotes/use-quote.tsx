import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { WaitingPage } from '../../lib/waiting.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { type Quote, quoteQuery } from './queries.ts';

/** A quote's page while loading, when not found, and when loaded. */
export const WithQuote = ({
  uuid,
  list,
  children,
}: {
  uuid: string;
  list: '/vod/quotes' | '/ch/quotes' | '/admin/quotes';
  children: (quote: Quote) => ReactNode;
}) => {
  const { t } = useTexts('quotes');
  const { data, error } = useQuery(quoteQuery(uuid));
  if (data !== undefined) return <Page>{children(data)}</Page>;
  if (isApiError(error, 'not_found'))
    return (
      <Page>
        <h1 className="visually-hidden">{t('page.not_found_title')}</h1>
        <EmptyState title={t('page.not_found_title')} text={t('page.not_found_text')}>
          <Button component={Link} to={list} variant="default">
            {t('page.not_found_button')}
          </Button>
        </EmptyState>
      </Page>
    );
  return <WaitingPage page="vod_quote" error={error} label={t('list.title')} />;
};
