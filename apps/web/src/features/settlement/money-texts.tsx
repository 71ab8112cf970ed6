import { currencyOf } from '@eigaichi/domain/options/currencies';
import type { LineName as KnownName } from '@eigaichi/domain/settlement/account';
import { entryLabels, stepLabels, valueText } from '@eigaichi/domain/settlement/settlement-labels';
import type { SessionRole } from '@eigaichi/wire/shared/endpoint';
import type { ReactNode } from 'react';
import { arithmeticText } from '../../lib/arithmetic-text.ts';
import { formatDate, formatMoney, formatNumber, formatPeriod } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/session-state.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Lang } from '../../ui/lang.tsx';
import typography from '../../ui/typography.module.css';
import type { BillingLine } from './queries.ts';
import classes from './settlement.module.css';

type Amount = BillingLine['amount'];
type Language = 'ja' | 'en';
type Title = NonNullable<BillingLine['title']>;

export const moneyOf = ({ amount, currency }: Amount): string => formatMoney(amount, currency);

/** A reported number: revenue in the agreement's currency, a count as is. */
export const reportedText = (reported: string, measure: string | undefined, currency: string): string =>
  measure === 'revenue' ? moneyOf({ amount: Number(reported), currency }) : formatNumber(Number(reported), 0);

/** True if the account's open amount is owed to the reader: buyers pay staff, staff pay providers. */
export const useIsOwed = (side: 'buyer' | 'provider'): boolean =>
  (useReader() === 'manager' ? 'buyer' : 'provider') === side;

/** The reader's role; the guards ensure that one exists. */
export const useReader = (): SessionRole => roleOf(useSession()) ?? 'consumer';

const isKnown = (name: string): name is KnownName => Object.hasOwn(entryLabels, name);

export const titleWord = (title: Title | null, language: Language): string | null =>
  title === null ? null : (title[language] ?? title.ja ?? title.en);

/** A day without line breaks. */
export const Day = ({ day: date }: { day: string }) => (
  <span className={typography.unbroken}>{formatDate(date, useTexts().language)}</span>
);

/** Small print below a text of a table. */
export const Sub = ({ late = false, children }: { late?: boolean; children: ReactNode }) => (
  <small className={late ? `${classes.sub} ${classes.late}` : classes.sub}>{children}</small>
);

/** Steps of an amount in order of calculation, each with name and figure. */
export const Steps = ({ steps, currency }: { steps: BillingLine['steps']; currency?: string | undefined }) => {
  const { language } = useTexts();
  const reported = currency === undefined ? undefined : currencyOf(currency);
  return (
    <dl>
      {steps.map(({ name, amount, value, ...made }, at) => {
        const reason = amount === undefined ? undefined : arithmeticText({ amount, ...made }, language);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have a fixed order, and two may have one name
          <div key={at}>
            <dt>
              {stepLabels[name]?.[language] ?? name}
              {reason !== undefined && <Sub>{reason}</Sub>}
            </dt>
            <dd>{amount === undefined ? valueText(name, value ?? '', language, reported) : moneyOf(amount)}</dd>
          </div>
        );
      })}
    </dl>
  );
};

/** Name of a line, with title and period in small print. */
export const LineName = ({ line }: { line: Pick<BillingLine, 'name' | 'title' | 'period'> }) => {
  const { language } = useTexts();
  const title = titleWord(line.title, language);
  return (
    <>
      {isKnown(line.name) ? entryLabels[line.name][language] : line.name}
      {title !== null && (
        <Sub>
          <Lang>{title}</Lang>
        </Sub>
      )}
      {line.period !== null && <Sub>{formatPeriod(line.period.from, line.period.to, language)}</Sub>}
    </>
  );
};
