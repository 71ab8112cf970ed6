import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../lib/use-texts.ts';
import { Waiting } from '../../../../lib/waiting.tsx';
import layout from '../../../../ui/layout.module.css';
import { Modal } from '../../../../ui/modal.tsx';
import typography from '../../../../ui/typography.module.css';
import { NeedsRole } from '../../../accounts/colleagues/needs-role.tsx';
import { type QuoteSet, quoteSetsQuery } from '../../../accounts/quote-set-queries.ts';
import { SetRow } from './set-row.tsx';

/** All saved conditions of the buyer. */
export const SetsDialog = ({ use, onClose }: { use: (set: QuoteSet) => ReactNode; onClose: () => void }) => {
  const { t } = useTexts('quotes');
  const { data, error } = useQuery(quoteSetsQuery);
  return (
    <Modal opened onClose={onClose} title={t('sets.title')} size={640}>
      {data === undefined && <Waiting error={error} label={t('sets.title')} count={3} />}
      {data?.length === 0 && <p className={typography.hint}>{t('sets.none_text')}</p>}
      <NeedsRole needs="quotes.request" />
      <ul>
        {data?.map((set) => (
          <li key={set.uuid} className={`${layout.ruled} ${layout.padBlock12}`}>
            <SetRow set={set} use={use(set)} />
          </li>
        ))}
      </ul>
    </Modal>
  );
};
