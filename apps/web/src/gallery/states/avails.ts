import { listAvailPlatforms, saveAvailPlatform } from '@eigaichi/wire/rights/avail-platforms';
import {
  checkAvails,
  listAvailSaves,
  readAvailSettings,
  readAvailsWorkbook,
  saveAvails,
} from '@eigaichi/wire/rights/avails';
import type { Hand } from '../hand.ts';
import { answer, pending, refused, type States } from '../state.ts';
import { refusal, roleNeeded, words } from '../words.ts';

const page = '/ch/movies/avails';
const licensed = '/vod/avails';
const reader = 'provider' as const;

const columns = [
  'Avail/DisplayName',
  'AvailTrans/Territory',
  'AvailTrans/LicenseType',
  'AvailTrans/Start',
  'Avail/ALID',
];
const workbook = {
  sheets: [
    {
      name: 'Titles',
      version: '1.9',
      columns,
      rows: [
        ['Harbour Films', 'FR', 'SVOD', '2027-01-01', 'md:alid:org:harbour:1'],
        ['Harbour Films', 'XX', 'SVOD', 'soon', 'md:alid:org:harbour:2'],
      ],
      numbers: [4, 5],
    },
  ],
  left_out: ['Data Dictionary'],
} as const;

const movie = { uuid: '01900000-0000-7000-8000-000000000001', name: 'Autumn of the Lighthouse Keeper' };
const row = {
  sheet: 0,
  outcome: 'added',
  territory: 'FR',
  licence_type: 'SVOD',
  issues: [],
  notes: [],
} as const;
const good = { ...row, number: 4, key: 'md:alid:org:harbour:1', name: 'Autumn of the Lighthouse Keeper' } as const;
const faulty = {
  ...row,
  number: 5,
  outcome: 'refused',
  key: 'md:alid:org:harbour:2',
  name: 'Paper Moonlight',
  territory: 'XX',
  issues: [
    { field: 'Territory', rule: 'option_named', message: '“XX” is not one of the options for Territory' },
    { field: 'Start', rule: 'date', message: 'Start must be a date (yyyy-mm-dd) from 1800 to 2199' },
    { field: 'End', rule: 'required', message: 'The End field is required' },
  ],
} as const;
const counts = {
  added: 0,
  changed: 0,
  unchanged: 0,
  removed: 0,
  stored: 0,
  unconfirmed: 0,
  refused: 0,
  held: 0,
};
const effects = { offers: 1, licences: 0, withdrawn: 0 };
const titleOf = (over: object) =>
  ({ work: 'Movie', rows: 1, found: [movie], by: 'eidr', movie: null, ...over }) as const;
const titles = [
  titleOf({ key: good.key, name: good.name, movie }),
  titleOf({
    key: faulty.key,
    name: faulty.name,
    by: 'name',
    found: [movie, { ...movie, uuid: movie.uuid.replace(/1$/, '2') }],
  }),
  titleOf({
    key: 'md:alid:org:harbour:3',
    name: 'A Title With A Very Long Name That Fills More Than One Line',
    found: [],
    by: null,
  }),
];
const checked = { rows: [good, faulty], titles, counts: { ...counts, added: 1, refused: 1 }, effects };
const whole = { rows: [good], titles: titles.slice(0, 1), counts: { ...counts, added: 1 }, effects };

const upload = (hand: Hand) => hand.attach('avails.xlsx');
const read = answer(readAvailsWorkbook, { data: workbook });
const settings = { id: 'ALID', parts: ['licensor', 'territory', 'model'], licensor: '', stored: 412 } as const;
const scope = answer(readAvailSettings, { data: settings });
const none = answer(listAvailSaves, { data: [] });

export const states: States = {
  'before a file': {
    path: page,
    reader,
    answers: [scope, none],
    shows: words('avails', 'scope.stored', { count: 412 }),
  },
  'scope loading': {
    path: page,
    reader,
    answers: [pending(readAvailSettings), none],
    shows: words('avails', 'scope.title'),
  },
  'for someone whose role changes no titles': {
    path: page,
    reader,
    session: { abilities: [] },
    answers: [scope],
    shows: roleNeeded,
  },
  'with faults and open titles': {
    path: page,
    reader,
    answers: [scope, none, read, answer(checkAvails, { data: checked })],
    steps: upload,
    shows: words('avails', 'titles.not_found'),
  },
  'without faults': {
    path: page,
    reader,
    answers: [scope, none, read, answer(checkAvails, { data: whole })],
    steps: upload,
    shows: words('avails', 'rows.no_faults'),
  },
  'a file that is no list of avails': {
    path: page,
    reader,
    answers: [scope, none, refused(readAvailsWorkbook, 'workbook_unreadable')],
    steps: upload,
    shows: refusal('workbook_unreadable'),
  },
  'saved, with an undo': {
    path: page,
    reader,
    answers: [
      scope,
      answer(listAvailSaves, { data: [{ file_name: 'harbour-avails.xlsx', rows: 412 }] }),
      read,
      answer(checkAvails, { data: whole }),
      answer(saveAvails, { data: { ...whole, saved: true } }),
    ],
    steps: async (hand) => {
      await upload(hand);
      await hand.press('button', words('avails', 'save', { count: 1 }));
    },
    shows: words('avails', 'saved'),
  },
  'a buyer without platforms': {
    path: licensed,
    reader: 'buyer',
    answers: [answer(listAvailPlatforms, { data: [] })],
    shows: words('avails', 'platforms.empty'),
  },
  'a buyer with platforms': {
    path: licensed,
    reader: 'buyer',
    answers: [
      answer(listAvailPlatforms, {
        data: [
          { name: 'Lantern Play', alid: 'md:alid:org:lantern:' },
          { name: 'Lantern Kids', alid: 'md:alid:org:lantern-kids:' },
        ],
      }),
    ],
    shows: 'Lantern Kids',
  },
  'a platform that was refused': {
    path: licensed,
    reader: 'buyer',
    answers: [answer(listAvailPlatforms, { data: [] }), refused(saveAvailPlatform, 'internal')],
    steps: async (hand) => {
      await hand.type(words('avails', 'platforms.name'), 'Lantern Play');
      await hand.press('button', words('avails', 'platforms.save'));
    },
    shows: refusal('internal'),
  },
};
