import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';
import { Progress } from '../../ui/progress.tsx';

/** Shown while a page is on its way and there is none to stay on. */
export const WaitingPage = () => {
  const { t } = useTranslation('shell');
  return (
    <Page>
      <Progress label={t('loading')} delayMs={0} />
    </Page>
  );
};
