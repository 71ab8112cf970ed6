import { useTexts } from '../../../../lib/use-texts.ts';
import { rightsTexts, territoriesText } from '../../../rights/places.ts';
import classes from './offer.module.css';
import { contradictionsOf, type OfferDraft } from './offer-work.ts';

/** Contradicting lines, their subject, and the one that applies (D9). Hidden if there are none. */
export const Contradictions = ({ work }: { work: OfferDraft }) => {
  const { t, language } = useTexts('offer');
  const found = contradictionsOf(work);
  if (found.length === 0) return null;
  return (
    <section className={classes.contradictions} aria-live="polite">
      <strong>{t('lines.contradict')}</strong>
      <ul>
        {found.map(({ offering, refusing, rights, ...where }) => (
          <li key={`${offering} ${refusing}`}>
            {t('lines.contradiction', {
              offering: offering + 1,
              refusing: refusing + 1,
              rights: rightsTexts(rights, t, language),
              places: territoriesText(where, t, language),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
};
