import { dcpFacts } from '@eigaichi/domain/deliveries/dcp/dcp-facts';
import { placeOutcomes } from '@eigaichi/domain/deliveries/problem-places';
import { finding } from '@eigaichi/domain/deliveries/quality/finding';
import { inspectionStates } from '@eigaichi/domain/deliveries/quality/inspection';
import { remarkCodes, remarkSeverities } from '@eigaichi/domain/deliveries/remarks/remark';
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

/** What an entry should be like; codes are those of the lists of section 3, an empty list leaves it open. */
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

/** A remark of the automatic inspection of a file; `params` fill its sentence. */
export const fileRemark = namedObject('FileRemark', {
  code: z.enum(remarkCodes),
  severity: z.enum(remarkSeverities),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** A finding with the number of the picture that shows it. */
const madeFinding = finding.extend({ frame: z.number().int().nullable() });

/** The inspection of a whole file in the background (D39): how far it is in percent, and what it found. */
const inspection = namedObject('FileInspection', {
  state: z.enum(inspectionStates),
  progress: z.number().int(),
  /** What a film's headers say; null for other files, and until they were read. */
  facts: mediaFacts.nullable(),
  /** What was read of a digital cinema package. */
  dcp: dcpFacts.nullable(),
  /** The weightiest first. */
  findings: z.array(madeFinding),
  finished_at: z.string().nullable(),
});

/** A file on its way, there, or refused (`fault`: a code of the error table). */
export const deliveredFile = namedObject('DeliveredFile', {
  uuid: z.uuid(),
  item_id: z.uuid(),
  name: z.string(),
  bytes: z.number().int(),
  state: z.enum(transferStates),
  fault: z.string().nullable(),
  /** Every part arrived and the whole is being hashed and looked at. */
  checking: z.boolean(),
  sha256: z.string().nullable(),
  part_bytes: z.number().int(),
  received_bytes: z.number().int(),
  last_modified: z.number().int().nullable(),
  started_at: z.string(),
  uploaded_at: z.string().nullable(),
  /** When the buyer had received all of its bytes. */
  downloaded_at: z.string().nullable(),
  /** The reader's own unfinished download of it, begun within the last day. */
  download: z.object({ state: z.enum(transferStates), served_bytes: z.number().int() }).nullable(),
  /** Whether a problem with it was reported since the latest delivery, which the next one resolves. */
  disputed: z.boolean(),
  /** 2 and more where the buyer had an earlier one (D33b). */
  version: z.number().int(),
  /** When its bytes were given up. */
  discarded_at: z.string().nullable(),
  /** The weightiest first; empty for the buyer. */
  remarks: z.array(fileRemark),
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
  /** The day by which the answer promised it, where it named one (D2b). */
  delivery_at: day.nullish(),
  /** How many of `count` are there, hashed and of the right kind. */
  there: z.number().int(),
  files: z.array(deliveredFile),
  /** Earlier versions that the buyer has, the latest first. */
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
  /** First download or receipt of the latest delivery: the two weeks count from it. */
  first_received_at: z.string().nullable(),
  /** The day on which the delivery was confirmed, by the buyer or by the end of the two weeks; null before. */
  confirmed_on: day.nullable(),
  /** The last day to report a problem, once the two weeks run. */
  report_until: z.string().nullable(),
  /** Days that are left until then; 0 on the day itself, below 0 after it. */
  report_days_left: z.number().int().nullable(),
  /** Before the first download: until when problems can be reported if it is today, and after which day it counts as received. */
  foreseen: z.object({ report_until: z.string(), received_after: z.string() }).nullable(),
  /** How it was sent, where it isn't by online transfer (D34). */
  sending: sending.nullable(),
  problems: z.array(
    z.object({
      description: z.string(),
      item_id: z.uuid().nullable(),
      file_id: z.uuid().nullable(),
      reported_at: z.string(),
      /** Places in the file, by its timecodes, with the weightiest that the inspection found there. */
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
  /** Requested links (list Social media), each with its address, null while missing. */
  links: z.array(z.object({ media: z.number().int(), url: z.string().nullable() })),
  actions: z.array(action),
});
