import type { Actor } from '@eigaichi/domain/accounts/actor';
import { documentFileName } from '@eigaichi/domain/agreements/document/document';
import { type QualityReport, qualityReport, type ReportSource } from '@eigaichi/domain/deliveries/quality/report';
import { qualityReportSheet } from '@eigaichi/domain/deliveries/quality/report-layout';
import type { Language } from '@eigaichi/domain/shared/language';
import type { Database } from '../../../db/client.ts';
import { col, readRows } from '../../../db/read-rows.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { type Deal, findDeal } from '../deal-store.ts';
import { findFiles, findItems, findMovies, findOlderFiles } from '../delivery-queries.ts';
import type { FileRow, ItemRow } from '../file-store.ts';
import { isShownTo } from '../file-view.ts';
import { findFrames, findInspections, type InspectionRow } from './inspection-queries.ts';

const mostPictures = 200;

const party = { company_name: col.text, company_name_english: col.orNull(col.text) };

const findParties = async (db: Database, { quote_id, provider_id }: Deal) => {
  const [quote] = await readRows(db, { number: col.int, ...party })`
    select q.number, c.company_name, null as company_name_english
    from quotes q join consumers c on c.uuid = q.consumer_id where q.uuid = ${quote_id}`;
  const [provider] = await readRows(db, party)`
    select company_name, company_name_english from providers where uuid = ${provider_id}`;
  if (quote === undefined || provider === undefined) throw new Error(`a party of quote ${quote_id} is missing`);
  const { number, ...buyer } = quote;
  return { number, buyer, provider };
};

type Found = {
  readonly items: readonly ItemRow[];
  readonly older: readonly FileRow[];
  readonly inspections: ReadonlyMap<string, InspectionRow>;
};

const sourceFile = (file: FileRow, { items, older, inspections }: Found): ReportSource['files'] => {
  const entry = items.find(({ uuid }) => uuid === file.item_id);
  if (entry === undefined) return [];
  const earlier = entry.count === 1 ? older.find(({ item_id }) => item_id === file.item_id) : undefined;
  const checked = ({ uuid, remarks }: FileRow) => ({ remarks, inspection: inspections.get(uuid) ?? null });
  const { uuid, name, version, bytes, sha256, uploaded_at } = file;
  return [
    {
      uuid,
      name,
      version,
      bytes,
      sha256,
      uploaded_at,
      entry,
      ...checked(file),
      earlier: earlier === undefined ? null : { version: earlier.version, ...checked(earlier) },
    },
  ];
};

/** Inspection findings of a delivery for one of its parties; the buyer's holds only what they see (D39b, D39c). */
const findReport = async ({ db }: Pick<Deps, 'db'>, actor: Actor, quoteMovie: string): Promise<QualityReport> => {
  const deal = await findDeal(db, actor, quoteMovie);
  if (deal === undefined || (actor.role === 'consumer' && deal.delivered_at === null)) throw new Refused('not_found');
  const uuids = [quoteMovie];
  const [facts] = await findMovies(db, uuids);
  if (facts === undefined) throw new Refused('not_found');
  const { number, buyer, provider } = await findParties(db, deal);
  const items = await findItems(db, uuids);
  const shown = (files: readonly FileRow[]) =>
    files.filter((file) => file.state === 'uploaded' && isShownTo(actor, deal, file));
  const found = {
    items,
    older: shown(await findOlderFiles(db, uuids)),
    inspections: await findInspections(db, uuids),
  };
  const files = shown(await findFiles(db, uuids));
  return qualityReport({
    quote_number: number,
    quote_movie: quoteMovie,
    title: facts.movie.film_name,
    provider,
    buyer,
    delivered_at: deal.delivered_at,
    files: items.flatMap(({ uuid }) =>
      files.filter(({ item_id }) => item_id === uuid).flatMap((file) => sourceFile(file, found)),
    ),
  });
};

type Wanted = { readonly uuid: string; readonly format: 'pdf' | 'json'; readonly language: Language };

/** Renders the QC report of a delivery as a file. The JSON holds both languages. */
export const printReport = async (
  deps: Pick<Deps, 'clock' | 'db' | 'workbook'>,
  actor: Actor,
  { uuid, format, language }: Wanted,
): Promise<{ name: string; bytes: Buffer }> => {
  const report = await findReport(deps, actor, uuid);
  const { title } = report;
  const subject = report.inspected_at ?? report.delivered_at;
  const at = subject === null ? deps.clock.now() : Temporal.Instant.from(subject);
  const name = documentFileName(`QC ${title[language] ?? title.ja ?? title.en ?? ''}`, at, format);
  if (format === 'json') return { name, bytes: Buffer.from(JSON.stringify(report, null, 2)) };
  const shown = report.files.filter(({ findings }) => findings.some(({ frame }) => frame !== null));
  const frames = await findFrames(
    deps.db,
    shown.map((file) => file.uuid),
    mostPictures,
  );
  const sheet = qualityReportSheet(report, language, (file, number) => frames.get(`${file} ${number}`));
  return { name, bytes: await deps.workbook.pdf(sheet) };
};
