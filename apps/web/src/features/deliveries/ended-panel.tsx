import { useTexts } from '../../lib/use-texts.ts';
import { Panel, PanelText } from './panel.tsx';

/** Replaces the next step: a lapsed or ended title has none (D2). */
export const EndedPanel = () => {
  const { t } = useTexts('deliveries');
  return (
    <Panel title={t('ended.title')}>
      <PanelText>{t('ended.text')}</PanelText>
    </Panel>
  );
};

/** Also replaces it until the prepayment arrives: nothing can be sent yet (D8). */
export const PrepaymentPanel = () => {
  const { t } = useTexts('deliveries');
  return (
    <Panel title={t('prepayment.title')}>
      <PanelText>{t('prepayment.text')}</PanelText>
    </Panel>
  );
};
