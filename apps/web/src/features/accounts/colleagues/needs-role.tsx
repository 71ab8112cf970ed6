import type { Capability } from '@eigaichi/domain/accounts/capability';
import { type ReactNode, Suspense } from 'react';
import { lazy } from '../../../lib/lazy.ts';
import { useSession } from '../../../lib/session.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';

// Most readers have the role and never load it.
const RoleSentence = lazy(async () => ({ default: (await import('./role-sentence.tsx')).RoleSentence }));

/** Content for readers with a capability; others read which roles have it and whom to ask (D14g, D16c). */
export const NeedsRole = ({ needs, children }: { needs: Capability; children?: ReactNode }) =>
  useSession().abilities.includes(needs) ? (
    children
  ) : (
    <span className={`${layout.ownLine} ${typography.lead}`}>
      <Suspense>
        <RoleSentence needs={needs} />
      </Suspense>
    </span>
  );
