import type { Finding } from '@eigaichi/domain/deliveries/quality/finding';
import { subtitleFindings } from '@eigaichi/domain/deliveries/quality/subtitle-findings';
import { decodeText } from '@eigaichi/domain/deliveries/remarks/text-encoding';
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { checklist_items, files } from '../../../db/schema/deliveries.ts';
import { file_inspections } from '../../../db/schema/inspections.ts';
import type { Deps } from '../../../deps.ts';
import { readWhole } from '../../pictures/read-original.ts';
import type { FileRow, ItemRow } from '../file-store.ts';

const mostBytes = 8 * 1024 * 1024;

/** Seconds of the video that an entry's subtitles belong to, once inspected. */
const filmSeconds = async (deps: Deps, { quote_movie_id, video_type }: ItemRow): Promise<number | null> => {
  const [found] = await deps.db
    .select({ facts: file_inspections.facts })
    .from(file_inspections)
    .innerJoin(files, eq(files.uuid, file_inspections.file_id))
    .innerJoin(checklist_items, eq(checklist_items.uuid, files.item_id))
    .where(
      and(
        eq(files.quote_movie_id, quote_movie_id),
        isNull(files.replaced_at),
        eq(checklist_items.file_type, 'video'),
        ...(video_type === null ? [] : [eq(checklist_items.video_type, video_type)]),
        isNotNull(file_inspections.facts),
      ),
    )
    .orderBy(desc(files.uploaded_at))
    .limit(1);
  return found?.facts?.seconds ?? null;
};

/** Findings in a subtitle file, in addition to the remarks on its arrival. */
export const inspectSubtitle = async (deps: Deps, file: FileRow, item: ItemRow): Promise<Finding[]> => {
  if (file.bytes > mostBytes) return [];
  const bytes = await readWhole(deps, file.storage_key);
  const { text } = decodeText(bytes, item.language);
  return subtitleFindings(text, item.language, await filmSeconds(deps, item));
};
