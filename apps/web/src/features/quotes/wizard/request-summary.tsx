import { useTranslation } from 'react-i18next';
import { formatPeriod } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import type { CartEntry } from '../../carts/queries.ts';
import { namesOf } from '../../movies/title-names.ts';
import { TitlePicture } from '../../movies/title-picture.tsx';
import { conditionsOf, countriesWords, deliveryWords, priceWords, rightsWords } from '../conditions-words.ts';
import { AvailabilityLine } from '../title-availability.tsx';
import { typedPrice } from '../typed-price.ts';
import { type Draft, type StepName, steps, wantedOf } from './draft.ts';
import classes from './request-summary.module.css';

const numbered = (step: StepName) => steps.indexOf(step) + 1;

const decimal = (text: string) => (text.trim() === '' ? null : Number(text));

const wordsOf = (draft: Draft) =>
  conditionsOf({
    ...draft,
    flat_price: typedPrice(draft.flat_price),
    price_minimum_guarantee: typedPrice(draft.price_minimum_guarantee),
    revenue_percent: decimal(draft.revenue_percent),
    price_viewer_count: decimal(draft.price_viewer_count),
    price_stream_minute: decimal(draft.price_stream_minute),
  });

/** What was said so far, beside every step and whole at the last (look, screen 05). */
export const RequestSummary = ({ draft, entries }: { draft: Draft; entries: readonly CartEntry[] }) => {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const shown = wordsOf(draft);
  const later = (step: StepName) => [t('wizard.not_yet', { step: numbered(step) })];
  const wanted = wantedOf(draft);
  const movies = entries.map((entry) => entry.movie.uuid);
  const price = priceWords(draft.pricing_type, shown, draft.currency, t);
  const facts: [StepName, string[]][] = [
    [
      'period',
      draft.license_start !== '' && draft.license_end !== ''
        ? [formatPeriod(draft.license_start, draft.license_end, language)]
        : later('period'),
    ],
    [
      'territories',
      draft.all_countries || draft.countries.length > 0 ? [countriesWords(draft, t, language)] : later('territories'),
    ],
    ['rights', draft.rights.length > 0 ? rightsWords(shown.rights, t, language) : later('rights')],
    ['price', price === null ? later('price') : [price]],
    ['delivery', draft.delivery_at === '' ? later('delivery') : [deliveryWords(shown, language)]],
  ];
  return (
    <section className={classes.summary} aria-label={t('wizard.summary')}>
      <h2 className={classes.heading}>{t('wizard.summary')}</h2>
      <ul className={classes.titles}>
        {entries.map(({ uuid, movie }) => {
          const { first, second } = namesOf(movie.translations, language);
          return (
            <li key={uuid} className={classes.title}>
              <div className={classes.picture}>
                <TitlePicture movie={movie} image={movie.images.poster} />
              </div>
              <div>
                <p className={classes.name} lang={first?.lang}>
                  {first?.text}
                </p>
                {second !== null && (
                  <p className={classes.second} lang={second.lang}>
                    {second.text}
                  </p>
                )}
                <AvailabilityLine movie={movie.uuid} movies={movies} wanted={wanted} />
              </div>
            </li>
          );
        })}
      </ul>
      <dl>
        {facts.map(([step, lines]) => (
          <div key={step} className={classes.fact}>
            <dt>{t(`wizard.names.${step}`)}</dt>
            {lines.map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
};
