import { createFileRoute } from '@tanstack/react-router';
import { GlossaryPage } from '../../features/glossary/glossary-page.tsx';

export const Route = createFileRoute('/_public/words')({
  component: GlossaryPage,
});
