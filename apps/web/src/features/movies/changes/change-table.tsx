import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import type * as wire from '@eigaichi/wire/movies/movie-moves';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { useTexts } from '../../../lib/use-texts.ts';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { textIn } from '../movie-names.ts';
import { movieQuery } from '../queries.ts';
import classes from './change-table.module.css';
import { type SplitChange, splitChange, wholeChange } from './split-change.ts';
import { useChangeText } from './use-change-text.tsx';

type Values = z.infer<typeof wire.changedFields>;
export type Changes = { readonly before: Readonly<Values>; readonly after: Readonly<Values> };

/** Author marks of a text, derived from the text itself. */
const omitted = ['machine_translated'];

/** Fields of a change, in their original order. */
export const changedFields = ({ before, after }: Changes): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((field) => !omitted.includes(field));

const langOf = (field: string): 'ja' | 'en' | undefined => {
  if (field.startsWith('translations.ja.')) return 'ja';
  return field.startsWith('translations.en.') ? 'en' : undefined;
};

const Text = ({ text, lang }: { text: string; lang: 'ja' | 'en' | undefined }) =>
  lang === undefined ? <Lang>{text}</Lang> : <Lang of={lang}>{text}</Lang>;

const Empty = () => {
  const { t } = useTexts('moderation');
  return <span className={typography.quiet}>{t('changes.empty')}</span>;
};

const TitleName = ({ uuid }: { uuid: string }) => {
  const { language } = useTexts();
  const { data } = useQuery(movieQuery(uuid));
  const name = data === undefined ? null : textIn(data.translations, 'film_name', language);
  return name === null ? null : <span lang={name.lang}>{name.text}</span>;
};

const Marked = ({
  parts,
  as: Mark,
  lang,
}: {
  parts: SplitChange;
  as: 'del' | 'ins';
  lang: 'ja' | 'en' | undefined;
}) => {
  const changed = Mark === 'del' ? parts.was : parts.now;
  return (
    <>
      <Text text={parts.head} lang={lang} />
      {changed !== '' && (
        <Mark>
          <Text text={changed} lang={lang} />
        </Mark>
      )}
      <Text text={parts.tail} lang={lang} />
    </>
  );
};

const Sides = ({ field, before, after }: { field: string; before: unknown; after: unknown }) => {
  const words = useChangeText();
  const lang = langOf(field);
  if (field === 'series_uuid')
    return (
      <>
        <td>{typeof before === 'string' ? <TitleName uuid={before} /> : <Empty />}</td>
        <td>{typeof after === 'string' ? <TitleName uuid={after} /> : <Empty />}</td>
      </>
    );
  const [was, is] = [words(field, before), words(field, after)];
  const parts = lang === undefined ? wholeChange(was, is) : splitChange(was, is);
  return (
    <>
      <td>{was === '' ? <Empty /> : <Marked parts={parts} as="del" lang={lang} />}</td>
      <td>{is === '' ? <Empty /> : <Marked parts={parts} as="ins" lang={lang} />}</td>
    </>
  );
};

/** Each changed field before and after, next to each other; stacked on a phone. */
export const ChangeTable = ({ changes, label }: { changes: Changes; label: string }) => {
  const { t, language } = useTexts('moderation');
  const fields = changedFields(changes);
  if (fields.length === 0) return null;
  return (
    <table className={`${layout.full} ${layout.collapsed} ${typography.size14} ${classes.table}`}>
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          <th scope="col">{t('changes.field')}</th>
          <th scope="col">{t('changes.before')}</th>
          <th scope="col">{t('changes.after')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field}>
            <th scope="row">{fieldLabel(field, language)}</th>
            <Sides field={field} before={changes.before[field]} after={changes.after[field]} />
          </tr>
        ))}
      </tbody>
    </table>
  );
};
