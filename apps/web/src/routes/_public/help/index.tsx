import { createFileRoute } from '@tanstack/react-router';
import { HelpPage } from '../../../features/help/help-page.tsx';

const Help = () => {
  const { free_word: word = '' } = Route.useSearch();
  return <HelpPage word={word} />;
};

export const Route = createFileRoute('/_public/help/')({
  validateSearch: ({ free_word }): { free_word?: string } =>
    typeof free_word === 'string' && free_word !== '' ? { free_word: free_word.slice(0, 200) } : {},
  component: Help,
});
