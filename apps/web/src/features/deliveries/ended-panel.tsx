import { useTranslation } from 'react-i18next';
import { Panel, PanelText } from './panel.tsx';

/** In the place of the next step: a title that lapsed or was ended has none (D2). */
export const EndedPanel = () => {
  const { t } = useTranslation('deliveries');
  return (
    <Panel title={t('ended.title')}>
      <PanelText>{t('ended.text')}</PanelText>
    </Panel>
  );
};
