import { labelled } from '@eigaichi/domain/shared/punctuation';
import { ActionIcon, Button, Checkbox, NativeSelect } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/use-language.ts';
import { WholeInput } from '../../../lib/whole-input.tsx';
import typography from '../../../ui/typography.module.css';
import { type Column, columnsOf, type MaterialList, newLine } from './material-columns.ts';
import classes from './material-part.module.css';
import { lineWords, listWords } from './material-words.ts';
import type { Entry } from './quote-movie-draft.ts';

const Cell = ({
  column,
  entry,
  error,
  onChange,
}: {
  column: Column;
  entry: Entry;
  error: string | undefined;
  onChange: (value: string) => void;
}) => {
  const { t } = useTranslation('quote_answer');
  const language = useLanguage();
  const label = t(`materials.${column.name}`);
  const value = entry[column.name] ?? '';
  if ('flag' in column)
    return (
      <Checkbox
        className={classes.flag ?? ''}
        label={label}
        checked={value === 'true'}
        onChange={(event) => onChange(String(event.currentTarget.checked))}
      />
    );
  if ('number' in column)
    return (
      <WholeInput
        label={label}
        size="sm"
        value={value === '' ? null : Number(value)}
        max={999}
        error={error}
        onChange={(next) => onChange(next === null ? '' : String(next))}
      />
    );
  return (
    <NativeSelect
      label={label}
      size="sm"
      value={value}
      error={error}
      data={[
        ...(column.open === null ? [] : [{ value: '', label: t(`materials.${column.open}`) }]),
        ...column.options.map((option) => ({ value: String(option.code), label: option.label[language] })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};

/** The head of a part: its name, what was asked, and whether the answer says otherwise. */
export const PartHead = ({
  name,
  words,
  own,
  onOwn,
}: {
  name: string;
  words: string;
  own: boolean;
  onOwn: (own: boolean) => void;
}): ReactNode => {
  const { t } = useTranslation('quote_answer');
  const language = useLanguage();
  return (
    <div className={classes.head}>
      <div>
        <p className={typography.bold}>{name}</p>
        <p className={classes.asked}>{t('materials.asked', { words })}</p>
      </div>
      <Checkbox
        label={t('materials.own')}
        aria-label={labelled(name, t('materials.own'), language)}
        checked={own}
        onChange={(event) => onOwn(event.currentTarget.checked)}
      />
    </div>
  );
};

/** One list of an answer's materials: as asked, or line by line what is handed over. */
export const MaterialPart = ({
  list,
  asked,
  value,
  error,
  onChange,
}: {
  list: MaterialList;
  asked: readonly Entry[];
  value: readonly Entry[] | null;
  /** The sentence for a field of a line, such as `0.format`. */
  error: (field: string) => string | undefined;
  onChange: (value: Entry[] | null) => void;
}) => {
  const { t } = useTranslation('quote_answer');
  const language = useLanguage();
  const change = (at: number, name: string, next: string) =>
    onChange((value ?? []).map((entry, place) => (place === at ? { ...entry, [name]: next } : entry)));
  return (
    <div className={classes.part}>
      <PartHead
        name={t(`materials.${list}`)}
        words={listWords(list, asked, { t, language, empty: t('materials.nothing_asked') })}
        own={value !== null}
        onOwn={(own) => onChange(own ? [...asked] : null)}
      />
      {value?.length === 0 && <p className={classes.none}>{t('materials.none')}</p>}
      {value?.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
        <div key={at} className={classes.line}>
          {columnsOf[list].map((column) => (
            <Cell
              key={column.name}
              column={column}
              entry={entry}
              error={error(`${at}.${column.name}`)}
              onChange={(next) => change(at, column.name, next)}
            />
          ))}
          <ActionIcon
            variant="subtle"
            color="ink"
            size={44}
            className={classes.remove ?? ''}
            aria-label={t('materials.remove', { name: lineWords(list, entry, t, language) })}
            onClick={() => onChange(value.filter((_, place) => place !== at))}
          >
            <IconX size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {value !== null && (
        <Button
          variant="subtle"
          className={classes.add ?? ''}
          leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
          aria-label={labelled(t(`materials.${list}`), t('materials.add'), language)}
          onClick={() => onChange([...value, newLine[list]])}
        >
          {t('materials.add')}
        </Button>
      )}
    </div>
  );
};
