import type { SessionRole } from '@eigaichi/wire/shared/endpoint';

const starts = { consumer: '/vod', provider: '/ch', manager: '/admin' } as const;

/** Address of a payments page for the reader's role. */
export const settlementAddress = (role: SessionRole, page = ''): string =>
  `${starts[role]}/settlement${page === '' ? '' : `/${page}`}`;
