import { useCallbackRef } from '@mantine/hooks';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** A title passed from the list to the page that edits it. */
export type ChosenTitle = { readonly uuid: string; readonly name: string };

declare module '@tanstack/react-router' {
  interface HistoryState {
    titles?: readonly ChosenTitle[];
  }
}

/** Takes the titles chosen in the list once the page is ready; a reload doesn't repeat it. */
export const useChosenTitles = (isReady: boolean, onTitles: (titles: readonly ChosenTitle[]) => void): void => {
  const titles = useLocation({ select: ({ state }) => state.titles });
  const navigate = useNavigate();
  const take = useCallbackRef(onTitles);
  const taken = useRef(false);
  useEffect(() => {
    if (!isReady || titles === undefined || taken.current) return;
    taken.current = true;
    take(titles);
    void navigate({ to: '.', replace: true, state: {} });
  }, [isReady, titles, take, navigate]);
};
