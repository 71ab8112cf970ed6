import type { SessionRole } from '@eigaichi/wire/shared/endpoint';

const starts = { consumer: '/vod', provider: '/ch', manager: '/admin' } as const;

/** The reader's own address of a page of payments. */
export const settlementAddress = (role: SessionRole, page = ''): string =>
  `${starts[role]}/settlement${page === '' ? '' : `/${page}`}`;
