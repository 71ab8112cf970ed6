import { labelled } from '@eigaichi/domain/shared/punctuation';
import { Button, Checkbox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTexts } from '../../../../lib/use-texts.ts';
import { Refusal } from '../../../../lib/waiting.tsx';
import layout from '../../../../ui/layout.module.css';
import { RefusalBox } from '../../../../ui/refusal-box.tsx';
import { Section } from '../../../../ui/section.tsx';
import typography from '../../../../ui/typography.module.css';
import { rightsTexts, territoriesText } from '../../../rights/places.ts';
import { EffectBox } from './effect-box.tsx';
import { LineEditor } from './line-editor.tsx';
import { offerLineText } from './line-texts.ts';
import classes from './offer.module.css';
import { contradictionsOf, newOfferLine, type OfferBody, type OfferDraft, offerBody } from './offer-work.ts';
import type { OfferState } from './use-offer.ts';

const Lines = ({ offer }: { offer: OfferState }) => {
  const { lines } = offer.work;
  const put = (next: typeof lines) => offer.change({ ...offer.work, lines: next });
  return (
    <ol>
      {lines.map((line, index) => (
        <LineEditor
          key={line.key}
          line={line}
          number={index + 1}
          issues={offer.issues}
          onChange={(next) => put(lines.map((one) => (one.key === line.key ? next : one)))}
          onCopy={() => put(lines.toSpliced(index + 1, 0, newOfferLine(line)))}
          onRemove={() => put(lines.filter(({ key }) => key !== line.key))}
        />
      ))}
    </ol>
  );
};

const ReadOnly = ({ offer }: { offer: OfferState }) => {
  const { t, language } = useTexts('offer');
  return (
    <ul className={classes.plainLines}>
      {offerBody(offer.work).lines.map((line) => {
        const words = offerLineText(line, t, language);
        return (
          <li key={words} className={`${layout.floored} ${typography.size14}`}>
            {words}
          </li>
        );
      })}
    </ul>
  );
};

/** Contradicting lines, their subject, and the one that applies (D9). Hidden if there are none. */
const Contradictions = ({ work }: { work: OfferDraft }) => {
  const { t, language } = useTexts('offer');
  const found = contradictionsOf(work);
  if (found.length === 0) return null;
  return (
    <section className={`${layout.pad12x16} ${typography.size14} ${classes.contradictions}`} aria-live="polite">
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

const Version = ({ title, offer }: { title: string; offer: OfferBody }) => {
  const { t, language } = useTexts('offer');
  return (
    <div>
      <h3 className={`${layout.below6} ${typography.bold} ${typography.size14}`}>{title}</h3>
      {offer.lines.length === 0 && <p>{t('stale.nothing')}</p>}
      <ul className={classes.plainLines}>
        {offer.lines.map((line) => {
          const words = offerLineText(line, t, language);
          return (
            <li key={words} className={`${layout.floored} ${typography.size14}`}>
              {words}
            </li>
          );
        })}
      </ul>
      <p className={typography.hint}>
        {labelled(t('history.rest'), t(offer.complete ? 'history.rest_not_offered' : 'history.rest_unknown'), language)}
      </p>
    </div>
  );
};

/** Another change was saved first (D30): both are shown next to each other until one is chosen. */
const StaleOffer = ({
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
      <div className={`${layout.grid} ${layout.above12} ${layout.fit240}`}>
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

/** Everything that may be licensed (D9), line by line, saved as a whole. */
export const OfferSection = ({
  movie,
  offer,
  isEpisode,
  mayEdit,
}: {
  movie: string;
  offer: OfferState;
  isEpisode: boolean;
  mayEdit: boolean;
}) => {
  const { t } = useTexts('offer');
  const { work } = offer;
  return (
    <Section title={t('labels.rights_offered')} aside={offer.isChanged && <span>{t('lines.unsaved')}</span>}>
      <p className={`${typography.lead} ${classes.lead}`}>{t('lines.lead')}</p>
      {isEpisode && <p className={`${typography.lead} ${classes.lead}`}>{t('lines.from_series')}</p>}
      {work.lines.length === 0 && <p className={`${layout.padBlock12} ${typography.body}`}>{t('lines.empty')}</p>}
      {mayEdit ? <Lines offer={offer} /> : <ReadOnly offer={offer} />}
      <Contradictions work={work} />
      {mayEdit && (
        <>
          <div className={`${layout.wrapApartMiddle} ${layout.gap12x24} ${layout.below16} ${layout.padTop16}`}>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
              onClick={() => offer.change({ ...work, lines: [...work.lines, newOfferLine()] })}
            >
              {t('lines.add')}
            </Button>
            <Checkbox
              label={t('lines.complete')}
              description={t('lines.complete_hint')}
              checked={work.complete}
              onChange={(event) => offer.change({ ...work, complete: event.currentTarget.checked })}
            />
          </div>
          {offer.isChanged && offer.isWhole && <EffectBox movie={movie} body={{ offer: offerBody(work) }} />}
          {offer.theirs !== null && (
            <StaleOffer theirs={offer.theirs} yours={work} onTheirs={offer.takeTheirs} onYours={offer.saveYours} />
          )}
          <Refusal of={offer.error} />
          {offer.issues.length > 0 && <RefusalBox title={t('lines.broken', { count: offer.issues.length })} />}
          {offer.isChanged && (
            <div className={`${layout.row} ${layout.above16}`}>
              <Button onClick={offer.save} loading={offer.isSaving}>
                {t('lines.save')}
              </Button>
              <Button variant="subtle" onClick={offer.undo}>
                {t('lines.undo')}
              </Button>
            </div>
          )}
        </>
      )}
    </Section>
  );
};
