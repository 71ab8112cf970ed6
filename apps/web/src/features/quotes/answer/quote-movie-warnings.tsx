import { companyName } from '@eigaichi/domain/accounts/company-name';
import { awaitsSignature } from '@eigaichi/domain/quotes/quote-movie-states';
import { clashGroups } from '@eigaichi/domain/rights/clash-groups';
import { Link } from '@tanstack/react-router';
import { formatCode, formatDate } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { ClashList } from '../request/clash-parts.tsx';
import type { QuoteMovieDraft } from './quote-movie-draft.ts';
import classes from './quote-movie-warnings.module.css';
import type { QuoteMoviePreview } from './use-answer-preview.ts';

/** Conflicts of an answer on its days (D9): existing licences and other open requests. */
export const QuoteMovieWarnings = ({ preview, draft }: { preview: QuoteMoviePreview; draft: QuoteMovieDraft }) => {
  const { t, language } = useTexts('quote_answer');
  const { availability, clashes: open } = preview;
  return (
    <>
      {availability !== null && (
        <ClashList
          found={clashGroups(availability.parts)}
          period={{ start: draft.license_start, end: draft.license_end }}
        />
      )}
      {open.length > 0 && (
        <div className={`${layout.warned} ${layout.above12} ${typography.size14} ${classes.open}`}>
          <p className={typography.bold}>{t('clash.open', { count: open.length })}</p>
          <ul className={`${layout.padTop4} ${layout.padBottom4} ${classes.list}`}>
            {open.map((other) => (
              <li key={other.quote}>
                <Link to={other.href}>
                  {t('clash.entry', { number: formatCode(other.number), name: companyName(other.consumer, language) })}
                </Link>
                {' · '}
                {awaitsSignature(other.status)
                  ? t('clash.status_3', {
                      date: other.valid_until === null ? '' : formatDate(other.valid_until, language),
                    })
                  : t('clash.status_2')}
              </li>
            ))}
          </ul>
          <p className={typography.note}>{t('clash.first')}</p>
        </div>
      )}
    </>
  );
};
