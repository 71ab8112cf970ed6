import { noteMaxLength, requiredText } from '../shared/rules/texts.ts';

/** What a buyer says is wrong with a delivery (D2, report_problem). */
export const problemDescription = requiredText(noteMaxLength);

type Reported = { readonly item_id: string | null; readonly reported_at: string };
type Entry = { readonly uuid: string; readonly files: readonly { readonly uploaded_at: string | null }[] };

/** The latest problem with an entry for which nothing was sent since; instants are ISO texts in UTC. */
export const openProblem = <P extends Reported>(entry: Entry, problems: readonly P[]): P | null => {
  const latest = problems
    .filter(({ item_id }) => item_id === entry.uuid)
    .toSorted((a, b) => (a.reported_at < b.reported_at ? -1 : 1))
    .at(-1);
  if (latest === undefined) return null;
  const isSince = entry.files.some(({ uploaded_at }) => uploaded_at !== null && uploaded_at > latest.reported_at);
  return isSince ? null : latest;
};
