import { normaliseEidr } from '@eigaichi/domain/shared/identifiers';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazy } from '../../../../lib/lazy.ts';
import { useSession } from '../../../../lib/session.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import layout from '../../../../ui/layout.module.css';
import { useDraftForm } from '../fields/draft-form.ts';

const EidrDialog = lazy(async () => ({ default: (await import('./eidr-dialog.tsx')).EidrDialog }));
const IdentifiersDialog = lazy(async () => ({
  default: (await import('./identifiers-dialog.tsx')).IdentifiersDialog,
}));

/** Below the EIDR of a title: its facts from the registry, and the identifiers of its editions and masters (D54). */
export const EidrTools = () => {
  const { t } = useTexts('movie_edit');
  const { draft, uuid } = useDraftForm();
  const mayLookUp = useSession().abilities.includes('eidr.look_up');
  const [opened, setOpened] = useState<'eidr' | 'identifiers' | null>(null);
  const eidr = normaliseEidr(draft.eidr_number ?? '');
  const close = () => setOpened(null);
  return (
    <div className={`${layout.wrap} ${layout.gap10} ${layout.above10}`}>
      {mayLookUp && (
        <Button size="xs" variant="default" disabled={eidr === null} onClick={() => setOpened('eidr')}>
          {t('eidr.open')}
        </Button>
      )}
      {uuid !== null && (
        <Button size="xs" variant="default" onClick={() => setOpened('identifiers')}>
          {t('identifiers.open')}
        </Button>
      )}
      <Suspense>
        {opened === 'eidr' && eidr !== null && <EidrDialog eidr={eidr} onClose={close} />}
        {opened === 'identifiers' && uuid !== null && <IdentifiersDialog uuid={uuid} onClose={close} />}
      </Suspense>
    </div>
  );
};
