import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/session-state.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Refusal } from '../../lib/waiting.tsx';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import { recommendedQuery } from '../editorial/queries.ts';
import classes from './recommended.module.css';
import { RecommendedFilm } from './recommended-film.tsx';
import { useRotation } from './use-rotation.ts';

const none: never[] = [];

/** A place stays mounted while its film changes, so that the films can cross-fade. */
const places = ['one', 'two', 'three', 'four', 'five'] as const;

/** Five recommended films, two above three; one of them changes every three seconds until stopped. */
export const Recommended = () => {
  const { t } = useTexts('home');
  const { data, error, isPending, refetch } = useQuery(recommendedQuery);
  const { films, canTurn, stopped, setStopped, setHeld } = useRotation(data ?? none, refetch);
  const isVisitor = roleOf(useSession()) === null;
  const Icon = stopped ? IconPlayerPlay : IconPlayerPause;
  return (
    <section className={`${layout.inked} ${layout.anchor}`} aria-labelledby="recommended">
      <div className={`${layout.apartMiddle} ${layout.gap16} ${layout.padTop14} ${layout.padBottom16}`}>
        <h2 className={typography.size20} id="recommended">
          {t('recommended.title')}
        </h2>
        {isVisitor && <Link to="/titles">{t('recommended.all')}</Link>}
        {canTurn && (
          <div className={layout.inline}>
            <span className={`${layout.wideOnly} ${typography.hint}`}>{t('recommended.turning')}</span>
            <Button
              size="xs"
              variant="default"
              onClick={() => setStopped(!stopped)}
              leftSection={<Icon size={16} stroke={1.5} aria-hidden="true" />}
            >
              {stopped ? t('recommended.go_on') : t('recommended.stop')}
            </Button>
          </div>
        )}
      </div>
      {isPending && (
        <p role="status" className="visually-hidden">
          {t('recommended.waiting')}
        </p>
      )}
      {data === undefined && <Refusal of={error} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: pausing the strip is a courtesy, not a control */}
      <div
        className={`${layout.cells} ${classes.films}`}
        aria-busy={isPending || undefined}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {places.map((place, index) => {
          const film = films[index];
          if (film !== undefined) return <RecommendedFilm key={place} film={film} isFirst={index === 0} />;
          // Reserves space while the films load, so that nothing below jumps.
          return isPending ? (
            <div
              key={place}
              className={`${layout.shrinks} ${layout.ownLine} ${layout.spansTwo} ${typography.plainLink} ${classes.film} ${classes.awaited}`}
            />
          ) : null;
        })}
      </div>
    </section>
  );
};
