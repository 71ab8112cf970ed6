import { companyName } from '@eigaichi/domain/accounts/company-name';
import { approvalKinds } from '@eigaichi/domain/approvals/approvals';
import { labelIfAny } from '@eigaichi/domain/options/option-list';
import type { Language } from '@eigaichi/domain/shared/language';
import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { formatCode, formatWeekday } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Waiting } from '../../lib/waiting.tsx';
import { AddressLink } from '../../ui/address-link.tsx';
import { AgeCells, AgeHeads, ageQueueClass } from '../../ui/age-queue.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import { FirstSteps } from '../notices/first-steps.tsx';
import classes from './desk-page.module.css';
import { type DeskEntry, type DeskQueueHead, deskQuery } from './queries.ts';

const Heads = () => {
  const { t } = useTexts('desk');
  const words = {
    queue: t('queues.queue'),
    count: t('queues.count'),
    oldest: t('queues.oldest'),
    aim: t('queues.aim'),
  };
  return <AgeHeads words={{ ...words, day: (count) => t('queues.day', { count }) }} />;
};

const QueueLine = ({ queue }: { queue: DeskQueueHead }) => {
  const { t, language } = useTexts('desk');
  const words = {
    oldest: queue.oldest === null ? '–' : t(queue.business ? 'business_days' : 'days', { count: queue.oldest }),
    over: queue.over > 0 ? t('over', { count: queue.over }) : null,
    within: t(queue.business ? 'within_business' : 'within', { count: queue.aim }),
  };
  return (
    <AddressLink href={queue.href} className={ageQueueClass}>
      <AgeCells {...queue} name={queue.label[language]} words={words} />
    </AddressLink>
  );
};

/** Label of an entry: a run's number, a change's kind. */
const aboutOf = ({ queue, about }: DeskEntry, language: Language, run: (number: string) => string): string | null => {
  if (about === null) return null;
  if (queue === 'approvals') return labelIfAny(approvalKinds, about, language) ?? about;
  return queue === 'unpaid_runs' ? run(about) : about;
};

const useEntryText = (entry: DeskEntry): { first: string; second: string } => {
  const { t, language } = useTexts('desk');
  const { movie, quote_number } = entry;
  const company = entry.company === null ? null : companyName(entry.company, language);
  const other = language === 'ja' ? movie?.film_name_en : movie?.film_name_ja;
  const own = language === 'ja' ? movie?.film_name_ja : movie?.film_name_en;
  const label = aboutOf(entry, language, (number) => t('run', { number }));
  const first = own ?? other ?? company ?? label ?? '';
  const number = quote_number === null ? null : t('labels.quote_number', { number: formatCode(quote_number) });
  const about = ['enquiries', 'buyer_needs'].includes(entry.queue) && label !== first ? label : null;
  const second = [number, movie === null ? null : company, about].filter(Boolean).join(' · ');
  return { first, second };
};

const Entry = ({ entry, label }: { entry: DeskEntry; label: string }) => {
  const { t } = useTexts('desk');
  const { first, second } = useEntryText(entry);
  return (
    <li className={`${layout.cellsMiddle} ${layout.floored} ${layout.gap8x24} ${layout.padBlock10} ${classes.entry}`}>
      <div>
        <p className={`${typography.hint} ${typography.semibold}`}>{label}</p>
        <p className={`${typography.heading} ${typography.anywhere}`}>
          <Lang>{first}</Lang>
        </p>
      </div>
      <p className={`${typography.note} ${typography.anywhere}`}>
        <Lang>{second}</Lang>
      </p>
      <span className={`${typography.size15} ${classes.oldest}`} data-late={entry.over || undefined}>
        {t(entry.business ? 'business_days' : 'days', { count: entry.days })}
      </span>
      <AddressLink href={entry.href} className={classes.act} label={t('open_named', { label, name: first })}>
        {t('actions.open')}
      </AddressLink>
    </li>
  );
};

/** Finds quotes by company, title or number. */
const Finder = () => {
  const { t } = useTexts('desk');
  const navigate = useNavigate();
  const [word, setWord] = useState('');
  const go = (event: FormEvent) => {
    event.preventDefault();
    if (word.trim() !== '') void navigate({ to: '/admin/quotes', search: { free_word: word.trim() } });
  };
  return (
    <form onSubmit={go} className={`${layout.line} ${layout.gap8} ${classes.finder}`}>
      <TextInput
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
        value={word}
        onChange={(event) => setWord(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        {t('find')}
      </Button>
    </form>
  );
};

/** `/admin`: tasks awaiting staff, queue by queue with their age, and upcoming ones. */
export const DeskPage = () => {
  const { t, language } = useTexts('desk');
  const { data, error } = useQuery(deskQuery);
  const findsQuotes = useSession().abilities.includes('quotes.read');
  useTitle('admin');
  const count = data?.queues.reduce((sum, queue) => sum + queue.count, 0) ?? 0;
  const over = data?.queues.reduce((sum, queue) => sum + queue.over, 0) ?? 0;
  const labelOf = (name: string) => data?.queues.find((queue) => queue.name === name)?.label[language] ?? '';
  return (
    <Page>
      <PageHeading
        title={data === undefined ? t('labels.today') : formatWeekday(data.today, language)}
        lead={data !== undefined && (count === 0 ? t('messages.nothing_to_do') : t('lead', { count, over }))}
        aside={findsQuotes && <Finder />}
      />
      <Waiting data={data} error={error} label={t('waiting')} firstOnly />
      {data !== undefined && (
        <>
          <FirstSteps />
          {count > 0 && (
            <nav aria-label={t('queues.label')}>
              <Heads />
              {data.queues
                .filter((queue) => queue.count > 0)
                .map((queue) => (
                  <QueueLine key={queue.name} queue={queue} />
                ))}
            </nav>
          )}
          <Section title={t('next')} aside={<span className={typography.hint}>{t('next_order')}</span>}>
            {data.next.length === 0 && <EmptyState title={t('none')} text={t('none_text')} />}
            <ul className={classes.entries}>
              {data.next.map((entry) => (
                <Entry
                  key={`${entry.queue} ${entry.href} ${entry.movie?.uuid ?? entry.about}`}
                  entry={entry}
                  label={labelOf(entry.queue)}
                />
              ))}
            </ul>
          </Section>
        </>
      )}
    </Page>
  );
};
