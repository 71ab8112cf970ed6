import { Button } from '@mantine/core';
import { useTexts } from '../../../lib/use-texts.ts';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { useRemoveFromCart } from '../../carts/queries.ts';
import { namesOf } from '../../movies/movie-names.ts';
import { AvailabilityText } from '../quote-movie-availability.tsx';
import classes from './clash-box.module.css';
import { ClashList } from './clash-parts.tsx';
import type { QuoteRequest } from './use-request.ts';

/** Titles that aren't free for the whole request, and possible remedies (art direction, clash). */
export const ClashBox = ({ request }: { request: QuoteRequest }) => {
  const { t, language } = useTexts('quotes');
  const remove = useRemoveFromCart();
  const { license_start: start, license_end: end } = request.draft;
  const clashing = request.usable.flatMap(({ movie }) => {
    const found = request.availabilityOf(movie.uuid);
    return found === null || found.state === 'free' ? [] : [{ movie, found }];
  });
  if (clashing.length === 0) return null;
  return (
    <div className={`${layout.warned} ${layout.below24} ${layout.pad16}`} role="status">
      <p className={typography.bold}>{t('wizard.clash_title', { count: clashing.length })}</p>
      <ul className={`${layout.above12} ${layout.below12} ${layout.paper} ${classes.rows}`}>
        {clashing.map(({ movie, found }) => {
          const title = namesOf(movie.translations, language).first?.text ?? '';
          return (
            <li key={movie.uuid} className={`${layout.wrapApartMiddle} ${layout.padBlock10} ${layout.gap8x16}`}>
              <div>
                <strong>
                  <Lang>{title}</Lang>
                </strong>
                <AvailabilityText found={found} />
                <ClashList found={found} period={{ start, end }} />
              </div>
              <Button
                className={layout.within ?? ''}
                variant="default"
                size="xs"
                loading={remove.isPending && remove.variables === movie.uuid}
                onClick={() => remove.mutate(movie.uuid)}
              >
                {t('wizard.drop', { title })}
              </Button>
            </li>
          );
        })}
      </ul>
      <p className={typography.note}>{t('wizard.clash_note')}</p>
    </div>
  );
};
