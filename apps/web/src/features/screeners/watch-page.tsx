import { takeStill } from '@eigaichi/wire/screeners/screeners';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { call } from '../../lib/api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { formatDate } from '../../lib/format.ts';
import { lazy } from '../../lib/lazy.ts';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/session-state.ts';
import { useAction } from '../../lib/use-act.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Waiting } from '../../lib/waiting.tsx';
import layout from '../../ui/layout.module.css';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import typography from '../../ui/typography.module.css';
import { AddToCartButton } from '../carts/add-to-cart-button.tsx';
import { cartQuery } from '../carts/queries.ts';
import { openDialog } from '../sessions/dialogs.ts';
import { ChaptersPanel } from './chapters-panel.tsx';
import { NotesPanel } from './notes-panel.tsx';
import classes from './player.module.css';
import { type Door, doorQuery, type Watched } from './queries.ts';
import { readWatchSearch } from './watch-search.ts';

/** Loads hls.js and the controls only here. */
const Player = lazy(() => import('./player.tsx'));

const Terms = ({ text, onAccept }: { text: string; onAccept: () => void }) => {
  const { t } = useTexts('screening');
  return (
    <div className={`${layout.cells} ${layout.gap12} ${classes.form}`}>
      <p>{t('door.terms')}</p>
      <p className={typography.body} style={{ whiteSpace: 'pre-wrap' }}>
        {text}
      </p>
      <div>
        <Button onClick={onAccept}>{t('door.accept')}</Button>
      </div>
    </div>
  );
};

const TakeStill = ({ screener, position }: { screener: string; position: () => number }) => {
  const { t } = useTexts('screening');
  const take = useAction(() => call(takeStill, { params: { uuid: screener }, body: { at_seconds: position() } }), {
    said: t('player.still_taken'),
  });
  return (
    <Button variant="default" size="xs" loading={take.isPending} onClick={() => take.mutate()}>
      {t('player.take_still')}
    </Button>
  );
};

const Cart = ({ uuid, title }: { uuid: string; title: string }) => {
  const { data = [] } = useQuery(cartQuery);
  return <AddToCartButton movie={uuid} title={title} inCart={data.some(({ movie }) => movie.uuid === uuid)} />;
};

type RoomProps = {
  readonly watched: Watched;
  readonly door: Door;
  readonly title: string;
  readonly startAt: number | null;
  readonly besideCart: ReactNode;
};

const Room = ({ watched, door, title, startAt, besideCart }: RoomProps) => {
  const { t, language } = useTexts('screening');
  const session = useSession();
  const isBuyer = roleOf(session) === 'consumer';
  const [accepted, setAccepted] = useState<string | null>(null);
  const [isTheatre, setTheatre] = useState(false);
  if (door.terms !== null && accepted === null)
    return <Terms text={door.terms.text} onAccept={() => setAccepted(door.terms?.sha256 ?? null)} />;
  if (door.access !== 'watch' && door.access !== 'accept_terms')
    return <p className={typography.lead}>{t(`access.${door.access}`)}</p>;
  return (
    <Suspense fallback={<Skeleton label={t('player.starting')} shape="picture" />}>
      <Player watched={watched} terms={accepted} title={title} isTheatre={isTheatre} startAt={startAt}>
        {({ viewing }, at) => (
          <div className={`${layout.cells} ${layout.gap24}`}>
            <div className={`${layout.wide} ${layout.above12} ${layout.fromEnd}`}>
              <Button variant="default" size="xs" aria-pressed={isTheatre} onClick={() => setTheatre(!isTheatre)}>
                {t('player.theatre')}
              </Button>
              {viewing.stills_of !== null && <TakeStill screener={viewing.stills_of} position={at.position} />}
              {isBuyer && session.abilities.includes('carts.write') && <Cart uuid={watched.uuid} title={title} />}
              {isBuyer && besideCart}
              {door.viewing_until !== null && (
                <span className={typography.small}>
                  {t('door.until', { day: formatDate(door.viewing_until, language) })}
                </span>
              )}
            </div>
            {viewing.is_counted && <p className={typography.small}>{t('player.counted')}</p>}
            <ChaptersPanel viewing={viewing} onSeek={at.seek} />
            {watched.kind === 'screener' && <NotesPanel viewing={viewing} at={at} />}
          </div>
        )}
      </Player>
    </Suspense>
  );
};

/**
 * `/watch/{movie_id}`: the screening room of a title, for members and people with an invitation (D24c). `besideCart`
 * renders a buyer's further actions on the title.
 */
export const WatchPage = ({ besideCart }: { besideCart: (movie: string, title: string) => ReactNode }) => {
  const { t, language } = useTexts('screening');
  const { movie_id: uuid = '' } = useParams({ strict: false });
  const search = readWatchSearch(useSearch({ strict: false }));
  const watched: Watched = { uuid, kind: search.kind ?? 'screener', invitation: search.invitation ?? null };
  const { data: door, error } = useQuery(doorQuery(watched));
  const isMember = roleOf(useSession()) !== null;
  const title = door?.names[language] ?? '';
  useTitle('movie', title);
  return (
    <Page>
      <PageHeading title={title === '' ? t('room') : title} />
      {isMember && (
        <p className={typography.lead}>
          <Link to="/movies/detail/$movie_id" params={{ movie_id: uuid }}>
            {t('door.back')}
          </Link>
        </p>
      )}
      {isApiError(error, 'unauthenticated') ? (
        <>
          <p className={typography.lead}>{t('door.log_in')}</p>
          <Button onClick={() => openDialog('login')}>{t('actions.log_in')}</Button>
        </>
      ) : (
        <Waiting data={door} error={error} label={t('player.starting')} shape="picture" />
      )}
      {door !== undefined && (
        <Room
          watched={watched}
          door={door}
          title={title}
          startAt={search.at ?? null}
          besideCart={besideCart(uuid, title)}
        />
      )}
    </Page>
  );
};
