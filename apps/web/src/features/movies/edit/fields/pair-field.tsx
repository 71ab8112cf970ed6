import { type CreditField, creditFields } from '@eigaichi/domain/movies/credit-fields';
import { movieTextFields } from '@eigaichi/domain/movies/movie-fields';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { UnstyledButton } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useTexts } from '../../../../lib/use-texts.ts';
import layout from '../../../../ui/layout.module.css';
import type { TextName } from '../movie-draft.ts';
import { useDraftForm } from './draft-form.ts';
import classes from './fields.module.css';
import { ProposedNames } from './proposed-names.tsx';
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
