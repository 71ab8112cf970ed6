import { companyName } from '@eigaichi/domain/accounts/company-name';
import { movieTasks } from '@eigaichi/domain/quotes/desk/tasks';
import { formatDate } from '../../../lib/format.ts';
import { marketToday } from '../../../lib/market-clock.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import type { ProviderQuote, Quote, QuoteMovie } from '../queries.ts';
import { useQuoteMovieName } from '../quoted-movie.tsx';

/** Element id of a provider quote on the page. */
export const providerQuoteElementId = ({ uuid }: ProviderQuote): string => `share-${uuid}`;

const hadProblem = (quote: Quote, title: QuoteMovie): boolean =>
  quote.events.some((event) => event.action === 'report_problem' && event.quote_movie === title.uuid);

/** Staff tasks of a quote above everything else, each linked to its place. */
export const QuoteProblems = ({ quote }: { quote: Quote }) => {
  const { t, language } = useTexts('quote_desk');
  const nameOf = useQuoteMovieName();
  const today = marketToday();
  const problems = quote.providers.flatMap((share) => [
    ...share.movies.flatMap((title) =>
      movieTasks({ ...title, had_problem: hadProblem(quote, title) }, today).map((task) => ({
        key: `${task} ${title.uuid}`,
        share,
        text: t(`problems.${task}`, {
          title: nameOf(title.movie),
          date: formatDate((task === 'late_materials' ? title.delivery_at : null) ?? title.license_end, language),
        }),
      })),
    ),
    ...(share.prepayment_due
      ? [
          {
            key: `prepayments ${share.uuid}`,
            share,
            text: t('problems.prepayments', { name: companyName(quote.consumer, language) }),
          },
        ]
      : []),
  ]);
  if (problems.length === 0) return null;
  return (
    <section
      className={`${layout.warned} ${layout.below24} ${layout.pad10x16} ${typography.size14}`}
      aria-label={t('problems.title')}
    >
      <ul className={`${layout.cells} ${layout.gap6}`}>
        {problems.map(({ key, share, text }) => (
          <li key={key}>
            <Lang>{text}</Lang> <a href={`#${providerQuoteElementId(share)}`}>{t('problems.go')}</a>
          </li>
        ))}
      </ul>
    </section>
  );
};
