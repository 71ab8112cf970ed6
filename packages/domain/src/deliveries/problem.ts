import { noteMaxLength, requiredText } from '../shared/rules/texts.ts';

/** Buyer's description of a delivery problem (D2, report_problem). */
export const problemDescription = requiredText(noteMaxLength);

type Report = { readonly item_id: string | null; readonly file_id: string | null; readonly reported_at: string };
type Sent = { readonly uuid: string; readonly item_id: string; readonly uploaded_at: string | null };

const wasThere = ({ uploaded_at }: Sent, { reported_at }: Report): boolean =>
  uploaded_at !== null && uploaded_at <= reported_at;

/**
 * True if a report concerns a file: it names the file, its entry or the whole delivery. `open` are the reports since
 * the latest delivery (D33e). Instants are ISO texts in UTC.
 */
export const isDisputed = (file: Sent, open: readonly Report[]): boolean =>
  open.some(
    (report) =>
      wasThere(file, report) &&
      (report.file_id === null
        ? report.item_id === null || report.item_id === file.item_id
        : report.file_id === file.uuid),
  );

/** True if a file belongs to the delivery of these open reports; files sent since wait for the next one. */
export const isOfReportedDelivery = (file: Sent, open: readonly Report[]): boolean =>
  open.length > 0 && open.every((report) => wasThere(file, report));

type Reported = { readonly item_id: string | null; readonly reported_at: string };
type Entry = { readonly uuid: string; readonly files: readonly { readonly uploaded_at: string | null }[] };

/** Latest problem with an entry without a file sent since; instants are ISO texts in UTC. */
export const openProblem = <P extends Reported>(entry: Entry, problems: readonly P[]): P | null => {
  const latest = problems
    .filter(({ item_id }) => item_id === entry.uuid)
    .toSorted((a, b) => (a.reported_at < b.reported_at ? -1 : 1))
    .at(-1);
  if (latest === undefined) return null;
  const isSince = entry.files.some(({ uploaded_at }) => uploaded_at !== null && uploaded_at > latest.reported_at);
  return isSince ? null : latest;
};
