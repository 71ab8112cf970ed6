import { awaitsSignature } from '@eigaichi/domain/quotes/quote-movie-states';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/session-state.ts';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import type { QuoteMovie } from './queries.ts';

const formats = { pdf: 'PDF', xlsx: 'Excel' } as const;

/** An agreement or an answered offer as a document: the reader's own side, or both for managers. */
export const AgreementDocuments = ({ of }: { of: { agreement: string } | { quote: string; share: string } }) => {
  const { t } = useTexts('quotes');
  const manager = roleOf(useSession()) === 'manager';
  const sides = manager ? (['consumer', 'provider'] as const) : [undefined];
  const base = 'agreement' in of ? `/api/agreement/${of.agreement}` : `/api/quote/${of.quote}/terms/${of.share}`;
  return (
    <span className={`${layout.inlineFlex} ${layout.gap4x16} ${layout.wraps} ${layout.unprinted}`}>
      {sides.flatMap((side) =>
        (['pdf', 'xlsx'] as const).map((format) => {
          const query = side === undefined ? '' : `?side=${side}`;
          const name = side === undefined ? formats[format] : t(`page.paper_${side}`, { format: formats[format] });
          return (
            <a
              key={`${side} ${format}`}
              className={`${layout.inlineMiddle} ${layout.tap}`}
              href={`${base}/sheet/${format}${query}`}
              download
            >
              {name}
            </a>
          );
        }),
      )}
    </span>
  );
};

/** Answered, unsigned titles as a document (spec 4: answered above status 2). */
export const OfferDocuments = ({
  quote,
  share,
  titles,
}: {
  quote: string;
  share: string;
  titles: readonly QuoteMovie[];
}) => {
  const { t } = useTexts('terms_sheet');
  if (!titles.some(({ status }) => awaitsSignature(status))) return null;
  return (
    <span className={`${layout.inlineMiddle} ${layout.gap4x16} ${layout.wraps} ${layout.unprinted} ${typography.hint}`}>
      <span>{t('offer')}</span>
      <AgreementDocuments of={{ quote, share }} />
    </span>
  );
};
