import { useEffect, useMemo, useState } from 'react';
import { handOver } from '../preview/preview-channel.ts';
import { previewOf } from '../preview/preview-of.ts';
import type { Movie } from '../queries.ts';
import type { MovieDraft } from './movie-draft.ts';

/** Hands what is typed to the preview (D20b: it draws only that); answers its address. */
export const usePreview = (movie: Movie | null, draft: MovieDraft): string => {
  const [of] = useState(() => movie?.uuid ?? crypto.randomUUID());
  const preview = useMemo(() => previewOf(movie, draft, of), [movie, draft, of]);
  useEffect(() => handOver(of, preview), [of, preview]);
  return `/movies/preview?of=${of}`;
};
