import type { FigureToConfirm } from '@eigaichi/domain/shared/figures-to-confirm';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Lang } from '../ui/lang.tsx';
import layout from '../ui/layout.module.css';
import typography from '../ui/typography.module.css';
import classes from './figures-dialog.module.css';

export type FigureTexts = {
  readonly title: string;
  readonly lead: string;
  readonly before: string;
  readonly after: string;
  readonly confirm: string;
  readonly cancel: string;
};

/** Figures far from the previous ones, old and new side by side: sent only once confirmed (D8r). */
export const FiguresDialog = ({
  figures,
  words,
  labelOf,
  textOf = (_about, figure) => figure,
  busy,
  onConfirm,
  onClose,
}: {
  /** Empty closes the dialog. */
  figures: readonly FigureToConfirm[];
  words: FigureTexts;
  labelOf: (about: string) => string;
  textOf?: (about: string, figure: string) => string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) => (
  <ConfirmDialog
    opened={figures.length > 0}
    title={words.title}
    confirm={words.confirm}
    cancel={words.cancel}
    busy={busy}
    size={560}
    onClose={onClose}
    onConfirm={onConfirm}
  >
    <p>{words.lead}</p>
    <ul className={`${layout.above12} ${classes.figures}`}>
      {figures.map(({ about, before, after }) => (
        <li key={about} className={`${layout.padBlock10} ${layout.lidded}`}>
          <Lang>{labelOf(about)}</Lang>
          <dl className={`${layout.cells} ${layout.above4}`}>
            <dt className={typography.soft}>{words.before}</dt>
            <dd>{textOf(about, before)}</dd>
            <dt className={typography.soft}>{words.after}</dt>
            <dd>
              <strong>{textOf(about, after)}</strong>
            </dd>
          </dl>
        </li>
      ))}
    </ul>
  </ConfirmDialog>
);
