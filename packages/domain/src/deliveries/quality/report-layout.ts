import { companyName } from '../../accounts/company-name.ts';
import {
  factRow,
  factRows,
  headingRow,
  lineCountAt,
  paragraphRow,
  quoteMovieRow,
  type Sheet,
  type SheetRow,
  sheetColumns,
  spaceRow,
} from '../../agreements/document/document.ts';
import { documentMoment, type IsoInstant } from '../../shared/dates.ts';
import { padCode } from '../../shared/identifiers.ts';
import type { Bilingual, Language } from '../../shared/language.ts';
import { bracketed } from '../../shared/punctuation.ts';
import { factsOf } from './facts-text.ts';
import { findingSeverities } from './finding.ts';
import { severityLabels } from './finding-texts.ts';
import type { QualityReport, ReportedFile, ReportedFinding } from './report.ts';

const words = {
  name: { ja: 'QCレポート', en: 'QC report' },
  quote: { ja: '見積もり番号', en: 'Quote no.' },
  movie: { ja: '作品', en: 'Title' },
  provider: { ja: '権利者', en: 'Provider' },
  buyer: { ja: 'バイヤー', en: 'Buyer' },
  delivered: { ja: '納品日時', en: 'Delivered' },
  not_delivered: { ja: '納品前', en: 'Not delivered yet' },
  inspected: { ja: '検査日時', en: 'Inspected' },
  not_inspected: { ja: '検査待ち', en: 'Not inspected yet' },
  pending: {
    ja: '暫定版です。{count}件のファイルの検査が終わっていません。',
    en: 'Preliminary: files still to be inspected: {count}.',
  },
  findings: { ja: '指摘', en: 'Findings' },
  none: { ja: '指摘なし', en: 'None' },
  sent: { ja: '受信日時', en: 'Arrived' },
  hash: { ja: 'SHA-256', en: 'SHA-256' },
  facts: { ja: 'ファイルの仕様', en: 'Technical facts' },
  by_arrival: {
    ja: '受信時の確認のみ（全体の検査の対象外）',
    en: 'Checked on arrival only; not a film or subtitle text',
  },
  version: { ja: '第{count}版', en: 'version {count}' },
  resolved: { ja: '第{count}版の指摘のうち解消済み', en: 'Resolved since version {count}' },
  rules: { ja: '検査の基準', en: 'Rules of the inspection' },
  rules_version: { ja: '基準の版', en: 'Rules version' },
  no_files: { ja: 'まだファイルがありません。', en: 'No files have arrived yet.' },
} as const satisfies Record<string, Bilingual>;

const word = (name: keyof typeof words, language: Language, count = 0): string =>
  words[name][language].replace('{count}', String(count));

const at = (instant: IsoInstant, language: Language): string =>
  documentMoment(Temporal.Instant.from(instant), language);

/** JPEG frame of a finding. */
export type FrameLookup = (file: string, frame: number) => Uint8Array | undefined;

const textWidth = sheetColumns[1] + sheetColumns[2] - 2;
const pictureHeight = 64;

const findingRow = (finding: ReportedFinding, language: Language, picture: Uint8Array | undefined): SheetRow => {
  const { from_timecode: from, to_timecode: to } = finding;
  const place = from === null ? null : to === null || to === from ? from : `${from}–${to}`;
  const text = [place, finding.text[language]].filter((part) => part !== null).join('\n');
  const lines = Math.max(2, lineCountAt(text, textWidth));
  return {
    height: Math.max(14 * lines + 6, picture === undefined ? 0 : pictureHeight),
    cells: [
      { text: `${finding.severity_text[language]}\n${finding.category_text[language]}`, style: 'label', span: 1 },
      { text, style: 'text', span: 2 },
      { text: '', style: 'text', span: 1, ...(picture === undefined ? {} : { picture }) },
    ],
  };
};

const resolvedText = ({ from_timecode: from, text }: ReportedFinding, language: Language): string =>
  [from, text[language]].filter((part) => part !== null).join(' ');

const isFinal = ({ inspection }: ReportedFile): boolean => inspection === 'none' || inspection === 'done';

const fileRows = (file: ReportedFile, language: Language, frameOf: FrameLookup): SheetRow[] => {
  const { name, version, entry, findings, resolved } = file;
  const facts = factsOf(file, language);
  const shownName = version === 1 ? name : bracketed(name, word('version', language, version), language);
  return [
    headingRow(`${entry[language]} · ${shownName}`),
    ...(file.uploaded_at === null ? [] : [factRow(word('sent', language), at(file.uploaded_at, language))]),
    ...(file.sha256 === null ? [] : [factRow(word('hash', language), file.sha256)]),
    ...(file.inspection === 'none'
      ? [factRow(word('inspected', language), word('by_arrival', language))]
      : [
          factRow(
            word('inspected', language),
            file.inspected_at === null
              ? word('not_inspected', language)
              : `${at(file.inspected_at, language)} · ${word('rules_version', language)} ${file.rules_version}`,
          ),
        ]),
    ...(facts.length === 0 ? [] : factRows(word('facts', language), facts.join('\n'))),
    ...(isFinal(file) && findings.length === 0 ? [factRow(word('findings', language), word('none', language))] : []),
    ...findings.map((finding) =>
      findingRow(finding, language, finding.frame === null ? undefined : frameOf(file.uuid, finding.frame)),
    ),
    ...(resolved.length === 0
      ? []
      : factRows(
          word('resolved', language, file.earlier_version ?? 1),
          resolved.map((finding) => resolvedText(finding, language)).join('\n'),
        )),
    spaceRow,
  ];
};

const countsText = ({ counts }: QualityReport, language: Language): string => {
  const said = findingSeverities.flatMap((severity) =>
    counts[severity] === 0
      ? []
      : [`${severityLabels[severity][language]}${language === 'ja' ? '' : ' '}${counts[severity]}`],
  );
  return said.length === 0 ? word('none', language) : said.join(language === 'ja' ? '、' : ', ');
};

/** Report as a sheet, for the PDF. The same report produces the same sheet. */
export const qualityReportSheet = (report: QualityReport, language: Language, frameOf: FrameLookup): Sheet => {
  const { title, delivered_at, inspected_at, files, pending_files, rules } = report;
  const [first, second] = language === 'ja' ? [title.ja, title.en] : [title.en, title.ja];
  const named = [first, second].filter((name) => name !== null).join(' / ');
  return {
    name: word('name', language),
    language,
    columns: sheetColumns,
    footer: `${word('name', language)} · ${word('quote', language)} ${padCode(report.quote_number)}`,
    made_at: Temporal.Instant.from(inspected_at ?? delivered_at ?? '1970-01-01T00:00:00Z'),
    rows: [
      quoteMovieRow(word('name', language)),
      factRow(word('movie', language), named),
      factRow(word('quote', language), padCode(report.quote_number)),
      factRow(word('provider', language), companyName(report.provider, language)),
      factRow(word('buyer', language), companyName(report.buyer, language)),
      factRow(
        word('delivered', language),
        delivered_at === null ? word('not_delivered', language) : at(delivered_at, language),
      ),
      factRow(
        word('inspected', language),
        inspected_at === null ? word('not_inspected', language) : at(inspected_at, language),
      ),
      ...(files.some((file) => isFinal(file) || file.findings.length > 0)
        ? [factRow(word('findings', language), countsText(report, language))]
        : []),
      ...(pending_files === 0 ? [] : [paragraphRow(word('pending', language, pending_files))]),
      spaceRow,
      ...(files.length === 0 ? [paragraphRow(word('no_files', language))] : []),
      ...files.flatMap((file) => fileRows(file, language, frameOf)),
      headingRow(word('rules', language)),
      ...rules.map((rule) => paragraphRow(rule[language], 'small')),
    ],
  };
};
