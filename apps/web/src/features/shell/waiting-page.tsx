import { useTexts } from '../../lib/use-texts.ts';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AppFrame } from './app-frame.tsx';

/** Outline of a heading and content whose script loads. */
export const PageOutline = () => {
  const { t } = useTexts('shell');
  return (
    <>
      <PageHeading title={<Skeleton label={t('loading')} shape="heading" />} lead={false} />
      <Skeleton />
    </>
  );
};

/** Shown while a page's script loads and no previous page stays. */
export const LoadingPage = () => (
  <Page>
    <PageOutline />
  </Page>
);

/** Shown before the first page: the frame, so that it doesn't wait for the page's texts and scripts. */
export const FirstWait = () => (
  <AppFrame>
    <LoadingPage />
  </AppFrame>
);
