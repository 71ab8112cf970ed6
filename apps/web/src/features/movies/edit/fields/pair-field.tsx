import { type CreditField, creditFields } from '@eigaichi/domain/movies/credit-fields';
import { movieTextFields } from '@eigaichi/domain/movies/movie-fields';
import { type KnownPerson, namesToLookUp, proposeNames } from '@eigaichi/domain/movies/propose-names';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { lookUpPeople, mostNames } from '@eigaichi/wire/movies/people';
import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconLanguage } from '@tabler/icons-react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callForData } from '../../../../lib/api.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import layout from '../../../../ui/layout.module.css';
import type { MovieDraft, TextName } from '../movie-draft.ts';
import { useDraftForm } from './draft-form.ts';
import classes from './fields.module.css';
import { TextField } from './text-field.tsx';

/** Next to the Japanese text: fills the English one, marked as machine-translated until a person edits it (D35). */
const Translate = ({ name }: { name: TextName }) => {
  const { t, language } = useTexts('movie_edit');
  const { draft, translate, translating } = useDraftForm();
  if (translate === null || draft.translations.ja[name].trim() === '') return null;
  return (
    <UnstyledButton
      className={`${layout.inlineMiddle} ${classes.translate}`}
      onClick={() => translate([name])}
      disabled={translating.includes(name)}
      aria-label={t('translate.one', { field: fieldLabel(name, language) })}
    >
      <IconLanguage size={16} stroke={1.5} aria-hidden="true" />
      {translating.includes(name) ? t('translate.running') : t('translate.button')}
    </UnstyledButton>
  );
};

const isCredit = (name: TextName): name is CreditField => creditFields.some((field) => field === name);

/** Known people among the names; the last answer stays until the next one loads, and holds its own names. */
const peopleQuery = (names: string) =>
  queryOptions({
    queryKey: ['movies', 'people', names],
    queryFn: async ({ signal }) => ({
      names: names.split(','),
      people: names === '' ? [] : await callForData(lookUpPeople, { query: { names }, signal }),
    }),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  });

const typingMs = 400;

/** People we know, once this credit's names were looked up: one request for all credits of the draft. */
const useKnownPeople = (
  { translations: { ja } }: MovieDraft,
  credit: CreditField,
): readonly KnownPerson[] | undefined => {
  const names = namesToLookUp(creditFields.map((field) => ja[field])).slice(0, mostNames);
  const [requested] = useDebouncedValue(names.join(','), typingMs);
  const { data } = useQuery(peopleQuery(requested));
  return namesToLookUp([ja[credit]]).every((name) => data?.names.includes(name)) ? data?.people : undefined;
};

/** Next to a credit without an English text: requests the reading of unknown names, and proposes the English one. */
const ProposedNames = ({ name }: { name: CreditField }) => {
  const { t } = useTexts('movie_edit');
  const { draft, type } = useDraftForm();
  const known = useKnownPeople(draft, name);
  const [readings, setReadings] = useState<Readonly<Record<string, string>>>({});
  if (known === undefined || draft.translations.en[name].trim() !== '') return null;
  const { proposal, unread } = proposeNames(draft.translations.ja[name], known, readings);
  return (
    <div className={classes.proposed}>
      {unread.map((person) => (
        <TextInput
          key={person}
          size="xs"
          lang="ja"
          label={t('proposed_name.reading', { name: person })}
          placeholder={t('proposed_name.example')}
          value={readings[person] ?? ''}
          onChange={({ currentTarget: { value } }) => setReadings((now) => ({ ...now, [person]: value }))}
          autoComplete="off"
        />
      ))}
      <div role="status" className={proposal === null ? undefined : `${layout.wrapMiddle} ${classes.meant}`}>
        {proposal !== null && (
          <>
            <span>{t('proposed_name.lead')}</span>
            <Button
              size="compact-sm"
              variant="default"
              lang="en"
              aria-label={t('proposed_name.take_of', { name: proposal })}
              onClick={() => {
                // The button disappears with the proposal, so the focus moves to the field.
                document.querySelector<HTMLElement>(`[data-field="translations.en.${name}"] input`)?.focus();
                type(`translations.en.${name}`, proposal);
              }}
            >
              {proposal}
            </Button>
          </>
        )}
      </div>
    </div>
  );
};

/** A text in both languages, next to each other; stacked on a phone. */
export const PairField = ({ name }: { name: TextName }) => {
  const { t, language } = useTexts('movie_edit');
  const { draft } = useDraftForm();
  const hintOf = (lang: 'ja' | 'en') => {
    if (lang === 'en' && draft.machine_translated.includes(name)) return t('translate.made');
    return lang === 'ja' && name === 'copyright' ? t('hints.copyright_line') : undefined;
  };
  const field = (lang: 'ja' | 'en') => {
    const path = `translations.${lang}.${name}`;
    const { rules } = movieTextFields[lang][name];
    return (
      rules.kind === 'text' && (
        <TextField path={path} rules={rules} label={fieldLabel(path, language)} lang={lang} hint={hintOf(lang)} />
      )
    );
  };
  return (
    <div className={`${layout.halves} ${layout.gap16x24} ${layout.folds}`}>
      <div data-field={`translations.ja.${name}`} className={`${layout.shrinks} ${layout.anchor} ${classes.half}`}>
        {field('ja')}
        <Translate name={name} />
      </div>
      <div
        data-field={`translations.en.${name}`}
        className={`${layout.shrinks} ${layout.anchor} ${classes.half}`}
        data-made={draft.machine_translated.includes(name) || undefined}
      >
        {field('en')}
      </div>
      {isCredit(name) && <ProposedNames name={name} />}
    </div>
  );
};
