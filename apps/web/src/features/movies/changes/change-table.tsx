import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/use-language.ts';
import { Lang } from '../../../ui/lang.tsx';
import { movieQuery } from '../queries.ts';
import { textIn } from '../title-names.ts';
import classes from './change-table.module.css';
import { splitChange } from './split-change.ts';
import { useChangeWords } from './use-change-words.tsx';

export type Changes = {
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
};

/** Marks of who wrote a text; they follow from the text itself. */
const untold = ['machine_translated'];

/** The fields of a change in the order in which they came. */
export const changedFields = ({ before, after }: Changes): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((field) => !untold.includes(field));

const langOf = (field: string): 'ja' | 'en' | undefined =>
  /^translations\.ja\./.test(field) ? 'ja' : /^translations\.en\./.test(field) ? 'en' : undefined;

const Text = ({ text, lang }: { text: string; lang: 'ja' | 'en' | undefined }) =>
  lang === undefined ? <Lang>{text}</Lang> : <Lang of={lang}>{text}</Lang>;

const Empty = () => {
  const { t } = useTranslation('moderation');
  return <span className={classes.empty}>{t('changes.empty')}</span>;
};

const TitleName = ({ uuid }: { uuid: string }) => {
  const language = useLanguage();
  const { data } = useQuery(movieQuery(uuid));
  const name = data === undefined ? null : textIn(data.translations, 'film_name', language);
  return name === null ? null : <span lang={name.lang}>{name.text}</span>;
};

const Sides = ({ field, before, after }: { field: string; before: unknown; after: unknown }) => {
  const words = useChangeWords();
  const lang = langOf(field);
  if (field === 'series_uuid')
    return (
      <>
        <td>{typeof before === 'string' ? <TitleName uuid={before} /> : <Empty />}</td>
        <td>{typeof after === 'string' ? <TitleName uuid={after} /> : <Empty />}</td>
      </>
    );
  const [was, is] = [words(field, before), words(field, after)];
  const parts = splitChange(was, is);
  return (
    <>
      <td>
        {was === '' ? (
          <Empty />
        ) : (
          <>
            <Text text={parts.head} lang={lang} />
            {parts.was !== '' && (
              <del>
                <Text text={parts.was} lang={lang} />
              </del>
            )}
            <Text text={parts.tail} lang={lang} />
          </>
        )}
      </td>
      <td>
        {is === '' ? (
          <Empty />
        ) : (
          <>
            <Text text={parts.head} lang={lang} />
            {parts.now !== '' && (
              <ins>
                <Text text={parts.now} lang={lang} />
              </ins>
            )}
            <Text text={parts.tail} lang={lang} />
          </>
        )}
      </td>
    </>
  );
};

/** Each changed field before and after, side by side; on a phone below each other. */
export const ChangeTable = ({ changes, label }: { changes: Changes; label: string }) => {
  const { t } = useTranslation('moderation');
  const language = useLanguage();
  const fields = changedFields(changes);
  if (fields.length === 0) return null;
  return (
    <table className={classes.table}>
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
