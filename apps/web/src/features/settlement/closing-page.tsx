import { closeYear } from '@eigaichi/wire/settlement-papers';
import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { companyName } from '../../lib/company-name.ts';
import { refusalText } from '../../lib/error-texts.ts';
import { formatCode, formatNumber, formatShortDate } from '../../lib/format.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Lang } from '../../ui/lang.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Progress } from '../../ui/progress.tsx';
import { RefusalBox } from '../../ui/refusal-box.tsx';
import { useTitle } from '../shell/use-title.ts';
import { moneyOf, titleWord } from './money-words.tsx';
import { closingQuery, summaryQuery } from './queries.ts';
import classes from './settlement.module.css';
import { UnsettledPart } from './unsettled-part.tsx';
import { useAct } from './use-act.ts';

const outcomes = ['paid', 'held', 'lump'] as const;

/** What a December makes of each title, seen before it is confirmed (D8). */
const ClosingOf = ({ year, years, go }: { year: number; years: readonly number[]; go: (year: string) => void }) => {
  const { t } = useTranslation('settlement');
  const language = useLanguage();
  const { data, error } = useQuery(closingQuery(year));
  const [asked, setAsked] = useState(false);
  useTitle('settlement_closing');
  const act = useAct(
    () => call(closeYear, { params: { year } }),
    t('closing.closed_now'),
    () => setAsked(false),
  );
  const closes = data?.actions.some((action) => action.name === 'close' && action.allowed) ?? false;
  return (
    <Page>
      <PageHeading
        over={<Link to="/admin/settlement">{t('title.manager')}</Link>}
        title={t('closing.title')}
        lead={t('closing.lead')}
        aside={closes && <Button onClick={() => setAsked(true)}>{t('closing.close', { year })}</Button>}
      />
      <div className={classes.filters}>
        <Select
          label={t('closing.year')}
          data={years.map(String)}
          value={String(year)}
          allowDeselect={false}
          onChange={(value) => value !== null && go(value)}
        />
        <span className={classes.links}>
          {(['csv', 'xlsx'] as const).map((format) => (
            <a key={format} href={`/api/settlement/export/${year}/${format}`} download>
              {`${t('links.year')} (${format === 'csv' ? 'CSV' : 'Excel'})`}
            </a>
          ))}
        </span>
      </div>
      {error !== null && <RefusalBox title={refusalText(error, language)} />}
      {data === undefined && error === null && <Progress label={t('loading')} />}
      {data !== undefined && (
        <>
          {data.closed > 0 && <p className={classes.note}>{t('closing.closed', { count: data.closed })}</p>}
          {data.titles.length === 0 && <EmptyState title={t('closing.none')} />}
        </>
      )}
      {data !== undefined && data.titles.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reached by the keyboard.
        <section className={classes.scroll} aria-label={t('closing.title')} tabIndex={0}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('accounts.agreement')}</th>
                <th scope="col">{t('closing.title_of')}</th>
                <th scope="col">{t('closing.outcome')}</th>
                {(['open', 'held_before', 'fee', 'payable', 'held_after'] as const).map((head) => (
                  <th key={head} scope="col" className={classes.amount}>
                    {t(`closing.${head}`, { date: formatShortDate(data.paid_on, language) })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.titles.map((row) => (
                <tr key={`${row.quote_provider} ${row.title.ja} ${row.title.en}`}>
                  <td>
                    <Link
                      to="/admin/settlement/$quote_provider"
                      params={{ quote_provider: row.quote_provider }}
                      search={{ side: 'provider' }}
                    >
                      {formatCode(row.agreement_number)}
                    </Link>
                  </td>
                  <td>
                    <Lang>{titleWord(row.title, language) ?? ''}</Lang>
                    <small>
                      <Lang>{companyName(row.provider, language)}</Lang>
                    </small>
                  </td>
                  <td>{t(`closing.out_${outcomes.find((each) => each === row.outcome) ?? 'paid'}`)}</td>
                  {(['open', 'held_before', 'fee', 'payable', 'held_after'] as const).map((name) => (
                    <td key={name} className={classes.amount}>
                      {moneyOf(row[name])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td />
                <th scope="row">{`${t('closing.total')} (${formatNumber(data.total.titles)})`}</th>
                <td />
                <td />
                <td />
                <td className={classes.amount}>{moneyOf(data.total.fee)}</td>
                <td className={classes.amount}>{moneyOf(data.total.payable)}</td>
                <td className={classes.amount}>{moneyOf(data.total.held)}</td>
              </tr>
            </tfoot>
          </table>
        </section>
      )}
      {data !== undefined && <UnsettledPart closing={data} />}
      {data !== undefined && (
        <ConfirmDialog
          opened={asked}
          title={t('closing.close_title', { year })}
          confirm={t('closing.close_do')}
          cancel={t('closing.keep')}
          busy={act.isPending}
          onClose={() => setAsked(false)}
          onConfirm={() => act.mutate(undefined)}
        >
          {t('closing.close_text', {
            titles: formatNumber(data.total.titles),
            payable: moneyOf(data.total.payable),
          })}
          {data.unsettled.periods > 0 && ` ${t('closing.unsettled', { count: data.unsettled.periods })}`}
        </ConfirmDialog>
      )}
    </Page>
  );
};

/** Years that can be chosen: the one that runs and four before it. */
const yearsShown = 5;

/** `/admin/settlement/closing`: the year before the one that runs, unless the address names another. */
export const ClosingPage = ({ year, go }: { year: number | undefined; go: (year: string) => void }) => {
  const { t } = useTranslation('settlement');
  const { data } = useQuery(summaryQuery());
  if (data === undefined)
    return (
      <Page>
        <Progress label={t('loading')} />
      </Page>
    );
  const now = Number(data.today.slice(0, 4));
  const chosen = year ?? now - 1;
  const years = Array.from({ length: yearsShown }, (_, back) => now - back);
  return <ClosingOf year={chosen} years={years.includes(chosen) ? years : [chosen, ...years]} go={go} />;
};
