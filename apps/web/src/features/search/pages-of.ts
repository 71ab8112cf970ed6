import type { Session } from '../../lib/session-state.ts';
import { roleOf } from '../../lib/session-state.ts';
import type { PageName } from '../../lib/use-title.ts';
import { type ToolName, toolGroups } from '../tools/tool-names.ts';

/** Pages outside the navigation, with their name in the window title. */
const further: Readonly<Record<'manager' | 'provider' | 'consumer', readonly (readonly [string, PageName])[]>> = {
  manager: [
    ['/notices', 'notices'],
    ['/account', 'account'],
  ],
  provider: [
    ['/ch/settlement/records', 'settlement_records'],
    ['/ch/approvals', 'approvals'],
    ['/ch/movies/rights', 'movie_rights'],
    ['/ch/movies/avails', 'avails'],
    ['/ch/profile', 'ch_profile'],
    ['/notices', 'notices'],
    ['/account', 'account'],
    ['/account/connections', 'connections'],
    ['/contact', 'contact'],
  ],
  consumer: [
    ['/vod/settlement/records', 'settlement_records'],
    ['/vod/approvals', 'approvals'],
    ['/vod/cart', 'cart'],
    ['/vod/avails', 'licensed_avails'],
    ['/vod/profile', 'vod_profile'],
    ['/notices', 'notices'],
    ['/account', 'account'],
    ['/account/connections', 'connections'],
    ['/contact', 'contact'],
  ],
};

/** Accounting pages, for staff who may read them (D16c). */
const books: readonly (readonly [string, PageName])[] = [
  ['/admin/settlement/payouts', 'settlement_payouts'],
  ['/admin/settlement/closing', 'settlement_closing'],
  ['/admin/settlement/journal', 'settlement_journal'],
  ['/admin/settlement/periods', 'settlement_periods'],
  ['/admin/settlement/records', 'settlement_records'],
];

/** Further pages that the reader may open, and for staff the tools they may use. */
export const furtherPages = (
  session: Session,
): readonly ({ to: string } & ({ page: PageName } | { tool: ToolName }))[] => {
  const role = roleOf(session);
  if (role === null) return [];
  const acting = session.impersonating !== null;
  const all = session.abilities.includes('settlement.read') ? [...books, ...further[role]] : further[role];
  const pages = all.filter(([to]) => !(acting && to.startsWith('/account'))).map(([to, page]) => ({ to, page }));
  if (role !== 'manager') return pages;
  const tools = toolGroups.flatMap(
    (group): readonly { name: ToolName; to: string; needs: string | null }[] => group.tools,
  );
  return [
    ...pages,
    ...tools
      .filter(({ needs }) => needs === null || session.abilities.some((ability) => ability === needs))
      .map(({ name, to }) => ({ to, tool: name })),
  ];
};
