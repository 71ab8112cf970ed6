import { manualOf } from '@eigaichi/content/page-paths';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/session-state.ts';
import { usePageHead } from '../../lib/use-page-head.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { ContactPrompt } from './ask-us.tsx';
import { HelpSearch } from './help-search.tsx';
import { PageLinks } from './page-links.tsx';

/** Entry page to all texts (spec 2: /help): a search, both manuals, and the general texts. */
export const HelpPage = ({ word }: { word: string }) => {
  const { t, language } = useTexts('help');
  const title = usePageHead('/help');
  const isStaff = roleOf(useSession()) === 'manager';
  return (
    <Page>
      <PageHeading title={title} />
      <HelpSearch key={word} word={word} />
      {isStaff && (
        <Section title={t('staff')}>
          <PageLinks paths={manualOf('admin')} />
        </Section>
      )}
      <Section title={t('buyers')}>
        <PageLinks paths={manualOf('vod')} />
      </Section>
      <Section title={t('providers')}>
        <PageLinks paths={['/faq/faq-product-regist', ...manualOf('ch')]} />
      </Section>
      <Section title={t('both')}>
        <PageLinks
          paths={[
            '/faq',
            ...manualOf('sign-in'),
            '/words',
            ...(language === 'ja' ? (['/about-online-film-market'] as const) : []),
            '/privacy-policy',
          ]}
        />
      </Section>
      <ContactPrompt />
    </Page>
  );
};
