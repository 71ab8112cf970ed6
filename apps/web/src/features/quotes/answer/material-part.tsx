import { materialKey } from '@eigaichi/domain/quotes/answer/requested-materials';
import { labelled } from '@eigaichi/domain/shared/punctuation';
import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { LineChoices } from './line-choices.tsx';
import { MaterialCell } from './material-cell.tsx';
import { columnsByList, costColumns, type MaterialList, newLine } from './material-columns.ts';
import classes from './material-part.module.css';
import { lineTexts, materialListText } from './material-texts.ts';
import type { Entry } from './quote-movie-draft.ts';

/** Head of a part: its name, the request, and a mark if the answer differs. */
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
  const { t, language } = useTexts('quote_answer');
  return (
    <div className={`${layout.apart} ${layout.gap16} ${layout.fromStart} ${classes.head}`}>
      <div>
        <p className={typography.bold}>{name}</p>
        <p className={typography.hint}>{t('materials.asked', { words })}</p>
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

/** True if a list differs from the requested lines by more than strikes, costs or later days. */
const isDetailed = (list: MaterialList, asked: readonly Entry[], value: readonly Entry[] | null): boolean =>
  value !== null &&
  (asked.length === 0 ||
    value.some(({ fee: _fee, delivery_at: _day, ...line }) => {
      const same = asked.find((each) => materialKey(list, each) === materialKey(list, line));
      return same === undefined || columnsByList[list].some(({ name }) => (same[name] ?? '') !== (line[name] ?? ''));
    }));

/** One list of an answer's materials: the answer to each requested line, or each delivered line. */
export const MaterialPart = ({
  list,
  asked,
  value,
  currency,
  error,
  onChange,
}: {
  list: MaterialList;
  asked: readonly Entry[];
  value: readonly Entry[] | null;
  currency: string;
  /** Message for a field of a line, such as `0.format`. */
  error: (field: string) => string | undefined;
  onChange: (value: Entry[] | null) => void;
}) => {
  const { t, language } = useTexts('quote_answer');
  const [detailed, setDetailed] = useState(() => isDetailed(list, asked, value));
  const own = detailed && value !== null;
  const lines = own ? value : [];
  const change = (at: number, name: string, next: string) =>
    onChange(lines.map((entry, place) => (place === at ? { ...entry, [name]: next } : entry)));
  return (
    <div className={`${layout.ruled} ${layout.padBlock12} ${classes.part}`}>
      <PartHead
        name={t(`materials.${list}`)}
        words={materialListText(list, asked, { t, language, empty: t('materials.nothing_asked') })}
        own={own}
        onOwn={(checked) => {
          setDetailed(checked);
          onChange(checked ? [...(value ?? asked)] : null);
        }}
      />
      {!own && (
        <LineChoices
          list={list}
          asked={asked}
          value={value}
          currency={currency}
          wordsOf={(entry) => lineTexts(list, entry, t, language)}
          error={error}
          onChange={onChange}
        />
      )}
      {own && lines.length === 0 && <p className={`${layout.padTop8} ${typography.hint}`}>{t('materials.none')}</p>}
      {lines.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
        <div key={at} className={`${layout.cells} ${layout.anchor} ${layout.gap12} ${layout.fromEnd} ${classes.line}`}>
          {[...columnsByList[list], ...costColumns].map((column) => (
            <MaterialCell
              key={column.name}
              column={column}
              entry={entry}
              currency={currency}
              error={error(`${at}.${column.name}`)}
              onChange={(next) => change(at, column.name, next)}
            />
          ))}
          <ActionIcon
            variant="subtle"
            color="ink"
            size={44}
            className={`${layout.placed} ${classes.remove}`}
            aria-label={t('materials.remove', { name: lineTexts(list, entry, t, language) })}
            onClick={() => onChange(lines.filter((_, place) => place !== at))}
          >
            <IconX size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {own && (
        <Button
          variant="subtle"
          className={layout.outdented ?? ''}
          leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
          aria-label={labelled(t(`materials.${list}`), t('materials.add'), language)}
          onClick={() => onChange([...lines, newLine[list]])}
        >
          {t('materials.add')}
        </Button>
      )}
    </div>
  );
};
