import { companyName } from '@eigaichi/domain/accounts/company-name';
import { formatDate, formatMoney } from '../../lib/format.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import classes from './search-dialog.module.css';
import type { Found, Line, LineGroup } from './search-lines.ts';

export const lineId = (list: string, at: number): string => `${list}-${at}`;

const FoundLine = ({ found }: { found: Found }) => {
  const { t, language } = useTexts('search');
  const { number, name, titles, companies, day, amount } = found;
  const own = name === null ? null : language === 'ja' ? (name.ja ?? name.en) : (name.en ?? name.ja);
  const other = name === null ? null : language === 'ja' ? name.en : name.ja;
  const first =
    titles === null
      ? null
      : language === 'ja'
        ? (titles.first.ja ?? titles.first.en)
        : (titles.first.en ?? titles.first.ja);
  const titleWords = first === null || titles === null ? null : t('titles', { name: first, count: titles.count - 1 });
  const second = [
    ...(other !== null && other !== own ? [other] : []),
    ...(titleWords === null ? [] : [titleWords]),
    ...companies.map((company) => companyName(company, language)),
  ];
  return (
    <>
      <span className={`${typography.ink} ${typography.ellipsis} ${classes.first}`}>
        <Lang>{number ?? own ?? ''}</Lang>
      </span>
      <span className={`${typography.note} ${typography.ellipsis} ${classes.second}`}>
        {second.map((words, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence, which are never moved
          <span key={place}>
            {place > 0 && ' · '}
            <Lang>{words}</Lang>
          </span>
        ))}
      </span>
      <span className={`${layout.line} ${layout.gap12} ${typography.hint} ${typography.unbroken} ${classes.facts}`}>
        {amount !== null && <span>{formatMoney(amount.amount, amount.currency)}</span>}
        {day !== null && <span>{formatDate(day, language)}</span>}
      </span>
    </>
  );
};

const LineText = ({ line: { shows } }: { line: Line }) => {
  if ('found' in shows) return <FoundLine found={shows.found} />;
  return (
    <>
      <span className={`${typography.ink} ${typography.ellipsis} ${classes.first}`} data-quiet={shows.quiet}>
        <Lang>{shows.text}</Lang>
      </span>
      {shows.second !== undefined && (
        <span className={`${typography.note} ${typography.ellipsis} ${classes.second}`}>
          <Lang>{shows.second}</Lang>
        </span>
      )}
    </>
  );
};

/** Results by kind; the field above has the focus and the keys. */
export const SearchList = ({
  id,
  groups,
  active,
  isBusy,
  onTake,
}: {
  id: string;
  groups: readonly LineGroup[];
  active: number;
  isBusy: boolean;
  onTake: (line: Line, inNewTab: boolean) => void;
}) => {
  const { t } = useTexts('search');
  let before = 0;
  return (
    <div id={id} role="listbox" aria-label={t('results')} aria-busy={isBusy || undefined} className={classes.list}>
      {groups.map((group) => {
        const from = before;
        before += group.lines.length;
        return (
          // biome-ignore lint/a11y/useSemanticElements: groups of a listbox are no fieldsets
          <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`} className={classes.group}>
            <p id={`${id}-${group.key}`} role="presentation" className={`${typography.label} ${classes.kind}`}>
              {group.name}
            </p>
            {group.lines.map((line, place) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are pressed in the field
              <div
                key={line.key}
                id={lineId(id, from + place)}
                role="option"
                tabIndex={-1}
                aria-selected={from + place === active}
                className={`${layout.cells} ${layout.rounded} ${layout.itemsBaseline} ${layout.pointer} ${typography.size15} ${classes.line}`}
                // Pressing doesn't take the focus from the field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={(event) => onTake(line, event.metaKey || event.ctrlKey)}
              >
                <LineText line={line} />
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
};
