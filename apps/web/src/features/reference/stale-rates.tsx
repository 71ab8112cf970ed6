import { listStaleRates } from '@eigaichi/wire/staff/reference';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../lib/format.ts';
import { dataQuery } from '../../lib/read-query.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { RefusalBox } from '../../ui/refusal-box.tsx';

/** Warns of exchange rates that are too old or missing (D7h); renders nothing if all are fresh. */
export const StaleRates = () => {
  const { t, language } = useTexts('tools');
  const { data } = useQuery(dataQuery(listStaleRates, {}, ['tools']));
  if (data === undefined || data.length === 0) return null;
  const lines = data.map(({ currency, effective_on }) =>
    effective_on === null
      ? t('rates.missing_one', { currency })
      : t('rates.stale_one', { currency, day: formatDate(effective_on, language) }),
  );
  return <RefusalBox title={t('rates.stale')}>{lines.join(language === 'ja' ? '、' : ', ')}</RefusalBox>;
};
