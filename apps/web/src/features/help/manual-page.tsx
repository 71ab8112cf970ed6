import { pageHeads } from '@eigaichi/domain/help/wording/page-heads';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../lib/use-language.ts';
import { usePageHead } from '../../lib/use-page-head.ts';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { AskUs } from './ask-us.tsx';
import { HelpSearch } from './help-search.tsx';
import { PageLinks } from './page-links.tsx';
import { manualOf } from './topics.ts';

/** The manual of one side (spec 2: /help/{type}), its pages in the order in which a deal needs them. */
export const ManualPage = ({ side }: { side: 'ch' | 'vod' }) => {
  const language = useLanguage();
  const title = usePageHead(`/help/${side}`);
  return (
    <Page>
      <PageHeading over={<Link to="/help">{pageHeads['/help'].title[language]}</Link>} title={title} />
      <PageLinks paths={manualOf(side)} numbered />
      <HelpSearch />
      <AskUs />
    </Page>
  );
};
