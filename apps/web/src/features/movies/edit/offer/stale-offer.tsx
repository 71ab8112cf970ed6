import { labelled } from '@eigaichi/domain/shared/punctuation';
import { Button } from '@mantine/core';
import { useTexts } from '../../../../lib/use-texts.ts';
import layout from '../../../../ui/layout.module.css';
import { RefusalBox } from '../../../../ui/refusal-box.tsx';
import typography from '../../../../ui/typography.module.css';
import { offerLineText } from './line-texts.ts';
import classes from './offer.module.css';
import { type OfferBody, type OfferDraft, offerBody } from './offer-work.ts';

const Version = ({ title, offer }: { title: string; offer: OfferBody }) => {
  const { t, language } = useTexts('offer');
  return (
    <div>
      <h3 className={`${layout.below6} ${typography.bold} ${typography.size14}`}>{title}</h3>
      {offer.lines.length === 0 && <p>{t('stale.nothing')}</p>}
      <ul className={classes.plainLines}>
        {offer.lines.map((line) => {
          const words = offerLineText(line, t, language);
          return <li key={words}>{words}</li>;
        })}
      </ul>
      <p className={typography.hint}>
        {labelled(t('history.rest'), t(offer.complete ? 'history.rest_not_offered' : 'history.rest_unknown'), language)}
      </p>
    </div>
  );
};

/** Another change was saved first (D30): both are shown next to each other until one is chosen. */
export const StaleOffer = ({
  theirs,
  yours,
  onTheirs,
  onYours,
}: {
  theirs: OfferDraft;
  yours: OfferDraft;
  onTheirs: () => void;
  onYours: () => void;
}) => {
  const { t } = useTexts('offer');
  return (
    <RefusalBox title={t('stale.title')}>
      {t('stale.text')}
      <div className={`${layout.grid} ${classes.versions}`}>
        <Version title={t('stale.theirs')} offer={offerBody(theirs)} />
        <Version title={t('stale.yours')} offer={offerBody(yours)} />
      </div>
      <div className={`${layout.row} ${layout.above16}`}>
        <Button size="xs" variant="default" onClick={onTheirs}>
          {t('stale.take_theirs')}
        </Button>
        <Button size="xs" variant="default" onClick={onYours}>
          {t('stale.save_yours')}
        </Button>
      </div>
    </RefusalBox>
  );
};
