import { formatNumber } from '../lib/format.ts';
import classes from './age-queue.module.css';
import { AgeStrip } from './age-strip.tsx';
import layout from './layout.module.css';
import typography from './typography.module.css';

const drawnDays = [0, 5, 10, 15, 20, 25, 30];

type HeadTexts = {
  readonly queue: string;
  readonly count: string;
  readonly day: (day: number) => string;
  readonly oldest: string;
  readonly aim: string;
};

/** Column heads of queues with their ages; the lines repeat them in words. */
export const AgeHeads = ({ words }: { words: HeadTexts }) => (
  <div className={`${layout.padBlock8} ${typography.label} ${classes.heads}`} aria-hidden="true">
    <span>{words.queue}</span>
    <span className={typography.right}>{words.count}</span>
    <span className={`${layout.anchor} ${classes.days}`}>
      {drawnDays.map((day) => (
        <span key={day} style={{ left: `${(day / 30) * 100}%` }}>
          {words.day(day)}
        </span>
      ))}
    </span>
    <span>{words.oldest}</span>
    <span>{words.aim}</span>
  </div>
);

/** Class of the link that forms a queue's line: its cells are `AgeCells`. */
export const ageQueueClass: string = classes.queue ?? '';

type Cells = {
  readonly name: string;
  readonly count: number;
  readonly ages: readonly number[];
  readonly aim: number;
  readonly words: { readonly oldest: string; readonly over: string | null; readonly within: string };
};

/** A queue on one line (art direction, Queue): name, number waiting, ages, oldest item, and target. */
export const AgeCells = ({ name, count, ages, aim, words }: Cells) => (
  <>
    <span className={`${typography.heading} ${classes.name}`}>{name}</span>
    <span
      className={`${typography.size20} ${typography.strong} ${typography.right} ${classes.count}`}
      data-none={count === 0 || undefined}
    >
      {formatNumber(count)}
    </span>
    <AgeStrip ages={ages} aim={aim} late={words.over !== null} />
    <span className={`${typography.size15} ${classes.oldest}`} data-late={words.over !== null || undefined}>
      {words.oldest}
      {words.over !== null && <small>{words.over}</small>}
    </span>
    <span className={`${typography.hint} ${classes.aim}`}>{words.within}</span>
  </>
);
