import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalText } from '../../lib/error-texts.ts';
import { dayOf, formatCode, formatPeriod, formatShortDate } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/session-state.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Lang } from '../../ui/lang.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Paging } from '../../ui/paging.tsx';
import { Progress } from '../../ui/progress.tsx';
import { RefusalBox } from '../../ui/refusal-box.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { rightName } from '../rights/names.ts';
import { useTitle } from '../shell/use-title.ts';
import { CompanyNames } from './company-name.tsx';
import { countriesWords } from './conditions-words.ts';
import { moneyOf } from './lines-ledger.tsx';
import { type QuoteRow, quotesQuery } from './queries.ts';
import classes from './quote-list-page.module.css';
import { QuotedPicture, useTitleName } from './quoted-title.tsx';
import { StatusPill } from './status-pill.tsx';

const tabs = ['progress', 'purchased', 'history'] as const;
type Tab = (typeof tabs)[number];

const Row = ({ row }: { row: QuoteRow }) => {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const nameOf = useTitleName();
  const [first] = row.titles;
  const more = row.titles.length - 1;
  return (
    <li className={classes.row} data-waits={row.waits_for_reader || undefined}>
      <div className={classes.pictures}>
        {row.titles.slice(0, 3).map((movie) => (
          <QuotedPicture key={movie.uuid} movie={movie} width={40} />
        ))}
      </div>
      <div className={classes.what}>
        <Link to={row.href} className={classes.name}>
          {first === undefined ? t('list.number', { number: formatCode(row.number) }) : <Lang>{nameOf(first)}</Lang>}
          {more > 0 && <span className={classes.more}>{t('list.more_titles', { count: more })}</span>}
        </Link>
        <p className={classes.second}>
          {t('list.number', { number: formatCode(row.number) })}
          {' · '}
          <CompanyNames companies={row.counterparties} />
        </p>
        <p className={classes.third}>
          {[
            formatPeriod(row.license_start, row.license_end, language),
            countriesWords(row, t, language),
            row.rights.map((right) => rightName(right, language)).join(language === 'ja' ? '・' : ', '),
          ].join(' · ')}
        </p>
      </div>
      <div className={classes.state}>
        <StatusPill status={row.status} negotiating={row.negotiating} />
        <p className={classes.since}>{t('list.since', { date: formatShortDate(dayOf(row.moved_at), language) })}</p>
      </div>
      <p className={classes.total}>{row.total === null ? '' : moneyOf(row.total)}</p>
    </li>
  );
};

const Nothing = ({ searched }: { searched: boolean }) => {
  const { t } = useTranslation('quotes');
  const role = roleOf(useSession());
  const who = role === 'consumer' ? 'buyer' : role === 'provider' ? 'provider' : 'manager';
  if (searched) return <EmptyState title={t('list.nothing_found')} text={t('list.nothing_found_text')} />;
  return (
    <EmptyState title={t(`list.empty.${who}_title`)} text={t(`list.empty.${who}_text`)}>
      {role === 'consumer' && (
        <Button component={Link} to="/movies" variant="default">
          {t('list.empty.button')}
        </Button>
      )}
    </EmptyState>
  );
};

/** Quotes of the reader (D3): tabs, what waits for the reader first, and how long it has waited. */
export const QuoteListPage = ({
  search,
  go,
}: {
  search: Readonly<Record<string, string>>;
  go: (search: Record<string, string>) => void;
}) => {
  const { t } = useTranslation(['quotes', 'movies']);
  const language = useLanguage();
  useTitle('vod_quotes');
  const tab: Tab = tabs.find((each) => each === search.tab) ?? 'progress';
  const page = Math.max(1, Number(search.page ?? 1) || 1);
  const [word, setWord] = useState(search.free_word ?? '');
  const [free_word] = useDebouncedValue(word, 200);
  const { data, error } = useQuery(quotesQuery({ tab, page, per: 20, ...(free_word === '' ? {} : { free_word }) }));
  return (
    <Page>
      <PageHeading
        title={t('list.title')}
        aside={
          <Segmented
            label={t('list.tabs_label')}
            value={tab}
            options={tabs.map((value) => ({
              value,
              label: data === undefined ? t(`list.tabs.${value}`) : `${t(`list.tabs.${value}`)} ${data.tabs[value]}`,
            }))}
            onChange={(value) => go({ tab: value })}
          />
        }
      />
      <div className={classes.search}>
        <TextInput
          aria-label={t('list.search')}
          placeholder={t('list.search')}
          leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
          value={word}
          onChange={(event) => setWord(event.currentTarget.value)}
        />
      </div>
      {error !== null && data === undefined && <RefusalBox title={refusalText(error, language)} />}
      {data === undefined && error === null && <Progress label={t('list.title')} />}
      {data !== undefined && data.data.length === 0 && <Nothing searched={free_word !== ''} />}
      {data !== undefined && data.data.length > 0 && (
        <>
          <ul className={classes.rows}>
            {data.data.map((row) => (
              <Row key={row.uuid} row={row} />
            ))}
          </ul>
          <Paging
            page={page}
            last={data.meta.last_page}
            onPage={(next) => go({ tab, page: String(next) })}
            words={{
              label: t('list.pages'),
              page: (number) => t('list.page', { number }),
              previous: t('list.previous'),
              next: t('list.next'),
            }}
          />
        </>
      )}
    </Page>
  );
};
