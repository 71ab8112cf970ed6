import { useTexts } from '../../lib/use-texts.ts';
import { Page } from '../../ui/page.tsx';
import { Progress } from '../../ui/progress.tsx';

/** Shown while a page loads and there is no previous one to show. */
export const LoadingPage = () => {
  const { t } = useTexts('shell');
  return (
    <Page>
      <Progress label={t('loading')} delayMs={0} />
    </Page>
  );
};
