import { dcpFacts } from '@eigaichi/domain/deliveries/dcp/dcp-facts';
import { placeOutcomes } from '@eigaichi/domain/deliveries/problem-places';
import { finding } from '@eigaichi/domain/deliveries/quality/finding';
import { inspectionStates } from '@eigaichi/domain/deliveries/quality/inspection';
import { transferStates } from '@eigaichi/domain/deliveries/transfer-life';
import { mediaFacts } from '@eigaichi/domain/media/media-facts';
import { fileTypes } from '@eigaichi/domain/options/files';
import { imageKinds } from '@eigaichi/domain/options/images';
import { codesOf } from '@eigaichi/domain/options/option-list';
import { z } from 'zod';
import { action, image } from '../movies/movie-parts.ts';
import { quoteStatus } from '../quotes/quotes-parts.ts';
import { day } from '../shared/day.ts';
import { namedObject } from '../shared/named-object.ts';

const codes = z.array(z.number().int());

/** Requirements of an entry; codes are those of the lists of section 3. An empty list means no requirement. */
export const wanted = z
  .discriminatedUnion('of', [
    z.object({
      of: z.literal('video'),
      encoding_formats: codes,
      resolutions: codes,
      frame_rates: codes,
      aspect_ratios: codes,
      audio_formats: codes,
      audio_channel: z.number().int().nullable(),
    }),
    z.object({ of: z.literal('subtitle'), formats: codes }),
    z.object({
      of: z.literal('image'),
      formats: codes,
      size: z.number().int().nullable(),
      width: z.number().int().nullable(),
      height: z.number().int().nullable(),
      layered: z.boolean(),
    }),
    z.object({ of: z.literal('document'), formats: codes }),
    z.object({ of: z.literal('font'), formats: z.array(z.string()) }),
  ])
  .meta({ id: 'Wanted' });

const madeFinding = finding.extend({ frame: z.number().int().nullable() });

/** Background inspection of a whole file (D39), with its progress in percent. */
const inspection = namedObject('FileInspection', {
  state: z.enum(inspectionStates),
  progress: z.number().int(),
  /** Facts from a film's headers; null for other files, and until they are read. */
  facts: mediaFacts.nullable(),
  dcp: dcpFacts.nullable(),
  finished_at: z.string().nullable(),
});

/** A file being uploaded, present, or refused (`fault`: a code of the error table). */
export const deliveredFile = namedObject('DeliveredFile', {
  uuid: z.uuid(),
  item_id: z.uuid(),
  name: z.string(),
  bytes: z.number().int(),
  state: z.enum(transferStates),
  fault: z.string().nullable(),
  /** True while the complete file is being hashed and checked. */
  checking: z.boolean(),
  sha256: z.string().nullable(),
  part_bytes: z.number().int(),
  received_bytes: z.number().int(),
  last_modified: z.number().int().nullable(),
  started_at: z.string(),
  uploaded_at: z.string().nullable(),
  /** Time at which the buyer had received all of its bytes. */
  downloaded_at: z.string().nullable(),
  /** The reader's own unfinished download of it, started within the last day. */
  download: z.object({ state: z.enum(transferStates), served_bytes: z.number().int() }).nullable(),
  /** True if a problem was reported since the latest delivery; the next one resolves it. */
  disputed: z.boolean(),
  /** 2 or more if the buyer had an earlier version (D33b). */
  version: z.number().int(),
  discarded_at: z.string().nullable(),
  /** Findings of the check on arrival and of the finished inspection, most severe first (D39). */
  findings: z.array(madeFinding),
  inspection: inspection.nullable(),
  actions: z.array(action),
});

export const checklistItem = namedObject('ChecklistItem', {
  uuid: z.uuid(),
  file_type: z.enum(codesOf(fileTypes)),
  video_type: z.number().int().nullable(),
  language: z.string().nullable(),
  image_kind: z.enum(codesOf(imageKinds)).nullable(),
  document_type: z.number().int().nullable(),
  wanted,
  count: z.number().int(),
  required: z.boolean(),
  /** Delivery date promised in the answer, if any (D2b). */
  delivery_at: day.nullish(),
  /** Number of files, out of `count`, that are present, hashed and of the right kind. */
  there: z.number().int(),
  files: z.array(deliveredFile),
  /** Earlier versions received by the buyer, latest first. */
  older: z.array(deliveredFile),
});

export const sending = namedObject('Sending', {
  sent_on: day,
  tracking_number: z.string().nullable(),
  link: z.string().nullable(),
  note: z.string().nullable(),
});

export const deliveryMovie = namedObject('DeliveryTitle', {
  quote_movie: z.uuid(),
  movie: z.object({
    uuid: z.uuid(),
    film_name: z.object({ ja: z.string().nullable(), en: z.string().nullable() }),
    production_year: z.number().int().nullable(),
    image: image.nullable(),
  }),
  provider: z.object({ uuid: z.uuid(), company_name: z.string() }),
  status: quoteStatus,
  delivered_at: z.string().nullable(),
  /** First download or receipt of the latest delivery; starts the two weeks. */
  first_received_at: z.string().nullable(),
  /** Date on which the buyer or the end of the two weeks confirmed the delivery; null before. */
  confirmed_on: day.nullable(),
  /** Last day to report a problem, once the two weeks have started. */
  report_until: z.string().nullable(),
  /** Days left until then; 0 on the day itself, negative afterwards. */
  report_days_left: z.number().int().nullable(),
  /** Before the first download: report deadline if downloaded today, and the day after which it counts as received. */
  foreseen: z.object({ report_until: z.string(), received_after: z.string() }).nullable(),
  /** Shipment details, if not sent by online transfer (D34). */
  sending: sending.nullable(),
  problems: z.array(
    z.object({
      description: z.string(),
      item_id: z.uuid().nullable(),
      file_id: z.uuid().nullable(),
      reported_at: z.string(),
      /** Places in the file by its timecodes, each with the most serious finding of the inspection there. */
      places: z.array(
        z.object({
          timecodes: z.string(),
          finding: madeFinding.nullable(),
          outcome: z.enum(placeOutcomes),
        }),
      ),
    }),
  ),
  progress: z.object({ there: z.number().int(), total: z.number().int() }),
  items: z.array(checklistItem),
  /** Requested links (list Social media), each with its address; null while missing. */
  links: z.array(z.object({ media: z.number().int(), url: z.string().nullable() })),
  actions: z.array(action),
});
