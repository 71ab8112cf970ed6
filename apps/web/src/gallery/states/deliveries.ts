import { deliveryMethod } from '@eigaichi/domain/options/delivery-methods';
import { imageFormat, imageSize } from '@eigaichi/domain/options/images';
import {
  aspectRatio,
  audioFormat,
  frameRate,
  resolution,
  subtitleFormat,
  videoFormat,
  videoType,
} from '@eigaichi/domain/options/video';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { confirmReceived, declareDelivered, readDelivery, reportProblem } from '@eigaichi/wire/deliveries/deliveries';
import { readQuote } from '@eigaichi/wire/quotes/quotes';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import { foreignFilm } from '../foreign-film.ts';
import type { Override } from '../sample.ts';
import { sampleUuid } from '../sample-words.ts';
import { type Answer, answer, pending, refused, type State, type States } from '../state.ts';
import { fault, words } from '../words.ts';

const uuid = sampleUuid('quote');
const atProvider = { path: `/ch/quotes/fixed/${uuid}`, reader: 'provider' } as const;
const atBuyer = { path: `/vod/quotes/purchased/${uuid}`, reader: 'buyer' } as const;

type Title = NonNullable<Override<AnswerIn<typeof readDelivery>['data']>['titles']>[number];
type Item = NonNullable<Title['items']>[number];
type File = NonNullable<Item['files']>[number];
type Status = NonNullable<Title['status']>;

const { signed, waiting_provider_upload, waiting_consumer_download, download_complete_waiting_contract, cancelled } =
  quoteMovieStatus;

const allowed = (...names: string[]) => names.map((name) => ({ name, allowed: true }));

const quote = (status: Status) =>
  answer(readQuote, {
    data: {
      uuid,
      status,
      negotiating: false,
      promise: null,
      events: [],
      providers: [
        {
          status,
          negotiating: false,
          first_signature: null,
          versions: [],
          amended: null,
          terminations: [],
          dues: [],
          movies: [
            { status, ended_by: null, ended_from: null, end_reason: null, negotiating: false, planned_lines: [] },
          ],
        },
      ],
    },
  });

const facts = {
  container: 'mov,mp4,m4a,3gp,3g2,mj2',
  seconds: 6120,
  bits: 180_000_000,
  timecode: '01:00:00:00',
  video: [],
  audio: [],
  subtitles: [],
};
const inspected = (more: NonNullable<File['inspection']> = {}) => ({
  state: 'done' as const,
  progress: 100,
  facts,
  dcp: null,
  ...more,
});
const finding = { params: {}, frame: null };
const findings = [
  { ...finding, code: 'black', params: { seconds: 5 }, severity: 'high', category: 'picture', from: 1934, to: 1939 },
  { ...finding, code: 'all_silent', severity: 'medium', category: 'sound', from: null, to: null },
] as const;

const there = {
  name: 'lighthouse_hd_prores.mov',
  bytes: 48_300_000_000,
  state: 'uploaded',
  fault: null,
  checking: false,
  download: null,
  downloaded_at: null,
  disputed: false,
  version: 1,
  discarded_at: null,
  findings: [],
  inspection: inspected(),
  actions: allowed('cancel', 'replace', 'download'),
} satisfies File;
const onItsWay = { ...there, received_bytes: 14_490_000_000, inspection: null, actions: allowed('cancel') };

const video = {
  file_type: 'video',
  video_type: videoType.main,
  language: null,
  image_kind: null,
  document_type: null,
  wanted: {
    of: 'video',
    encoding_formats: [videoFormat.h264],
    resolutions: [resolution.sd],
    frame_rates: [frameRate.p24],
    aspect_ratios: [aspectRatio.square],
    audio_formats: [audioFormat.mono],
    audio_channel: null,
  },
  count: 1,
  required: true,
  delivery_at: '2027-03-01',
  there: 0,
  files: [],
  older: [],
} satisfies Item;
const subtitle = {
  ...video,
  file_type: 'subtitle',
  language: 'en',
  wanted: { of: 'subtitle', formats: [subtitleFormat.srt] },
} satisfies Item;
const stills = {
  ...video,
  file_type: 'image',
  video_type: null,
  image_kind: 'screenshot',
  wanted: {
    of: 'image',
    formats: [imageFormat.none],
    size: imageSize.original,
    width: null,
    height: null,
    layered: false,
  },
  count: 3,
  required: false,
} satisfies Item;
const dcp = { ...video, file_type: 'dcp' } satisfies Item;

const withFile = (file: File, more: Item = {}): Item => ({
  ...video,
  there: 1,
  ...more,
  files: [{ ...there, ...file }],
});

const waits = {
  status: waiting_provider_upload,
  delivered_at: null,
  first_received_at: null,
  confirmed_on: null,
  report_until: null,
  report_days_left: null,
  foreseen: null,
  sending: null,
  problems: [],
  links: [],
  progress: { there: 0, total: 3 },
  items: [video, subtitle, stills],
  actions: allowed('delivered'),
} satisfies Title;

const delivered = {
  ...waits,
  status: waiting_consumer_download,
  delivered_at: '2026-11-20T01:30:00.000Z',
  progress: { there: 2, total: 2 },
  items: [withFile({}), { ...subtitle, there: 1, files: [{ ...there, name: 'lighthouse_en.srt', bytes: 84_000 }] }],
} satisfies Title;
const foreseen = { report_until: '2026-12-09', received_after: '2026-12-20' };
const counting = {
  ...delivered,
  first_received_at: '2026-11-22T01:30:00.000Z',
  report_until: '2026-12-06',
  report_days_left: 11,
} satisfies Title;

const read = (title: Title, method: number = deliveryMethod.online) =>
  answer(readDelivery, { data: { delivery_method: method, titles: [title] } });

const state = (
  at: typeof atProvider | typeof atBuyer,
  title: Title,
  { answers = [], ...rest }: Omit<State, 'path' | 'reader'>,
  method?: number,
): State => ({ ...at, answers: [...answers, read(title, method), quote(title.status ?? signed)], ...rest });

const provider = (title: Title, rest: Omit<State, 'path' | 'reader'>) => state(atProvider, title, rest);
const buyer = (title: Title, rest: Omit<State, 'path' | 'reader'>) => state(atBuyer, title, rest);

const sent = (file: File, more: Item = {}) => ({ ...waits, items: [withFile(file, more), subtitle] });

const problem = {
  description: 'The picture is black after the second reel.',
  item_id: null,
  file_id: null,
  reported_at: '2026-11-23T01:30:00.000Z',
  places: [
    { timecodes: '01:32:14:00–01:32:19:00', finding: findings[0], outcome: 'open' },
    { timecodes: '01:40:00:00', finding: null, outcome: 'resolved' },
  ],
} as const;

const toReport = { ...counting, actions: allowed('report_problem', 'all_downloaded') };
const openReport: State['steps'] = (hand) => hand.press('button', words('deliveries', 'buyer.report'));
const only = (...answers: Answer[]) => [...answers, quote(waiting_provider_upload)];

export const states: States = {
  'being read': {
    ...atProvider,
    answers: only(pending(readDelivery)),
    shows: words('deliveries', 'waiting'),
  },
  'nothing to deliver': {
    ...atProvider,
    answers: only(refused(readDelivery, 'not_found')),
    shows: words('deliveries', 'none'),
  },
  'provider waits for the prepayment': provider(
    { ...waits, status: signed },
    { shows: words('deliveries', 'prepayment.title') },
  ),
  'checklist with everything missing': provider(waits, { shows: words('deliveries', 'finish.show', { count: 2 }) }),
  'checklist of several titles': {
    ...atProvider,
    answers: only(
      answer(readDelivery, { data: { delivery_method: deliveryMethod.online, titles: [waits, delivered] } }),
    ),
    shows: words('deliveries', 'labels.titles'),
  },
  'checklist with a DCP': provider({ ...waits, items: [dcp] }, { shows: words('deliveries', 'choose_folder') }),
  'upload that was stopped': provider(sent({ ...onItsWay, state: 'stopped' }), {
    shows: words('deliveries', 'stopped', { percent: '30%', sent: '14.5 GB' }),
  }),
  'upload that was left off': provider(sent({ ...onItsWay, state: 'uploading' }), {
    shows: words('deliveries', 'interrupted', { percent: '30%', sent: '14.5 GB' }),
  }),
  'upload that is checked': provider(sent({ ...onItsWay, checking: true, state: 'uploading' }), {
    shows: words('deliveries', 'checking'),
  }),
  'upload of the wrong kind': provider(sent({ ...onItsWay, state: 'cancelling', fault: 'wrong_kind' }), {
    shows: words('deliveries', 'choose_another'),
  }),
  'file with findings that is being inspected': provider(
    sent({
      findings: [
        {
          ...finding,
          code: 'same_as',
          severity: 'medium',
          category: 'file',
          from: null,
          to: null,
          params: { name: 'lighthouse_trailer.mov' },
        },
      ],
      inspection: inspected({ state: 'running', progress: 40, facts: null }),
    }),
    {
      steps: (hand) => hand.press('button', words('deliveries', 'inspection.found', { counts: '' })),
      shows: 'lighthouse_trailer.mov',
    },
  ),
  'file being inspected': provider(sent({ inspection: inspected({ state: 'running', progress: 40 }) }), {
    shows: words('deliveries', 'inspection.running', { percent: '40%' }),
  }),
  'findings of an inspection': provider(sent({ findings }), {
    steps: (hand) => hand.press('button', words('deliveries', 'inspection.found', { counts: '' })),
    shows: '00:32:14.0',
  }),
  'findings of a film from elsewhere': provider(
    sent({ findings: foreignFilm.findings, inspection: inspected({ facts: foreignFilm.facts }) }),
    {
      steps: (hand) => hand.press('button', words('deliveries', 'inspection.found', { counts: '' })),
      shows: '31.4 GB',
    },
  ),
  'findings of a DCP': provider(
    sent(
      {
        name: 'lighthouse_dcp.tar',
        findings: [{ ...finding, code: 'dcp_no_map', severity: 'critical', category: 'package', from: null, to: null }],
        inspection: inspected({ facts: null }),
      },
      dcp,
    ),
    {
      steps: (hand) => hand.press('button', words('deliveries', 'inspection.found', { counts: '' })),
      shows: 'lighthouse_dcp.tar',
    },
  ),
  'new version with what it resolved': provider(
    sent({ version: 2, inspection: inspected() }, { older: [{ ...there, name: 'lighthouse_hd_v1.mov', findings }] }),
    { shows: words('deliveries', 'inspection.resolved', { count: 2 }) },
  ),
  'problem that the buyer reported': provider(
    { ...waits, problems: [problem], items: [withFile({ disputed: true })] },
    { shows: problem.description },
  ),
  'file that replaces another': provider(sent({ disputed: true }), {
    steps: async (hand) => {
      await hand.attach('lighthouse_v2.mov');
      await hand.press('button', words('deliveries', 'assign.send', { count: 1 }));
    },
    shows: words('deliveries', 'assign.replacement', { name: 'lighthouse_v2.mov', earlier: there.name }),
  }),
  'subtitle that was not requested': provider(waits, {
    steps: (hand) => hand.attach('lighthouse_fr.srt'),
    shows: words('deliveries', 'assign.send', { count: 1 }),
  }),
  'file without a deliverable': provider(waits, {
    steps: (hand) => hand.attach('lighthouse.exe'),
    shows: words('deliveries', 'assign.none.type'),
  }),
  'delivery that is complete': provider(
    { ...delivered, status: waiting_provider_upload, delivered_at: null },
    { shows: words('deliveries', 'finish.ready') },
  ),
  'delivery to be declared': provider(
    { ...delivered, status: waiting_provider_upload, delivered_at: null },
    {
      answers: [refused(declareDelivered, 'files_missing')],
      steps: (hand) => hand.press('button', words('deliveries', 'finish.title')),
      shows: words('deliveries', 'finish.sure'),
    },
  ),
  'delivery that was finished': provider({ ...delivered, foreseen }, { shows: words('deliveries', 'finish.waits') }),
  'delivery whose time to report runs': provider(counting, { shows: words('deliveries', 'finish.report') }),
  'delivery by hand to be recorded': state(
    atProvider,
    waits,
    { shows: words('deliveries', 'by_hand.record') },
    deliveryMethod.ftp,
  ),
  'delivery of an agreement that ended': buyer(
    { ...delivered, status: cancelled },
    { answers: [quote(signed)], shows: words('deliveries', 'ended.text') },
  ),
  'buyer waits for materials': buyer(waits, { shows: words('deliveries', 'buyer.not_yet') }),
  'buyer before the first download': buyer(
    { ...delivered, foreseen, actions: allowed('all_downloaded', 'report_problem') },
    { shows: words('deliveries', 'buyer.report') },
  ),
  'buyer while the time to report runs': buyer(toReport, {
    shows: words('deliveries', 'buyer.days_left', { count: 11 }),
  }),
  'buyer with files chosen': buyer(toReport, {
    steps: (hand) => hand.press('checkbox', words('deliveries', 'buyer.choose', { name: there.name })),
    shows: words('deliveries', 'buyer.download_chosen', { count: 1 }),
  }),
  'buyer with a disputed file': buyer(
    { ...waits, problems: [problem], items: [withFile({ disputed: true, actions: [] })] },
    { shows: words('deliveries', 'buyer.in_dispute') },
  ),
  'buyer confirms everything': buyer(toReport, {
    steps: (hand) => hand.press('button', words('deliveries', 'buyer.confirm')),
    shows: words('deliveries', 'actions.cancel'),
  }),
  'buyer reports a problem': buyer(toReport, {
    steps: openReport,
    shows: words('deliveries', 'buyer.description_help'),
  }),
  'buyer reports nothing': buyer(toReport, {
    answers: [refused(reportProblem, 'not_allowed_now')],
    steps: async (hand) => {
      await openReport(hand);
      await hand.press('button', words('deliveries', 'buyer.send'));
    },
    shows: fault('required', 'description', words('deliveries', 'buyer.description')),
  }),
  'buyer who received everything': buyer(
    { ...counting, status: download_complete_waiting_contract, confirmed_on: '2026-11-24' },
    { shows: words('deliveries', 'buyer.done') },
  ),
  'buyer while inspections run': buyer(
    { ...counting, items: [withFile({ inspection: inspected({ state: 'running' }) })] },
    { shows: words('deliveries', 'quality.pending', { count: 1 }) },
  ),
  'buyer of a delivery by hand': state(
    atBuyer,
    {
      ...delivered,
      foreseen,
      sending: { sent_on: '2026-11-20', tracking_number: 'JP 4471 2205 11', link: null, note: null },
      items: [video],
      actions: allowed('received'),
    },
    { answers: [refused(confirmReceived, 'busy')], shows: 'JP 4471 2205 11' },
    deliveryMethod.ems,
  ),
};
