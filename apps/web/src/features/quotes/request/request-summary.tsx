import { pricingType } from '@eigaichi/domain/options/pricing';
import { memo, useState } from 'react';
import { formatMoney } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import type { CartEntry } from '../../carts/queries.ts';
import { namesOf } from '../../movies/movie-names.ts';
import { MoviePicture } from '../../movies/movie-picture.tsx';
import { conditionFacts } from '../condition-facts.ts';
import { priceTexts } from '../conditions-text.ts';
import { AvailabilityText } from '../quote-movie-availability.tsx';
import { readDecimalInput } from '../typed-price.ts';
import { conditionsBody, requestedMovies } from './draft.ts';
import classes from './request-summary.module.css';
import { factOfStep, hasStepEntry, isNeeded } from './step-facts.ts';
import { StepLink } from './step-link.tsx';
import { type StepName, steps } from './steps.ts';
import type { QuoteRequest } from './use-request.ts';
import type { RequestPreview } from './use-request-preview.ts';

const requested = steps.filter((step) => step !== 'titles' && step !== 'check');

const Title = ({ movie, request }: { movie: CartEntry['movie']; request: QuoteRequest }) => {
  const { t, language } = useTexts('quotes');
  const { first, second } = namesOf(movie.translations, language);
  const [requested] = requestedMovies([movie.uuid], request.draft);
  const own =
    typeof requested === 'object'
      ? priceTexts(pricingType.flat, { flat_price: readDecimalInput(requested.flat_price) }, request.draft.currency, t)
      : null;
  return (
    <li className={`${layout.line} ${layout.gap10}`}>
      <div className={`${layout.rigid} ${classes.picture}`}>
        <MoviePicture movie={movie} image={movie.images.poster} />
      </div>
      <div>
        <p className={`${typography.semibold} ${typography.size14}`} lang={first?.lang}>
          {first?.text}
        </p>
        {second !== null && (
          <p className={typography.small} lang={second.lang}>
            {second.text}
          </p>
        )}
        {own !== null && <p className={typography.size13}>{own}</p>}
        <AvailabilityText found={request.availabilityOf(movie.uuid)} />
      </div>
    </li>
  );
};

/** Planned minimum and maximum cost of all titles, including delivery (D7b). */
const PlannedCost = ({ preview }: { preview: RequestPreview | undefined }) => {
  const { t } = useTexts('quotes');
  const { cost = null, delivery = null } = preview ?? {};
  if (cost === null || (cost.most === null && cost.least.amount === 0)) return null;
  const { least, most } = cost;
  const words = ({ amount, currency }: typeof least) => formatMoney(amount, currency);
  const range =
    most === null
      ? t('wizard.cost_from', { least: words(least) })
      : least.amount === most.amount
        ? words(least)
        : t('wizard.cost_range', { least: words(least), most: words(most) });
  return (
    <dl>
      <div className={`${layout.ruled} ${layout.anchor} ${layout.padBlock10} ${classes.fact}`}>
        <dt className={typography.small}>{t('wizard.cost')}</dt>
        <dd className={typography.size14}>{range}</dd>
        {delivery !== null && (
          <dd className={`${typography.size14} ${classes.later}`}>
            {t('wizard.cost_delivery', { fee: words(delivery.amount) })}
          </dd>
        )}
      </div>
    </dl>
  );
};

/** Summary of the entries next to every step; `whole` on the last step, each with a link to change it (screen 05). */
export const RequestSummary = memo(({ request, whole = false }: { request: QuoteRequest; whole?: boolean }) => {
  const { t, language } = useTexts('quotes');
  const [open, setOpen] = useState(false);
  const { draft, usable } = request;
  const facts = conditionFacts(conditionsBody(draft), t, language);
  const heading = whole ? t('wizard.whole') : t('wizard.summary');
  const linesOf = (step: StepName) =>
    !hasStepEntry(step, draft) ? [] : (facts.find(({ name }) => name === factOfStep(step))?.lines ?? []);
  const shown = requested.filter((step) => whole || isNeeded(step) || linesOf(step).length > 0);
  return (
    <section className={`${layout.washed} ${classes.summary}`} aria-label={heading} data-whole={whole || undefined}>
      <h3 className={`${typography.subheading} ${classes.heading}`}>{heading}</h3>
      {usable.length > 0 && (
        <ul className={`${layout.dense} ${layout.padBlock12} ${classes.titles}`}>
          {usable.map(({ uuid, movie }) => (
            <Title key={uuid} movie={movie} request={request} />
          ))}
        </ul>
      )}
      <PlannedCost preview={request.preview} />
      {!whole && (
        <button
          type="button"
          className={`${layout.hidden} ${layout.bareButton} ${layout.unpadded} ${typography.blue} ${typography.underlined} ${classes.toggle}`}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'wizard.summary_hide' : 'wizard.summary_show')}
        </button>
      )}
      <dl className={`${layout.above12} ${classes.facts}`} data-open={open || whole || undefined}>
        {shown.map((step) => (
          <div key={step} className={`${layout.ruled} ${layout.anchor} ${layout.padBlock10} ${classes.fact}`}>
            <dt className={typography.small}>{t(`wizard.names.${step}`)}</dt>
            {linesOf(step).map((line) => (
              <dd key={line} className={typography.size14}>
                {line}
              </dd>
            ))}
            {linesOf(step).length === 0 && (
              <dd className={`${typography.size14} ${classes.later}`}>
                {isNeeded(step) ? t('wizard.not_yet', { step: steps.indexOf(step) + 1 }) : t('wizard.free')}
              </dd>
            )}
            {whole && (
              <dd className={`${typography.size14} ${classes.change}`}>
                <StepLink step={step} aria-label={t('wizard.edit_step', { step: t(`wizard.names.${step}`) })}>
                  {t('wizard.edit')}
                </StepLink>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
});
