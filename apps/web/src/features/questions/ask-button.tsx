import { Button } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazy } from '../../lib/lazy.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { NeedsRole } from '../accounts/colleagues/needs-role.tsx';
import { titleFaqsQuery } from './question-queries.ts';

const Dialog = lazy(async () => ({ default: (await import('./ask-dialog.tsx')).AskDialog }));

/** A buyer's button that opens a question to the provider of a title. */
export const AskButton = ({ movie, title, compact = false }: { movie: string; title: string; compact?: boolean }) => {
  const { t } = useTexts('questions');
  const [isOpen, setOpen] = useState(false);
  const about = useQuery(titleFaqsQuery(movie)).data;
  if (about?.actions.some(({ name }) => name === 'ask') !== true) return null;
  return (
    <NeedsRole needs="quotes.message">
      <Button
        variant="subtle"
        {...(compact ? { size: 'xs' } : { fullWidth: true })}
        aria-label={t('ask_about', { title })}
        leftSection={<IconMessageQuestion size={compact ? 16 : 20} stroke={1.5} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('ask')}
      </Button>
      <Suspense>
        {isOpen && <Dialog movie={movie} title={title} hasDeal={about.has_deal} onClose={() => setOpen(false)} />}
      </Suspense>
    </NeedsRole>
  );
};
