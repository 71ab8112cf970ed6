import { awaitsSignature } from '@eigaichi/domain/quotes/title-states';
import { readQuoteClashes } from '@eigaichi/wire/quotes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { companyName } from '../../../lib/company-name.ts';
import { formatCode, formatShortDate } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import type { Quote, QuoteTitle } from '../queries.ts';
import { AvailabilityLine } from '../title-availability.tsx';
import { ClashParts } from '../wizard/clash-parts.tsx';
import type { TitleDraft } from './title-draft.ts';
import classes from './title-warnings.module.css';

const clashesQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['quotes', 'clashes', uuid],
    queryFn: async ({ signal }) => (await call(readQuoteClashes, { params: { uuid }, signal })).data,
  });

/** What is asked of the title, on the days that the answer names. */
const useWanted = (quote: Quote, title: QuoteTitle, { license_start, license_end }: TitleDraft) => {
  const conditions = quote.conditions;
  const asAsked = license_start === conditions.license_start && license_end === conditions.license_end;
  return {
    wanted: license_start === '' || license_end <= license_start ? null : { ...conditions, license_start, license_end },
    // Titles on the days asked for are judged together, one on days of its own by itself.
    movies: asAsked
      ? quote.providers.flatMap((share) => share.movies.map(({ movie }) => movie.uuid))
      : [title.movie.uuid],
  };
};

/** Whether the title is free for what is asked on these days (D9). */
export const AnsweredAvailability = ({
  quote,
  title,
  draft,
}: {
  quote: Quote;
  title: QuoteTitle;
  draft: TitleDraft;
}) => <AvailabilityLine movie={title.movie.uuid} {...useWanted(quote, title, draft)} />;

/** What an answer would run into (D9): licences that are given, and other requests that are open too. */
export const TitleWarnings = ({ quote, title, draft }: { quote: Quote; title: QuoteTitle; draft: TitleDraft }) => {
  const { t } = useTranslation('quote_answer');
  const language = useLanguage();
  const { data } = useQuery(clashesQuery(quote.uuid));
  const open = (data ?? []).filter(({ quote_movie }) => quote_movie === title.uuid);
  return (
    <>
      <ClashParts movie={title.movie.uuid} {...useWanted(quote, title, draft)} />
      {open.length > 0 && (
        <div className={classes.open}>
          <p className={classes.title}>{t('clash.open', { count: open.length })}</p>
          <ul className={classes.list}>
            {open.map((other) => (
              <li key={other.quote}>
                <Link to={other.href}>
                  {t('clash.entry', { number: formatCode(other.number), name: companyName(other.consumer, language) })}
                </Link>
                {' · '}
                {awaitsSignature(other.status)
                  ? t('clash.status_3', {
                      date: other.valid_until === null ? '' : formatShortDate(other.valid_until, language),
                    })
                  : t('clash.status_2')}
              </li>
            ))}
          </ul>
          <p className={classes.note}>{t('clash.first')}</p>
        </div>
      )}
    </>
  );
};
