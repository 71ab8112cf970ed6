import { createFileRoute } from '@tanstack/react-router';
import { accessRules } from '../features/sessions/gate.ts';
import { guard } from '../features/sessions/guard.ts';
import { RoleGate } from '../features/sessions/role-gate.tsx';

export const Route = createFileRoute('/_member')({
  beforeLoad: ({ context }) => guard(context.client, accessRules._member),
  component: () => <RoleGate rule={accessRules._member} />,
});
