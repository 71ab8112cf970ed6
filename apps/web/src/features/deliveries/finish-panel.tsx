import { openProblem } from '@eigaichi/domain/deliveries/problem';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { mayDo } from '../../lib/may-do.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Refusal } from '../../lib/waiting.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { filesWithFindings, MovieFindings } from './file-findings.tsx';
import { useQuoteMovieName } from './movie-list.tsx';
import { Panel, PanelText } from './panel.tsx';
import { type DeliveryMovie, useDeclareDelivered } from './queries.ts';

const missingOf = ({ items }: DeliveryMovie) => items.filter(({ required, there, count }) => required && there < count);

/** True if the buyer reported a problem with an entry that wasn't sent again. */
const isReported = ({ items, problems }: DeliveryMovie) => items.some((item) => openProblem(item, problems) !== null);

/** The end of an online delivery: missing entries with links, or the declaration. */
export const FinishPanel = ({ title }: { title: DeliveryMovie }) => {
  const { t } = useTexts('deliveries');
  const name = useQuoteMovieName()(title).text;
  const [asking, setAsking] = useState(false);
  const declare = useDeclareDelivered(title.quote_movie);
  const missing = missingOf(title);
  const [first] = missing;
  const faulty = filesWithFindings(title).length;
  const confirm = () => declare.mutate({}, { onSettled: () => setAsking(false) });
  const show = () =>
    document.getElementById(`entry-${first?.uuid}`)?.scrollIntoView({ block: 'center', behavior: 'auto' });
  return (
    <Panel title={t('finish.title')}>
      <PanelText>
        {first !== undefined
          ? t('finish.left', { count: missing.length })
          : t(isReported(title) ? 'finish.reported' : 'finish.ready')}
      </PanelText>
      {faulty > 0 && <PanelText>{t('finish.with_findings', { count: faulty })}</PanelText>}
      {first === undefined ? (
        <Button fullWidth disabled={!mayDo(title, 'delivered')} onClick={() => setAsking(true)}>
          {t('finish.title')}
        </Button>
      ) : (
        <Button fullWidth onClick={show}>
          {t('finish.show', { count: missing.length })}
        </Button>
      )}
      <Refusal of={declare.error} />
      <ConfirmDialog
        opened={asking}
        title={t('finish.declare', { title: name })}
        confirm={t('finish.title')}
        busy={declare.isPending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        {t('finish.sure')}
        <MovieFindings title={title} />
      </ConfirmDialog>
    </Panel>
  );
};
