import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { refusalText } from '../../../../lib/error-texts.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { Modal } from '../../../../ui/modal.tsx';
import { Progress } from '../../../../ui/progress.tsx';
import { RefusalBox } from '../../../../ui/refusal-box.tsx';
import typography from '../../../../ui/typography.module.css';
import { type QuoteSet, quoteSetsQuery } from '../../../accounts/quote-set-queries.ts';
import classes from './saved-sets.module.css';
import { SetRow } from './set-row.tsx';

/** All saved conditions of the buyer. */
export const SetsDialog = ({
  use,
  onClose,
}: {
  /** The way to fill a request with them. */
  use: (set: QuoteSet) => ReactNode;
  onClose: () => void;
}) => {
  const { t, language } = useTexts('quotes');
  const { data, error } = useQuery(quoteSetsQuery);
  return (
    <Modal opened onClose={onClose} title={t('sets.title')} size={640}>
      {data === undefined &&
        (error === null ? <Progress label={t('sets.title')} /> : <RefusalBox title={refusalText(error, language)} />)}
      {data?.length === 0 && <p className={typography.hint}>{t('sets.none_text')}</p>}
      <ul className={classes.rows}>
        {data?.map((set) => (
          <li key={set.uuid}>
            <SetRow set={set} use={use(set)} />
          </li>
        ))}
      </ul>
    </Modal>
  );
};
