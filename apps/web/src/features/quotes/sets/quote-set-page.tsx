import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { isApiError } from '../../../lib/api-error.ts';
import { dayOf, formatDate } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { Waiting } from '../../../lib/waiting.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import { Page } from '../../../ui/page.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { NeedsRole } from '../../accounts/colleagues/needs-role.tsx';
import { type QuoteSet, quoteSetQuery, setAddress } from '../../accounts/quote-set-queries.ts';
import { ConditionsTable } from '../conditions-table.tsx';
import classes from '../sign/quote-terms-page.module.css';
import { SetActions } from './set-moves.tsx';

const Shown = ({ set }: { set: QuoteSet }) => {
  const { t, language } = useTexts('quotes');
  useTitle('quote_set', set.name);
  const saved = t('sets.saved_on', { date: formatDate(dayOf(set.updated_at), language) });
  return (
    <div className={`${layout.upTo880} ${layout.printedOnWhite} ${classes.sheet}`}>
      <PageHeading
        over={t('sets.title')}
        title={<Lang>{set.name}</Lang>}
        lead={set.old_format ? `${saved} · ${t('sets.old_format')}` : saved}
        aside={<SetActions set={set} />}
      />
      <NeedsRole needs="quotes.request" />
      <ConditionsTable conditions={set.conditions} />
    </div>
  );
};

/**
 * `/vod/quotes/view/{quote_set_id}` and `/vod/quotes/view/old/{quote_set_id}`: saved conditions, and a button to start
 * a request with them. The API returns both formats as lists (D10); each has its own address.
 */
export const QuoteSetPage = ({ uuid, old = false }: { uuid: string; old?: boolean }) => {
  const { t } = useTexts('quotes');
  const { data, error } = useQuery(quoteSetQuery(uuid));
  return (
    <Page>
      {data !== undefined &&
        (data.old_format === old ? <Shown set={data} /> : <Navigate {...setAddress(data)} replace />)}
      {data === undefined && isApiError(error, 'not_found') ? (
        <>
          <h1 className="visually-hidden">{t('sets.title')}</h1>
          <EmptyState title={t('sets.not_found')}>
            <Button component={Link} to="/vod/cart" variant="default">
              {t('sets.to_wizard')}
            </Button>
          </EmptyState>
        </>
      ) : (
        <Waiting data={data} page="quote_set" error={error} label={t('sets.title')} shape="table" firstOnly />
      )}
    </Page>
  );
};
