import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { marketToday } from '../../../../lib/market-clock.ts';
import { mayDo } from '../../../../lib/may-do.ts';
import { useSession } from '../../../../lib/session.ts';
import { userOf } from '../../../../lib/session-state.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { Waiting } from '../../../../lib/waiting.tsx';
import layout from '../../../../ui/layout.module.css';
import { Section } from '../../../../ui/section.tsx';
import typography from '../../../../ui/typography.module.css';
import type { Picked } from '../../../rights/calendar/calendar-texts.ts';
import { LicenceCalendar } from '../../../rights/calendar/licence-calendar.tsx';
import { placesOf } from '../../../rights/places.ts';
import { offerQuery } from '../../../rights/queries.ts';
import type { Movie } from '../../queries.ts';
import { LeaveDialog } from '../leave-dialog.tsx';
import { useTabFaults } from '../tab-counts.ts';
import { GrantDialog } from './grant-dialog.tsx';
import { type GrantDraft, grantDraftOf, newGrantDraft } from './grant-work.ts';
import { GrantsSection } from './grants-section.tsx';
import { HistorySection } from './history-section.tsx';
import classes from './offer.module.css';
import { OfferSection } from './offer-section.tsx';
import { newOfferLine, type SavedOffer } from './offer-work.ts';
import { type Begin, CalendarBarDialog } from './picked-dialog.tsx';
import { useOffer } from './use-offer.ts';

/** Rights, countries and days of a calendar bar, to prefill a new entry. */
const filledFrom = ({ rights, countries, stretch }: Picked) => ({
  rights: rights.map(String),
  places: placesOf({ all_countries: false, countries }),
  starts_on: stretch.start,
  ends_on: stretch.end,
});

const Work = ({ movie, saved }: { movie: Movie; saved: SavedOffer }) => {
  const { t } = useTexts('offer');
  const { uuid } = movie;
  const mayEdit = mayDo(movie, 'edit');
  const account = userOf(useSession())?.uuid ?? '';
  const offer = useOffer(uuid, saved, account);
  useTabFaults('offer', offer.faults);
  const [grant, setGrant] = useState<GrantDraft | null>(null);
  const [picked, setPicked] = useState<Picked | null>(null);
  const today = marketToday();
  const begin = (what: Begin, from: Picked) => {
    setPicked(null);
    if (what === 'grant') setGrant(newGrantDraft(filledFrom(from)));
    else {
      const line = newOfferLine({ ...filledFrom(from), offered: what === 'offer' });
      offer.change({ ...offer.work, lines: [...offer.work.lines, line] });
      requestAnimationFrame(() =>
        document.querySelector(`[data-offer-line="${line.key}"]`)?.scrollIntoView({ block: 'center' }),
      );
    }
  };
  return (
    <div className={classes.tab}>
      <LeaveDialog unsaved={offer.isChanged} isStored={offer.isStored} />
      {!mayEdit && <p className={`${typography.lead} ${classes.lead}`}>{t('read_only')}</p>}
      <OfferSection movie={uuid} offer={offer} isEpisode={movie.series_uuid !== null} mayEdit={mayEdit} />
      <GrantsSection
        movie={uuid}
        mayEdit={mayEdit}
        onAdd={() => setGrant(newGrantDraft())}
        today={today}
        onChange={(one) => setGrant(grantDraftOf(one))}
        onEnd={(one) => setGrant({ ...grantDraftOf(one), ends_on: today, is_perpetual: false })}
      />
      <Section title={t('calendar.title')}>
        <p className={`${typography.lead} ${classes.lead}`}>{t('calendar.lead')}</p>
        <LicenceCalendar movie={uuid} onPick={setPicked} />
      </Section>
      <HistorySection movie={uuid} />
      <p className={`${layout.wrapApartMiddle} ${layout.gap12x24} ${layout.below16} ${layout.padTop16}`}>
        <Link to="/ch/movies/rights">{t('sheet.from_tab')}</Link>
      </p>
      {grant !== null && <GrantDialog movie={uuid} start={grant} onClose={() => setGrant(null)} />}
      {picked !== null && (
        <CalendarBarDialog
          picked={picked}
          mayEdit={mayEdit}
          onBegin={(what) => begin(what, picked)}
          onClose={() => setPicked(null)}
        />
      )}
    </div>
  );
};

/** Licensable rights of a title (D9): its offer, its licences, the calendar of both, and their history. */
export const OfferTab = ({ uuid, movie }: { uuid: string; movie: Movie }) => {
  const { t } = useTexts('offer');
  const { data, error } = useQuery({ ...offerQuery(uuid), refetchOnWindowFocus: false });
  if (data !== undefined) return <Work movie={movie} saved={data} />;
  return <Waiting error={error} label={t('waiting')} shape="table" />;
};
