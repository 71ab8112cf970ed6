import { openProblem } from '@eigaichi/domain/deliveries/problem';
import { type ReactNode, Suspense, useState } from 'react';
import { lazy } from '../../lib/lazy.ts';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import { namesOf } from '../movies/movie-names.ts';
import { AllUploads } from './all-uploads.tsx';
import { ChooseMany, useAssignFiles } from './assign-files.tsx';
import classes from './checklist.module.css';
import { EntryRow } from './entry-row.tsx';
import { groupedItems } from './grouped-items.ts';
import { textsOf } from './movie-list.tsx';
import type { DeliveryMovie } from './queries.ts';
import { SocialLinks } from './social-links.tsx';
import { droppedFiles } from './upload/dropped-files.ts';
import { useSend } from './use-send.ts';
import { useAcceptFiles } from './use-take-files.ts';

const AssignFiles = lazy(async () => ({ default: (await import('./assigned-files.tsx')).AssignFiles }));

export const MovieHead = ({ title, children }: { title: DeliveryMovie; children?: ReactNode }) => {
  const { language } = useTexts();
  const { first, second } = namesOf(textsOf(title), language);
  const year = title.movie.production_year;
  return (
    <div className={`${layout.wrapApartMiddle} ${layout.below16} ${layout.gap8x16} ${classes.head}`}>
      <h2 className={typography.size20}>
        <span lang={first?.lang}>{first?.text}</span>{' '}
        <span className={`${layout.before8} ${typography.note} ${typography.regular}`}>
          <span lang={second?.lang}>{second?.text}</span>
          {second !== null && year !== null && (language === 'ja' ? '、' : ', ')}
          {year}
        </span>
      </h2>
      {children}
    </div>
  );
};

/** Handles files and folders dropped onto an area, and indicates a drag over it. */
const useDrop = (onFiles: (files: readonly File[]) => void) => {
  const { take } = useAcceptFiles();
  const [over, setOver] = useState(false);
  const holds = (event: React.DragEvent) => event.dataTransfer.types.includes('Files');
  return {
    over,
    place: {
      onDragOver: (event: React.DragEvent) => {
        if (!holds(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event: React.DragEvent) => {
        const to = event.relatedTarget;
        if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
      },
      onDrop: (event: React.DragEvent) => {
        if (!holds(event)) return;
        event.preventDefault();
        setOver(false);
        void take(droppedFiles(event.dataTransfer), onFiles);
      },
    },
  };
};

/** The checklist of one title for its sender, based on screen 07. */
export const Checklist = ({
  title,
  sends,
  open,
}: {
  title: DeliveryMovie;
  /** True if the reader may ever send files. */
  sends: boolean;
  /** True if the title currently accepts files. */
  open: boolean;
}) => {
  const { t } = useTexts('deliveries');
  const { send, goOn, refusalAt } = useSend(title.movie);
  const assigning = useAssignFiles(title, { open, send, goOn });
  const takesFiles = open || assigning.places.length > 0;
  const { over, place } = useDrop(assigning.pick);
  return (
    <div className={classes.place} data-over={(takesFiles && over) || undefined} {...(takesFiles ? place : {})}>
      <MovieHead title={title}>{takesFiles && <ChooseMany onPick={assigning.pick} />}</MovieHead>
      {takesFiles && (
        <p className={`${layout.above8} ${layout.below14} ${layout.wideOnly} ${typography.hint}`}>{t('drop')}</p>
      )}
      <Suspense>{assigning.batch.length > 0 && <AssignFiles items={title.items} assigning={assigning} />}</Suspense>
      {sends && <AllUploads items={title.items} onPick={assigning.pick} />}
      {groupedItems(title.items).map(({ name, items }) => (
        <section key={name} className={classes.group} aria-label={t(`groups.${name}`)}>
          <h3 className={`${typography.note} ${typography.semibold} ${classes.label}`}>{t(`groups.${name}`)}</h3>
          <ul>
            {items.map((item) => (
              <EntryRow
                key={item.uuid}
                item={item}
                refusal={refusalAt(item.uuid)}
                problem={open ? openProblem(item, title.problems) : null}
                open={open}
                onPick={(file, replaces) => send(item, file, { replaces })}
              />
            ))}
          </ul>
        </section>
      ))}
      <SocialLinks title={title} />
    </div>
  );
};
