import { minutesOf } from '@eigaichi/domain/movies/running-time';
import { Link } from '@tanstack/react-router';
import { formatMoney } from '../../lib/format.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import type { Proposal } from './need-queries.ts';

export type NamedTitle = Pick<
  Proposal['titles'][number],
  'film_name_ja' | 'film_name_en' | 'production_year' | 'play_time'
>;

/** Name of a proposed title in the reader's language. */
export const useTitleName = () => {
  const { language } = useTexts();
  return ({ film_name_ja, film_name_en }: Pick<NamedTitle, 'film_name_ja' | 'film_name_en'>): string =>
    language === 'ja' ? film_name_ja : film_name_en;
};

/** Year and running time of a title, in one line. */
export const useTitleLine = () => {
  const { t } = useTexts('buyer_needs');
  return ({ production_year, play_time }: NamedTitle): string => {
    const minutes = minutesOf(play_time);
    return [production_year, minutes === null ? null : t('labels.minutes', { minutes })]
      .filter((part) => part !== null)
      .join(t('labels.dot'));
  };
};

/** Titles of a proposal with their prices and the total. */
export const ProposalTitles = ({ proposal }: { proposal: Proposal }) => {
  const { t } = useTexts('buyer_needs');
  const nameOf = useTitleName();
  const lineOf = useTitleLine();
  const shown = ({ amount, currency }: { amount: number; currency: string }) =>
    formatMoney(amount, currency, { whole: true });
  return (
    <>
      <ul aria-label={t('labels.titles')}>
        {proposal.titles.map((title) => (
          <li key={title.movie} className={`${layout.wrapApartBaseline} ${layout.gap4x16} ${layout.entry}`}>
            <span className={layout.shrinks}>
              <Link to="/movies/detail/$movie_id" params={{ movie_id: title.movie }}>
                <Lang>{nameOf(title)}</Lang>
              </Link>
              <span className={`${layout.ownLine} ${typography.hint}`}>{lineOf(title)}</span>
            </span>
            <span className={`${typography.figures} ${title.price === null ? typography.hint : typography.semibold}`}>
              {title.price === null ? t('proposals.on_request') : shown(title.price)}
            </span>
          </li>
        ))}
      </ul>
      {proposal.total !== null && (
        <p className={`${layout.apartBaseline} ${layout.padBlock8}`}>
          <span className={typography.label}>{t('labels.total')}</span>
          <span className={`${typography.figures} ${typography.strong}`}>{shown(proposal.total)}</span>
        </p>
      )}
    </>
  );
};

/** Texts that a provider sent with its titles, and the buyer's reason for declining them. */
export const ProposalTexts = ({ proposal: { terms, note, reason } }: { proposal: Proposal }) => {
  const { t } = useTexts('buyer_needs');
  const part = (label: string, text: string | null) =>
    text !== null && (
      <div className={layout.padBlock8}>
        <p className={typography.label}>{label}</p>
        <p className={`${typography.lines} ${typography.anywhere}`}>
          <Lang>{text}</Lang>
        </p>
      </div>
    );
  return (
    <>
      {part(t('proposals.terms'), terms)}
      {part(t('proposals.note'), note)}
      {reason !== null && <p className={typography.note}>{t('proposals.reason', { reason })}</p>}
    </>
  );
};
