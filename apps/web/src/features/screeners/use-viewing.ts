import { useEffect, useState } from 'react';
import type { Watched } from './queries.ts';
import { openViewing, type ViewingSession } from './viewing-session.ts';

type State = { readonly session: ViewingSession | null; readonly error: unknown; readonly isOver: boolean };

/** Opens a viewing while the player is on the page. `position` is the player's position. */
export const useViewing = (watched: Watched, terms: string | null, position: () => number): State => {
  const { uuid, kind, invitation } = watched;
  const [state, setState] = useState<State>({ session: null, error: null, isOver: false });
  useEffect(() => {
    let closed = false;
    let open: ViewingSession | null = null;
    const onEnd = (error: unknown) => setState((before) => ({ ...before, error, isOver: true }));
    openViewing({ uuid, kind, invitation }, terms, { position, onEnd }).then(
      (session) => {
        open = session;
        if (closed) session.close();
        else setState({ session, error: null, isOver: false });
      },
      (error: unknown) => {
        if (!closed) setState({ session: null, error, isOver: true });
      },
    );
    return () => {
      closed = true;
      open?.close();
    };
  }, [uuid, kind, invitation, terms, position]);
  return state;
};
