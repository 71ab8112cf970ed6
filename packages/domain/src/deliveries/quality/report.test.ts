import { describe, expect, test } from 'vitest';
import type { MediaFacts } from '../../media/media-facts.ts';
import { videoType } from '../../options/video.ts';
import { proresPicture } from '../../testing/delivery-facts.ts';
import type { ChecklistEntry } from '../checklist-entry.ts';
import { remark } from '../remarks/remark.ts';
import { found } from './finding.ts';
import { fileFindings } from './inspection.ts';
import { type QualityReport, qualityReport, type ReportSource } from './report.ts';
import { qualityReportSheet } from './report-layout.ts';

const facts: MediaFacts = {
  container: 'mov,mp4,m4a,3gp,3g2,mj2',
  seconds: 60,
  bits: null,
  timecode: '01:00:00:00',
  video: [
    {
      ...proresPicture,
      frames_per_second: 24_000 / 1001,
      color_primaries: 'bt2020',
      color_transfer: 'pq',
      color_space: 'bt2020nc',
      hdr: 'hdr10',
      seconds: 60,
    },
  ],
  audio: [
    {
      codec: 'pcm_s24le',
      profile: null,
      channels: 6,
      layout: '5.1',
      sample_rate: 48_000,
      bit_depth: 24,
      language: 'jpn',
      seconds: 60,
      bits: null,
    },
  ],
  subtitles: [],
};

const entry: ChecklistEntry = {
  file_type: 'video',
  video_type: videoType.main,
  language: null,
  image_kind: null,
  document_type: null,
  wanted: { of: 'document', formats: [] },
  count: 1,
  required: true,
};

const black = { ...found('black', 'high', { from: 10.01, to: 22.022, params: { seconds: 12.01 } }), frame: 0 };
const quiet = { ...found('loudness', 'low', { params: { has: -26 } }), frame: null };
const done = (findings: readonly (typeof black | typeof quiet)[], finished_at: string) => ({
  state: 'done' as const,
  facts,
  dcp: null,
  findings,
  finished_at,
  rules: 1,
});

const source: ReportSource = {
  quote_number: 412,
  quote_movie: '00000000-0000-4000-8000-000000000003',
  title: { ja: '砂の女', en: 'Woman in the Dunes' },
  provider: { company_name: '月白映画', company_name_english: 'Geppaku Pictures' },
  buyer: { company_name: 'Quillfern Streaming', company_name_english: null },
  delivered_at: '2026-11-20T15:30:00.000Z',
  files: [
    {
      uuid: '00000000-0000-4000-8000-000000000004',
      name: 'dunes.mov',
      version: 2,
      bytes: 1000,
      sha256: 'a'.repeat(64),
      uploaded_at: '2026-11-20T10:00:00.000Z',
      entry,
      remarks: [],
      inspection: done([quiet], '2026-11-20T11:00:00.000Z'),
      earlier: { version: 1, remarks: [], inspection: done([black, quiet], '2026-11-19T11:00:00.000Z') },
    },
  ],
};

const text = (report: QualityReport, language: 'ja' | 'en', frame?: Uint8Array) =>
  qualityReportSheet(report, language, () => frame)
    .rows.map(({ cells }) => cells.map((cell) => cell.text).join(' | '))
    .join('\n');

describe('delivery report', () => {
  const report = qualityReport(source);

  test('holds each finding in both languages at its timecode, and those resolved by a new version', () => {
    const [file] = report.files;
    expect(report).toMatchObject({ state: 'complete', pending_files: 0, inspected_at: '2026-11-20T11:00:00.000Z' });
    expect(report.counts).toEqual({ critical: 0, high: 0, medium: 0, low: 1 });
    expect(file?.findings.map(({ code }) => code)).toEqual(['loudness']);
    expect(file?.resolved).toMatchObject([
      { code: 'black', from_timecode: '01:00:10:00', to_timecode: '01:00:22:00', frame: null },
    ]);
    expect(JSON.parse(JSON.stringify(report))).toEqual(report);
  });

  test('is a document in either language: parties, facts, findings, rules', () => {
    const english = text(report, 'en');
    expect(english).toContain('Title | Woman in the Dunes / 砂の女');
    expect(english).toContain('Provider | Geppaku Pictures');
    expect(english).toContain('Main feature · dunes.mov (version 2)');
    expect(english).toContain(
      'MP4/MOV · Length 00:01:00:00 · Starts at 01:00:00:00'.replace('00:01:00:00', '00:00:59:23'),
    );
    expect(english).toContain('ProRes 422 HQ · 1920×1080 · 1.78:1 · 23.976 fps · progressive · 10 bit');
    expect(english).toContain('bt2020/pq/bt2020nc · HDR10');
    expect(english).toContain('Sound 1: PCM · 5.1 · 48 kHz · 24 bit · jpn');
    expect(english).toContain('Low\nSound | The loudness is \u221226 LUFS');
    expect(english).toContain('Resolved since version 1 | 01:00:10:00 Black for 12.01 s.');
    expect(english).toContain('Nov 20th, 2026, 20:00 JST · Rules version 1');
    const japanese = text(report, 'ja');
    expect(japanese).toContain('権利者 | 月白映画');
    expect(japanese).toContain('2026年11月20日 20:00 JST · 基準の版 1');
    expect(japanese).toContain('第1版の指摘のうち解消済み');
    expect(`${english}${japanese}`).not.toMatch(/[{}]|undefined|null/);
  });

  test('names files not inspected yet, and shows a finding’s frame', () => {
    const [file] = source.files;
    if (file === undefined) throw new Error('the report has a file');
    const waiting = { ...done([], ''), state: 'running' as const, finished_at: null };
    const pending = qualityReport({
      ...source,
      delivered_at: null,
      files: [
        { ...file, inspection: waiting },
        { ...file, inspection: done([black], '2026-11-19T11:00:00.000Z'), earlier: null },
        { ...file, inspection: null, earlier: null },
      ],
    });
    expect(pending).toMatchObject({ state: 'pending', pending_files: 1 });
    expect(text(pending, 'en')).toContain('Preliminary: files still to be inspected: 1');
    expect(text(pending, 'en')).toContain('Delivered | Not delivered yet');
    expect(text(pending, 'en')).toContain('Checked on arrival only');
    const picture = new Uint8Array([1]);
    const sheet = qualityReportSheet(pending, 'en', () => picture);
    expect(sheet.rows.flatMap(({ cells }) => cells.filter((cell) => cell.picture === picture))).toHaveLength(1);
    for (const { cells } of sheet.rows) expect(cells.reduce((sum, { span }) => sum + span, 0)).toBe(4);
  });

  test('counts and grades the check on arrival with the inspection, also of a picture', () => {
    const [file] = source.files;
    if (file === undefined) throw new Error('the report has a file');
    const remarks = [remark('thin', { minutes: 90 })];
    const small = [remark('too_small', { has: '700×1050', asked: '1400×2100' })];
    const mixed = qualityReport({
      ...source,
      files: [
        { ...file, remarks, earlier: null },
        { ...file, remarks: [], inspection: null, earlier: { version: 1, remarks: small, inspection: null } },
        { ...file, remarks: small, inspection: null, earlier: null },
      ],
    });
    expect(mixed.counts).toEqual({ critical: 0, high: 1, medium: 1, low: 1 });
    expect(mixed.files.map(({ findings }) => findings.map(({ code }) => code))).toEqual([
      ['thin', 'loudness'],
      [],
      ['too_small'],
    ]);
    expect(mixed.files[1]?.resolved.map(({ code }) => code)).toEqual(['too_small']);
    expect(text(mixed, 'en')).toContain('Findings | High 1, Medium 1, Low 1');
  });

  test('covers a delivery without files', () => {
    expect(text(qualityReport({ ...source, files: [] }), 'ja')).toContain('まだファイルがありません。');
  });
});

test('a file’s findings are those of its arrival, then those of its finished inspection, each once', () => {
  const remarks = [remark('no_facts'), remark('under_half', { has: 40, asked: 115 }), remark('thin', { minutes: 115 })];
  const inspected = { ...found('under_half', 'critical', { params: { has: 40, asked: 115 } }), frame: null };
  const codes = (state: 'running' | 'done') =>
    fileFindings(remarks, { state, findings: [inspected] }).map(({ code, severity }) => [code, severity]);
  expect(codes('running')).toEqual([
    ['under_half', 'critical'],
    ['thin', 'medium'],
    ['no_facts', 'low'],
  ]);
  expect(codes('done')).toEqual([
    ['under_half', 'critical'],
    ['thin', 'medium'],
  ]);
  expect(fileFindings([remark('other_language')], null)).toMatchObject([
    { code: 'other_language', severity: 'critical', category: 'subtitles', frame: null },
  ]);
});
