import { pageHeads } from 'virtual:content/page-heads';
import { manualOf, type Side } from '@eigaichi/content/page-paths';
import { Link } from '@tanstack/react-router';
import { usePageHead } from '../../lib/use-page-head.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ContactPrompt } from './ask-us.tsx';
import { HelpSearch } from './help-search.tsx';
import { PageLinks } from './page-links.tsx';

/** The manual of one side or of the staff (spec 2: /help/{type}), with its pages in the order they are needed. */
export const ManualPage = ({ side }: { side: Side }) => {
  const { language } = useTexts();
  const title = usePageHead(`/help/${side}`);
  return (
    <Page>
      <PageHeading over={<Link to="/help">{pageHeads['/help'].title[language]}</Link>} title={title} />
      <PageLinks paths={manualOf(side)} numbered />
      <HelpSearch />
      <ContactPrompt />
    </Page>
  );
};
