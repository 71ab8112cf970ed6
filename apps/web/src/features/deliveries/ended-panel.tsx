import { useTexts } from '../../lib/use-texts.ts';
import { Panel, PanelText } from './panel.tsx';

/** In the place of the next step: a title that lapsed or was ended has none (D2). */
export const EndedPanel = () => {
  const { t } = useTexts('deliveries');
  return (
    <Panel title={t('ended.title')}>
      <PanelText>{t('ended.text')}</PanelText>
    </Panel>
  );
};

/** In its place too until the prepayment is there: nothing can be sent yet (D8). */
export const PrepaymentPanel = () => {
  const { t } = useTexts('deliveries');
  return (
    <Panel title={t('prepayment.title')}>
      <PanelText>{t('prepayment.text')}</PanelText>
    </Panel>
  );
};
