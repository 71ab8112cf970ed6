import { awaitsSignature } from '@eigaichi/domain/quotes/title-states';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/session-state.ts';
import classes from './papers.module.css';
import type { QuoteTitle } from './queries.ts';

const formats = { pdf: 'PDF', xlsx: 'Excel' } as const;

/** An agreement or an answered offer on paper: one's own side; managers have both. */
export const Papers = ({ of }: { of: { agreement: string } | { quote: string; share: string } }) => {
  const { t } = useTranslation('quotes');
  const manager = roleOf(useSession()) === 'manager';
  const sides = manager ? (['consumer', 'provider'] as const) : [undefined];
  const base = 'agreement' in of ? `/api/agreement/${of.agreement}` : `/api/quote/${of.quote}/terms/${of.share}`;
  return (
    <span className={classes.papers}>
      {sides.flatMap((side) =>
        (['pdf', 'xlsx'] as const).map((format) => {
          const query = side === undefined ? '' : `?side=${side}`;
          const name = side === undefined ? formats[format] : `${t(`page.paper_${side}`)} ${formats[format]}`;
          return (
            <a key={`${side} ${format}`} href={`${base}/sheet/${format}${query}`} download>
              {name}
            </a>
          );
        }),
      )}
    </span>
  );
};

/** What stands answered and unsigned, on paper (spec 4: answered above status 2). */
export const OfferPapers = ({
  quote,
  share,
  titles,
}: {
  quote: string;
  share: string;
  titles: readonly QuoteTitle[];
}) => {
  const { t } = useTranslation('terms_sheet');
  if (!titles.some(({ status }) => awaitsSignature(status))) return null;
  return (
    <span className={classes.offer}>
      <span>{t('offer')}</span>
      <Papers of={{ quote, share }} />
    </span>
  );
};
