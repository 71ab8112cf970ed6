import { Button } from '@mantine/core';
import { IconFolderPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazy } from '../../../lib/lazy.ts';
import { useSession } from '../../../lib/session.ts';
import { useTexts } from '../../../lib/use-texts.ts';

const Dialog = lazy(async () => ({ default: (await import('./collect-dialog.tsx')).CollectDialog }));

/** The dialog for choosing a title’s collections, and its opener. */
export const useCollectDialog = (movie: string) => {
  const [isOpen, setOpen] = useState(false);
  return {
    open: () => setOpen(true),
    dialog: <Suspense>{isOpen && <Dialog movie={movie} onClose={() => setOpen(false)} />}</Suspense>,
  };
};

/** Adds a title to collections, in addition to the favourites; for roles with lists. */
export const CollectButton = ({
  movie,
  title,
  compact = false,
}: {
  movie: string;
  title: string;
  compact?: boolean;
}) => {
  const { t } = useTexts('editorial');
  const collecting = useCollectDialog(movie);
  const mayCollect = useSession().abilities.includes('lists.write');
  if (!mayCollect) return null;
  return (
    <>
      <Button
        variant="subtle"
        {...(compact ? { size: 'xs' } : { fullWidth: true })}
        aria-label={t('collect_title', { title })}
        leftSection={<IconFolderPlus size={compact ? 16 : 20} stroke={1.5} aria-hidden="true" />}
        onClick={collecting.open}
      >
        {t('collect')}
      </Button>
      {collecting.dialog}
    </>
  );
};
