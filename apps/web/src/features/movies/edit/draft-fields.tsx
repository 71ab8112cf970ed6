import { movieLanguages } from '@eigaichi/domain/options/languages';
import { filmTypes, productionCountries, workTypes } from '@eigaichi/domain/options/titles';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import type { Language } from '@eigaichi/domain/shared/language';
import { NumberInput, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/use-language.ts';
import { PickMany } from '../../../ui/pick-many.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { genresQuery } from '../../reference/queries.ts';
import classes from './draft-fields.module.css';
import { errorText, type FieldIssue } from './field-errors.ts';
import type { DraftTexts, MovieDraft } from './movie-draft.ts';

export type DraftProps = {
  readonly draft: MovieDraft;
  readonly issues: readonly FieldIssue[];
  readonly onChange: (field: string, draft: MovieDraft) => void;
};

const Field = ({ name, children }: { name: string; children: ReactNode }) => <div data-field={name}>{children}</div>;

const codeOf = (value: string | null) => (value === null ? null : Number(value));

/** The texts that stand in both languages, side by side. */
export const BilingualFields = ({ draft, issues, onChange }: DraftProps) => {
  const { t } = useTranslation('movie_edit');
  const language = useLanguage();
  const text = (lang: Language, name: keyof DraftTexts, required: boolean) => {
    const field = `translations.${lang}.${name}`;
    const set = (value: string) =>
      onChange(field, {
        ...draft,
        translations: { ...draft.translations, [lang]: { ...draft.translations[lang], [name]: value } },
      });
    return (
      <Field name={field}>
        <TextInput
          label={fieldLabel(field, language)}
          lang={lang}
          value={draft.translations[lang][name]}
          onChange={(event) => set(event.currentTarget.value)}
          error={errorText(issues, field, language)}
          withAsterisk={required}
        />
      </Field>
    );
  };
  return (
    <fieldset className={classes.block}>
      <legend>{t('names')}</legend>
      <div className={classes.pairs}>
        {text('ja', 'film_name', true)}
        {text('en', 'film_name', true)}
        <Field name="film_name_yomi">
          <TextInput
            label={fieldLabel('film_name_yomi', language)}
            description={t('yomi_hint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            lang="ja"
            value={draft.film_name_yomi}
            onChange={(event) => onChange('film_name_yomi', { ...draft, film_name_yomi: event.currentTarget.value })}
            error={errorText(issues, 'film_name_yomi', language)}
            withAsterisk
          />
        </Field>
        <span />
        {text('ja', 'director', true)}
        {text('en', 'director', false)}
        {text('ja', 'copyright', true)}
        {text('en', 'copyright', false)}
      </div>
    </fieldset>
  );
};

/** What is said once: kind, origin, year, length, genres. */
export const PlainFields = ({ draft, issues, onChange }: DraftProps) => {
  const { t } = useTranslation('movie_edit');
  const language = useLanguage();
  const { data: genres = [] } = useQuery(genresQuery);
  const series = draft.film_type === filmTypes[0].code;
  const error = (field: string) => errorText(issues, field, language);
  const countriesOffered = productionCountries.map(({ code, label }) => ({ value: code, label: label[language] }));
  return (
    <fieldset className={classes.block}>
      <legend>{t('facts')}</legend>
      <div className={classes.kind} data-field="film_type">
        <Segmented
          label={fieldLabel('film_type', language)}
          value={String(draft.film_type ?? '')}
          options={[...filmTypes].reverse().map(({ code, label }) => ({ value: String(code), label: label[language] }))}
          onChange={(value) => onChange('film_type', { ...draft, film_type: codeOf(value) })}
        />
        {error('film_type') !== undefined && <p className={classes.error}>{error('film_type')}</p>}
      </div>
      <div className={classes.grid}>
        <Field name="type">
          <Select
            label={fieldLabel('type', language)}
            data={workTypes.map(({ code, label }) => ({ value: String(code), label: label[language] }))}
            value={draft.type === null ? null : String(draft.type)}
            onChange={(value) => onChange('type', { ...draft, type: codeOf(value) })}
            error={error('type')}
            placeholder={t('choose')}
            withAsterisk
          />
        </Field>
        <Field name="production_country">
          <Select
            label={fieldLabel('production_country', language)}
            data={countriesOffered}
            value={draft.production_country}
            onChange={(value) => onChange('production_country', { ...draft, production_country: value })}
            error={error('production_country')}
            withAsterisk
          />
        </Field>
        <Field name="production_year">
          <NumberInput
            label={fieldLabel('production_year', language)}
            value={draft.production_year ?? ''}
            onChange={(value) =>
              onChange('production_year', { ...draft, production_year: value === '' ? null : Number(value) })
            }
            error={error('production_year')}
            allowDecimal={false}
            allowNegative={false}
            maxLength={4}
            hideControls
            withAsterisk
          />
        </Field>
        <Field name="language">
          <Select
            label={fieldLabel('language', language)}
            data={movieLanguages.map(({ code, label }) => ({ value: code, label: label[language] }))}
            value={draft.language}
            onChange={(value) => onChange('language', { ...draft, language: value })}
            error={error('language')}
            searchable
            nothingFoundMessage={t('nothing')}
            withAsterisk
          />
        </Field>
        {series ? (
          <Field name="episode_number">
            <NumberInput
              label={fieldLabel('episode_number', language)}
              value={draft.episode_number ?? ''}
              onChange={(value) =>
                onChange('episode_number', { ...draft, episode_number: value === '' ? null : Number(value) })
              }
              error={error('episode_number')}
              allowDecimal={false}
              allowNegative={false}
              hideControls
              withAsterisk
            />
          </Field>
        ) : (
          <Field name="play_time">
            <TextInput
              label={fieldLabel('play_time', language)}
              description={t('play_time_hint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={draft.play_time}
              onChange={(event) => onChange('play_time', { ...draft, play_time: event.currentTarget.value })}
              error={error('play_time')}
              withAsterisk
            />
          </Field>
        )}
        <Field name="genres">
          <PickMany
            label={fieldLabel('genres', language)}
            required
            placeholder={t('choose')}
            options={genres.map((genre) => ({ value: genre.uuid, label: genre.translations[language].name }))}
            value={draft.genres}
            onChange={(value) => onChange('genres', { ...draft, genres: value })}
            summary={(labels) => labels.join(t('comma'))}
            searchLabel={t('find_genre')}
            nothing={t('nothing')}
            error={error('genres')}
          />
        </Field>
      </div>
    </fieldset>
  );
};
