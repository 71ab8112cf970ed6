import { countryName } from '@eigaichi/domain/options/countries';
import type { previewQuote } from '@eigaichi/wire/quotes/request/quote-preview';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { AvailabilityMark } from '../../rights/availability-mark.tsx';
import { listOfNames, rightName } from '../../rights/names.ts';
import { availabilityCellText } from '../../rights/words.ts';
import classes from './clash-box.module.css';

type Clashes = Omit<
  AnswerOut<typeof previewQuote>['data']['titles'][number]['availability'] & object,
  'state' | 'free_from'
>;

/** Unavailable rights per territory, with their days; never names the holder (D9). */
export const ClashList = ({
  found,
  period,
}: {
  found: Clashes;
  period: { readonly start: string; readonly end: string };
}) => {
  const { t, language } = useTexts(['rights', 'quotes']);
  const { clashes, more_clashes: more } = found;
  if (clashes.length === 0) return null;
  return (
    <ul className={`${layout.above4} ${typography.note}`}>
      {clashes.map((part) => {
        const names = listOfNames(
          part.countries.map((code) => countryName(code, language)),
          language,
        );
        return (
          <li key={`${part.rights.join()} ${part.countries.join()}`} className={`${layout.wrap} ${classes.part}`}>
            <span>
              {[part.rights.map((right) => rightName(right, language)).join(language === 'ja' ? '、' : ', '), names]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <AvailabilityMark state={part.state}>{availabilityCellText(part, period, t, language)}</AvailabilityMark>
          </li>
        );
      })}
      {more > 0 && <li>{t('wizard.more_parts', { ns: 'quotes', count: more })}</li>}
    </ul>
  );
};
