import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazy } from '../../../lib/lazy.ts';
import { mayDo } from '../../../lib/may-do.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import type { Movie } from '../queries.ts';

const Dialog = lazy(async () => ({ default: (await import('./suggest-dialog.tsx')).SuggestDialog }));

/** Suggests the provider's own title to interested buyers (D44); nothing where that isn't possible now. */
export const SuggestButton = ({ movie, title }: { movie: Movie; title: string }) => {
  const { t } = useTexts('movies');
  const [isOpen, setOpen] = useState(false);
  if (!mayDo(movie, 'suggest')) return null;
  return (
    <>
      <Button variant="default" fullWidth onClick={() => setOpen(true)}>
        {t('detail.suggest')}
      </Button>
      <Suspense>{isOpen && <Dialog movie={movie.uuid} title={title} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
};
