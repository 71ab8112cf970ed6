import { listProviders } from '@eigaichi/wire/accounts/accounts';
import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconChevronRight, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageQuery } from '../../lib/read-query.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Waiting } from '../../lib/waiting.tsx';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import { PageHeading } from '../../ui/page-heading.tsx';
import typography from '../../ui/typography.module.css';
import classes from './provider-chooser.module.css';

type HeadingProps = {
  /** Provider of the titles, if named. */
  readonly over: string | undefined;
  readonly title: string;
  readonly lead: string;
  /** Resets staff's choice of a provider; null before it. */
  readonly onChange: (() => void) | null;
};

/** Heading of a page for one provider's titles, where staff can choose another. */
export const ProviderHeading = ({ onChange, ...heading }: HeadingProps) => {
  const { t } = useTexts('movie_edit');
  return (
    <PageHeading
      {...heading}
      aside={
        onChange !== null && (
          <Button size="xs" variant="default" onClick={onChange}>
            {t('provider.change')}
          </Button>
        )
      }
    />
  );
};

export type ChosenProvider = { readonly uuid: string; readonly name: string };

/** A manager who registers a title first chooses its provider (D19). */
export const ProviderChooser = ({
  onChoose,
  lead,
}: {
  onChoose: (provider: ChosenProvider) => void;
  /** Effect of the choice; a new title belongs to the chosen provider. */
  lead?: string;
}) => {
  const { t, language } = useTexts('movie_edit');
  const [words, setWords] = useState('');
  const [requested] = useDebouncedValue(words.trim(), 160);
  const { data, error } = useQuery(
    pageQuery(listProviders, { query: { per: 50, ...(requested === '' ? {} : { free_word: requested }) } }),
  );
  const nameOf = (names: { company_name?: string | undefined; company_name_english?: string | null | undefined }) =>
    (language === 'en' ? names.company_name_english : null) ?? names.company_name ?? '';
  return (
    <section className={classes.chooser} aria-labelledby="whose">
      <h2 className={typography.size20} id="whose">
        {t('provider.title')}
      </h2>
      <p className={`${layout.above4} ${layout.below16} ${typography.soft}`}>{lead ?? t('provider.lead')}</p>
      <TextInput
        type="search"
        size="md"
        aria-label={t('provider.search')}
        placeholder={t('provider.search')}
        leftSection={<IconSearch size={20} stroke={1.5} aria-hidden="true" />}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <Waiting data={data} error={error} label={t('provider.waiting')} />
      {data?.data.length === 0 && <p className={`${layout.padBlock16} ${typography.soft}`}>{t('provider.none')}</p>}
      <ul className={layout.above12}>
        {(data?.data ?? []).map((provider) => (
          <li key={provider.uuid}>
            <UnstyledButton
              className={`${layout.apartMiddle} ${layout.full} ${layout.floored} ${layout.gap16} ${layout.tall48} ${classes.row}`}
              onClick={() => onChoose({ uuid: provider.uuid, name: nameOf(provider) })}
            >
              <Lang>{nameOf(provider)}</Lang>
              <IconChevronRight size={18} stroke={1.5} aria-hidden="true" />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
};
