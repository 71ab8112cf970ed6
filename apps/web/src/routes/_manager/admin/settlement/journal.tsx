import { createFileRoute } from '@tanstack/react-router';
import { JournalPage } from '../../../../features/settlement/journal/journal-page.tsx';

export const Route = createFileRoute('/_manager/admin/settlement/journal')({ component: JournalPage });
