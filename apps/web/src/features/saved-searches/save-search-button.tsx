import { Button } from '@mantine/core';
import { IconBellPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazy } from '../../lib/lazy.ts';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/session-state.ts';
import { useTexts } from '../../lib/use-texts.ts';

const Dialog = lazy(async () => ({ default: (await import('./saved-search-dialog.tsx')).SavedSearchDialog }));

/** Maximum characters of a search's name. */
const longestName = 60;

/** Saves the title list's search, so that the buyer is notified of news; absent for readers who may not save. */
export const SaveSearchButton = ({
  search,
  name,
  isMain = false,
}: {
  /** Filters in the form of the list's query. */
  search: string;
  /** Proposed name. */
  name: string;
  /** Set if it is the next step on the page. */
  isMain?: boolean;
}) => {
  const { t } = useTexts('movies');
  const [isOpen, setOpen] = useState(false);
  const session = useSession();
  if (roleOf(session) !== 'consumer' || !session.abilities.includes('lists.write')) return null;
  return (
    <>
      <Button
        {...(isMain ? { size: 'sm' } : { size: 'compact-sm', variant: 'subtle' })}
        leftSection={<IconBellPlus size={16} stroke={1.5} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('list.save_search')}
      </Button>
      <Suspense>
        {isOpen && (
          <Dialog
            uuid={null}
            initial={{ search_name: name.slice(0, longestName), search, frequency: 'daily', is_shared: false }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
};
