/** Tools of `/admin/tools` in groups, each with its required ability (D16); `null` is for all staff. */
export const toolGroups = [
  {
    key: 'money',
    tools: [
      { name: 'rates', to: '/admin/tools/rates', needs: null },
      { name: 'settings', to: '/admin/tools/settings', needs: null },
      { name: 'issuer', to: '/admin/tools/issuer', needs: 'settlement.read' },
      { name: 'approvals', to: '/admin/tools/approvals', needs: 'approvals.decide' },
      { name: 'dunning', to: '/admin/tools/dunning', needs: 'settlement.read' },
      { name: 'journal', to: '/admin/tools/journal', needs: 'settlement.read' },
    ],
  },
  {
    key: 'content',
    tools: [
      { name: 'notices', to: '/admin/tools/notices', needs: 'content.write' },
      { name: 'recommended', to: '/admin/featurelists', needs: 'editorial.write' },
      { name: 'lists', to: '/admin/tools/lists', needs: null },
      { name: 'screeners', to: '/admin/tools/screeners', needs: 'title_queue.read' },
      { name: 'suggestions', to: '/admin/tools/suggestions', needs: 'quotes.read' },
      { name: 'awards', to: '/admin/awards', needs: null },
    ],
  },
  {
    key: 'records',
    tools: [
      { name: 'roles', to: '/admin/tools/roles', needs: null },
      { name: 'audit', to: '/admin/tools/audit', needs: 'audit.books' },
      { name: 'data', to: '/admin/tools/data', needs: 'data.export' },
      { name: 'import', to: '/admin/movies/bulk_add', needs: 'movies.write' },
    ],
  },
  {
    key: 'running',
    tools: [
      { name: 'mails', to: '/admin/tools/mails', needs: 'settings.write' },
      { name: 'jobs', to: '/admin/tools/jobs', needs: 'settings.write' },
      { name: 'system', to: '/admin/tools/system', needs: 'settings.write' },
    ],
  },
] as const;

export type ToolName = (typeof toolGroups)[number]['tools'][number]['name'];

export const toolPages = [
  'rates',
  'settings',
  'issuer',
  'approvals',
  'dunning',
  'journal',
  'notices',
  'lists',
  'screeners',
  'suggestions',
  'roles',
  'audit',
  'data',
  'mails',
  'jobs',
  'system',
] as const;
export type ToolPageName = (typeof toolPages)[number];
