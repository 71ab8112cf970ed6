import { type MaterialListName, materialKey } from '@eigaichi/domain/quotes/answer/requested-materials';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { Segmented } from '../../../ui/segmented.tsx';
import typography from '../../../ui/typography.module.css';
import { MaterialCell } from './material-cell.tsx';
import { costColumns } from './material-columns.ts';
import classes from './material-part.module.css';
import type { Entry } from './quote-movie-draft.ts';

const choices = ['yes', 'no', 'cost'] as const;
type Choice = (typeof choices)[number];

const free = ({ fee: _fee, delivery_at: _day, ...entry }: Entry): Entry => entry;

const isSame = (lines: readonly Entry[], asked: readonly Entry[]) => JSON.stringify(lines) === JSON.stringify(asked);

/** Requested materials of one kind, each with the provider's answer: yes, no, or at a cost and by a day. */
export const LineChoices = ({
  list,
  asked,
  value,
  currency,
  wordsOf,
  error,
  isSpelled = false,
  onChange,
}: {
  list: MaterialListName;
  asked: readonly Entry[];
  /** Null delivers everything as requested. */
  value: readonly Entry[] | null;
  currency: string;
  wordsOf: (entry: Entry) => string;
  error: (field: string) => ReactNode;
  /** Names every line even if all are as requested; unnamed ones would stay unchanged. */
  isSpelled?: boolean;
  onChange: (value: Entry[] | null) => void;
}) => {
  const { t } = useTexts('quote_answer');
  const standing = value ?? asked;
  const placeOf = (line: Entry) => standing.findIndex((each) => materialKey(list, each) === materialKey(list, line));
  const said = (line: Entry): Choice => {
    const given = standing[placeOf(line)];
    if (given === undefined) return 'no';
    return given.fee === undefined && given.delivery_at === undefined ? 'yes' : 'cost';
  };
  const put = (line: Entry, next: Entry | null) => {
    const lines = asked.flatMap((each) => {
      if (each === line) return next === null ? [] : [next];
      const given = standing[placeOf(each)];
      return given === undefined ? [] : [given];
    });
    const others = standing.filter((each) => !asked.some((one) => materialKey(list, one) === materialKey(list, each)));
    const all = [...lines, ...others];
    onChange(isSame(all, asked) && !isSpelled ? null : all);
  };
  const say = (line: Entry, choice: Choice) => {
    const given = free(standing[placeOf(line)] ?? line);
    put(line, { yes: given, no: null, cost: { ...given, fee: '', delivery_at: '' } }[choice]);
  };
  return (
    <ul className={classes.choices}>
      {asked.map((line) => {
        const [words, choice, at] = [wordsOf(line), said(line), placeOf(line)];
        return (
          <li key={materialKey(list, line)} className={`${layout.wrapApartMiddle} ${layout.padTop8} ${layout.gap8x16}`}>
            <span className={typography.hint} data-struck={choice === 'no' || undefined}>
              {words}
            </span>
            <Segmented
              label={t('materials.deliver', { name: words })}
              value={choice}
              options={(list === 'fonts' ? choices.slice(0, 2) : choices).map((name) => ({
                value: name,
                label: t(`materials.deliver_${name}`),
              }))}
              onChange={(next) => say(line, next)}
            />
            {choice === 'cost' && (
              <div className={`${layout.cells} ${layout.full} ${layout.gap12} ${classes.cost}`}>
                {costColumns.map((column) => (
                  <MaterialCell
                    key={column.name}
                    column={column}
                    entry={standing[at] ?? line}
                    currency={currency}
                    error={error(`${at}.${column.name}`)}
                    onChange={(next) => put(line, { ...line, ...standing[at], [column.name]: next })}
                  />
                ))}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
};
