import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatCode } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { CompanyNames } from '../company-names.tsx';
import { quotesQuery } from '../queries.ts';

/** Link from an answered quote to the one that has waited longest for this provider, without a detour via the list. */
export const NextWaiting = ({ quote }: { quote: string }) => {
  const { t } = useTexts(['quote_answer', 'quotes']);
  const { data } = useQuery(quotesQuery({ tab: 'progress', page: 1, per: 100 }));
  if (data === undefined) return null;
  const waiting = data.data.filter((row) => row.waits_for_reader && row.uuid !== quote);
  const [next] = waiting;
  return (
    <div
      className={`${layout.ruled} ${layout.facts} ${layout.wrapBaseline} ${layout.above24} ${layout.padBlock14} ${typography.text}`}
    >
      {next === undefined ? (
        <p>{t('next.none')}</p>
      ) : (
        <>
          <p>{t('next.left', { count: waiting.length })}</p>
          <Link to={next.href} className={`${layout.tap} ${typography.bold}`}>
            {t('labels.quote_number', { ns: 'quotes', number: formatCode(next.number) })}
            {' · '}
            <CompanyNames companies={next.counterparties} />
          </Link>
        </>
      )}
    </div>
  );
};
