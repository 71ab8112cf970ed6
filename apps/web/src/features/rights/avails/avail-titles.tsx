import { listMovies } from '@eigaichi/wire/movies/movies';
import { Button, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageQuery } from '../../../lib/read-query.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import { Section } from '../../../ui/section.tsx';
import typography from '../../../ui/typography.module.css';
import classes from './avails.module.css';
import type { AvailsWork, JudgedTitle } from './use-avails.ts';

/** Titles shown at a time. */
const atOnce = 50;

type Choice = { readonly value: string; readonly label: string };

/** One's own titles with these words. */
const useOwnTitles = (words: string): { readonly own: Choice[]; readonly isSearching: boolean } => {
  const { language } = useTexts();
  const { data, isFetching } = useQuery({
    ...pageQuery(listMovies, { query: { free_word: words, per: 10 } }),
    enabled: words !== '',
  });
  const own = (data?.data ?? []).map(({ uuid, translations }) => ({
    value: uuid,
    label: translations[language].film_name ?? translations.ja.film_name ?? uuid,
  }));
  return { own, isSearching: isFetching };
};

const TitleChoice = ({ title, work }: { title: JudgedTitle; work: AvailsWork }) => {
  const { t } = useTexts('avails');
  const [words, setWords] = useState('');
  const [requested] = useDebouncedValue(words.trim(), 200);
  const { own, isSearching } = useOwnTitles(requested);
  const known = [...(title.movie === null ? [] : [title.movie]), ...title.found].map(({ uuid, name }) => ({
    value: uuid,
    label: name,
  }));
  const data = [...known, ...own].filter(({ value }, at, all) => all.findIndex((one) => one.value === value) === at);
  const value = work.decided[title.key] ?? title.movie?.uuid ?? null;
  return (
    <Select
      aria-label={t('titles.choose', { name: title.name })}
      placeholder={t('titles.find')}
      data={data}
      // The server has already found these: no further filter.
      filter={({ options }) => options}
      searchable
      clearable
      value={value}
      onSearchChange={setWords}
      onChange={(movie) => work.decide({ [title.key]: movie })}
      nothingFoundMessage={t(isSearching || words.trim() !== requested ? 'messages.searching' : 'titles.none')}
    />
  );
};

const TitleRow = ({ title, work }: { title: JudgedTitle; work: AvailsWork }) => {
  const { t } = useTexts('avails');
  const [proposed] = title.found;
  const isOpen = title.movie === null && work.decided[title.key] === undefined;
  return (
    <li className={classes.title}>
      <div className={layout.shrinks}>
        <strong>
          <Lang>{title.name === '' ? title.key : title.name}</Lang>
        </strong>
        <p className={typography.hint}>{[t('labels.rows', { count: title.rows }), title.key].join(' · ')}</p>
      </div>
      <div className={layout.shrinks}>
        <TitleChoice title={title} work={work} />
        <p className={`${layout.above4} ${typography.hint}`}>
          {title.by === null ? t('titles.not_found') : t(`titles.by.${title.by}`)}
          {title.found.length > 1 && ` ${t('titles.several')}`}
        </p>
      </div>
      <div>
        {isOpen && proposed !== undefined && title.found.length === 1 && (
          <Button
            size="xs"
            variant="default"
            aria-label={t('titles.confirm_named', { name: title.name === '' ? title.key : title.name })}
            onClick={() => work.decide({ [title.key]: proposed.uuid })}
          >
            {t('titles.confirm')}
          </Button>
        )}
        {!isOpen && title.movie !== null && <span className={typography.hint}>{t('titles.confirmed')}</span>}
      </div>
    </li>
  );
};

/** Titles of the file and the market's titles they mean: each match waits for a person. */
export const AvailTitles = ({ work, titles }: { work: AvailsWork; titles: readonly JudgedTitle[] }) => {
  const { t } = useTexts('avails');
  const [from, setFrom] = useState(0);
  const open = titles.filter(({ key, movie }) => movie === null && work.decided[key] === undefined);
  const sure = open.filter(({ found }) => found.length === 1);
  // Titles without a single match come first, in an order that confirming doesn't change.
  const ordered = [
    ...titles.filter(({ found }) => found.length !== 1),
    ...titles.filter(({ found }) => found.length === 1),
  ];
  const shown = ordered.slice(from, from + atOnce);
  const confirmAll = () =>
    work.decide(
      Object.fromEntries(sure.flatMap(({ key, found: [one] }) => (one === undefined ? [] : [[key, one.uuid]]))),
    );
  return (
    <Section
      title={t('titles.title', { count: titles.length })}
      aside={
        sure.length > 1 && (
          <Button size="xs" variant="default" onClick={confirmAll}>
            {t('titles.confirm_all', { count: sure.length })}
          </Button>
        )
      }
    >
      <p className={typography.note}>{t('titles.lead')}</p>
      <p role="status" className={`${layout.above8} ${typography.hint}`}>
        {open.length === 0 ? t('titles.all_confirmed') : t('titles.open', { count: open.length })}
      </p>
      <ul aria-label={t('titles.label')}>
        {shown.map((title) => (
          <TitleRow key={title.key} title={title} work={work} />
        ))}
      </ul>
      {ordered.length > atOnce && (
        <div className={`${layout.wrapMiddle} ${layout.gap8x12} ${layout.above12}`}>
          <Button size="xs" variant="default" disabled={from === 0} onClick={() => setFrom(Math.max(0, from - atOnce))}>
            {t('earlier')}
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={from + atOnce >= ordered.length}
            onClick={() => setFrom(from + atOnce)}
          >
            {t('later')}
          </Button>
        </div>
      )}
    </Section>
  );
};
