import { awaitsSignature } from '@eigaichi/domain/quotes/quote-movie-states';
import { useTexts } from '../../../lib/use-texts.ts';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { type Difference, providerQuoteDifferences, quoteMovieDifferences } from '../negotiate/request-differences.ts';
import type { ProviderQuote, Quote } from '../queries.ts';
import { useQuoteMovieName } from '../quoted-movie.tsx';
import classes from './differences.module.css';

/** Terms side by side: the requested one struck, the answered one in red. */
const DifferenceRows = ({ rows }: { rows: readonly Difference[] }) => {
  const { t } = useTexts('quotes');
  return (
    <dl className={classes.rows}>
      {rows.map(({ key, name, asked, answered }) => (
        <div key={key} className={`${layout.cells} ${layout.gap4x16} ${typography.anywhere}`}>
          <dt className={typography.soft}>{name}</dt>
          <dd className={`${layout.wrap} ${layout.gap2x12} ${typography.lines}`}>
            <del className={typography.quiet}>
              <Lang>{asked ?? t('differences.not_asked')}</Lang>
            </del>
            <ins className={`${typography.bold} ${typography.red}`}>
              <Lang>{answered ?? t('differences.not_delivered')}</Lang>
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** All differences between the request and the answers to be signed in a provider quote (D2h). */
export const Differences = ({
  quote,
  share,
  drop,
}: {
  quote: Quote;
  share: ProviderQuote;
  drop: readonly string[];
}) => {
  const { t, language } = useTexts('quotes');
  const { t: answered } = useTexts('quote_answer');
  const nameOf = useQuoteMovieName();
  const words = { t, answered, language };
  const ofShare = providerQuoteDifferences(quote, share, words);
  const titles = share.movies
    .filter(({ uuid, status }) => awaitsSignature(status) && !drop.includes(uuid))
    .map((title) => ({ title, rows: quoteMovieDifferences(quote, title, words) }))
    .filter(({ rows }) => rows.length > 0);
  if (ofShare.length + titles.length === 0) return <p className={typography.hint}>{t('differences.none')}</p>;
  return (
    <div className={`${layout.cells} ${layout.gap8} ${typography.size14} ${classes.box}`}>
      <h3 className={typography.heading}>{t('differences.title')}</h3>
      {ofShare.length > 0 && <DifferenceRows rows={ofShare} />}
      {titles.map(({ title, rows }) => (
        <div key={title.uuid}>
          {share.movies.length > 1 && (
            <p className={typography.semibold}>
              <Lang>{nameOf(title.movie)}</Lang>
            </p>
          )}
          <DifferenceRows rows={rows} />
        </div>
      ))}
    </div>
  );
};
