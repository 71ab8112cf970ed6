import type { checkAvailability } from '@eigaichi/wire/rights/rights';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/use-language.ts';
import { AvailabilityMark } from '../../rights/availability-mark.tsx';
import { countryName, listOfNames, rightName } from '../../rights/names.ts';
import { cellWords } from '../../rights/words.ts';
import classes from './clash-box.module.css';

const most = 4;

type Part = AnswerOut<typeof checkAvailability>['data'][number]['parts'][number];

/** Groups rights with the same countries and answer. */
const gathered = (parts: readonly Part[]) => {
  const groups = Map.groupBy(parts, ({ right_type: _right, ...rest }) => JSON.stringify(rest));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : [{ ...first, rights: group.map((part) => part.right_type) }];
  });
};

/** Which right is not free where, from or until when, and never whose it is (D9). */
export const ClashList = ({
  found,
  period,
}: {
  found: { readonly parts: readonly Part[] };
  period: { readonly start: string; readonly end: string };
}) => {
  const { t } = useTranslation(['rights', 'quotes']);
  const language = useLanguage();
  const parts = gathered(found.parts.filter(({ state }) => state !== 'free'));
  if (parts.length === 0) return null;
  return (
    <ul className={classes.parts}>
      {parts.slice(0, most).map((part) => {
        const names = listOfNames(
          part.countries.map((code) => countryName(code, language)),
          language,
        );
        return (
          <li key={`${part.rights.join()} ${part.countries.join()}`} className={classes.part}>
            <span>
              {[part.rights.map((right) => rightName(right, language)).join(language === 'ja' ? '、' : ', '), names]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <AvailabilityMark state={part.state}>{cellWords(part, period, t, language)}</AvailabilityMark>
          </li>
        );
      })}
      {parts.length > most && <li>{t('wizard.more_parts', { ns: 'quotes', count: parts.length - most })}</li>}
    </ul>
  );
};
