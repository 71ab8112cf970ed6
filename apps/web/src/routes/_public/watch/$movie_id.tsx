import { createFileRoute } from '@tanstack/react-router';
import { CollectButton } from '../../../features/movies/collections/collect-button.tsx';
import { AskButton } from '../../../features/questions/ask-button.tsx';
import { WatchPage } from '../../../features/screeners/watch-page.tsx';
import { readWatchSearch } from '../../../features/screeners/watch-search.ts';

const Watch = () => (
  <WatchPage
    besideCart={(movie, title) => (
      <>
        <CollectButton movie={movie} title={title} compact />
        <AskButton movie={movie} title={title} compact />
      </>
    )}
  />
);

export const Route = createFileRoute('/_public/watch/$movie_id')({
  validateSearch: readWatchSearch,
  component: Watch,
});
