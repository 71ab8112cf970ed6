import { chapterTrack } from '@eigaichi/domain/screeners/chapters';
import { useEffect, useState } from 'react';
import { useTexts } from '../../lib/use-texts.ts';
import type { ViewingSession } from './viewing-session.ts';

/** Address of the chapter track in the page's language; null without chapters. */
export const useChapters = (session: ViewingSession | null): string | null => {
  const { language } = useTexts();
  const [track, setTrack] = useState<string | null>(null);
  useEffect(() => {
    const { chapters = [], seconds = 0 } = session?.viewing ?? {};
    if (chapters.length === 0) return undefined;
    const made = URL.createObjectURL(new Blob([chapterTrack(chapters, seconds, language)], { type: 'text/vtt' }));
    setTrack(made);
    return () => {
      setTrack(null);
      URL.revokeObjectURL(made);
    };
  }, [session, language]);
  return track;
};
