import { createFileRoute, Outlet } from '@tanstack/react-router';
import { accessRules } from '../features/sessions/gate.ts';
import { guard } from '../features/sessions/guard.ts';

export const Route = createFileRoute('/_public')({
  beforeLoad: ({ context }) => guard(context.client, accessRules._public),
  component: Outlet,
});
