import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { searchAuditLog } from '@eigaichi/wire/staff/audit';
import { sampleUuid } from '../sample-words.ts';
import { answer, type States } from '../state.ts';
import { roleNeeded, words } from '../words.ts';

const nothing = { data: [], meta: { total: 0 }, names: {} };

export const states: States = {
  'audit log': {
    path: '/admin/tools/audit',
    reader: 'manager',
    answers: [
      answer(searchAuditLog, {
        data: [
          {
            role: 'manager',
            action: 'movie.approve',
            entity: 'movie',
            entity_id: sampleUuid('audited'),
            before: { state: movieStatus.requested },
            after: { state: movieStatus.approved },
          },
          {
            role: 'manager',
            action: 'movie.change_provider',
            entity: 'movie',
            entity_id: sampleUuid('gone'),
            before: {
              provider_id: sampleUuid('gone'),
              production_year: 2020,
              price: 1200,
              currency: 'USD',
              is_public: false,
            },
            after: {
              provider_id: sampleUuid('provider'),
              production_year: 2021,
              price: 1500,
              currency: 'EUR',
              is_public: true,
            },
          },
          {
            role: 'provider',
            action: 'movie.update',
            entity: 'movie',
            entity_id: sampleUuid('audited'),
            manager_name: null,
            before: null,
            after: null,
          },
        ],
        names: {
          [sampleUuid('audited')]: { ja: '灯台守の秋', en: 'Autumn of the Lighthouse Keeper', href: '/movies' },
          [sampleUuid('provider')]: { ja: '青波ピクチャーズ', en: 'Aonami Pictures', href: null },
        },
      }),
    ],
    shows: words('tools', 'audit.more', { count: 1 }),
  },
  'audit log of one quote': {
    path: `/admin/tools/audit?quote=${sampleUuid('quoted')}`,
    reader: 'manager',
    answers: [
      answer(searchAuditLog, {
        data: [
          { action: 'quote.confirm', entity: 'quote', entity_id: sampleUuid('quoted'), before: null, after: null },
        ],
        names: { [sampleUuid('quoted')]: { ja: '0013', en: '0013', href: '/admin/quotes' } },
      }),
    ],
    shows: words('tools', 'audit.only_quote', { name: '0013' }),
  },
  'audit log without a match': {
    path: '/admin/tools/audit?who=none',
    reader: 'manager',
    answers: [answer(searchAuditLog, nothing)],
    shows: words('tools', 'audit.found', { count: 0 }),
  },
  'audit log that a role may not read': {
    path: '/admin/tools/audit',
    reader: 'translator',
    shows: roleNeeded,
  },
};
