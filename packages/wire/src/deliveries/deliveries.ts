import { fileName } from '@eigaichi/domain/deliveries/file-name';
import { maxChosenFiles, maxFileBytes, mostParts } from '@eigaichi/domain/deliveries/file-parts';
import { problemDescription } from '@eigaichi/domain/deliveries/problem';
import { placesInput } from '@eigaichi/domain/deliveries/problem-places';
import { sendingDetails } from '@eigaichi/domain/deliveries/sending';
import { transferStates } from '@eigaichi/domain/deliveries/transfer-life';
import { movieLanguages } from '@eigaichi/domain/options/languages';
import { optionSchema } from '@eigaichi/domain/options/option-list';
import { allOptional, deliveryFields } from '@eigaichi/domain/quotes/request/condition-fields';
import { languages } from '@eigaichi/domain/shared/language';
import { boundedList, commaList } from '@eigaichi/domain/shared/rules/lists';
import { together } from '@eigaichi/domain/shared/rules/together';
import { z } from 'zod';
import { uuidParams } from '../movies/movie-parts.ts';
import { day } from '../shared/day.ts';
import { endpoint, file } from '../shared/endpoint.ts';
import { oneOf } from '../shared/paging.ts';
import { deliveredFile, deliveryMovie } from './delivery-parts.ts';

const members = { as: 'effective', roles: ['manager', 'provider', 'consumer'], staff: 'quotes.read' } as const;
const downloaders = { ...members, capability: 'deliveries.download' } as const;
const senders = { as: 'effective', roles: ['provider', 'manager'], capability: 'deliveries.send' } as const;
const receivers = { as: 'effective', roles: ['consumer', 'manager'], capability: 'deliveries.receive' } as const;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Deliverables of a quote: signed titles, each with its checklist and files. */
export const readDelivery = endpoint('deliveries.read', 'GET /delivery/:quote_id', {
  access: members,
  scope: 'deliveries:read',
  params: z.object({ quote_id: z.uuid() }),
  answer: oneOf(
    z.object({
      quote_id: z.uuid(),
      delivery_method: z.number().int(),
      /** Address for manual methods (spec 3). */
      delivery: z.object(allOptional(deliveryFields)),
      delivery_at: day.nullable(),
      titles: z.array(deliveryMovie),
    }),
  ),
});

/** Starts the upload of one file for a checklist entry. */
export const beginFile = endpoint('deliveries.begin_file', 'POST /file', {
  access: senders,
  scope: 'deliveries:write',
  idempotent: true,
  calls_store: true,
  body: z.object({
    item_id: z.uuid(),
    name: fileName,
    bytes: z.number().int().min(1).max(maxFileBytes),
    /** Milliseconds since 1970 on the sender's computer; shows if the same file was chosen again. */
    last_modified: z.number().int().min(0).max(8_640_000_000_000_000).nullish(),
    /** Its first 4,096 bytes (base64; all of a shorter file), to refuse the wrong type of file before the upload. */
    head: z.base64().max(6_000).nullish(),
    /** The file of this entry to replace; for single-file entries, the current file. */
    replaces: z.uuid().nullish(),
    /** Language of a subtitle without an entry: an optional one is added to the title of `item_id` (D33d). */
    subtitle_language: optionSchema(movieLanguages).nullish(),
  }),
  answer: oneOf(deliveredFile),
  status: 201,
});

/** A file with its uploaded parts, so that an upload can resume. */
export const readFile = endpoint('deliveries.read_file', 'GET /file/:uuid', {
  access: senders,
  scope: 'deliveries:read',
  params: uuidParams,
  answer: oneOf(
    deliveredFile.extend({
      parts: z.array(z.object({ part: z.number().int(), bytes: z.number().int(), sha256: sha256.nullable() })),
    }),
  ),
});

/** The JPEG frame of a finding of a file's inspection. */
export const readFrame = endpoint('deliveries.read_frame', 'GET /file/:uuid/frame/:number', {
  access: downloaders,
  scope: 'deliveries:read',
  params: uuidParams.extend({ number: z.coerce.number().int().min(0).max(100) }),
  answer: file,
});

/**
 * The QC report of a delivery (D39c): a PDF in the requested language, else the reader's; a JSON in both. The buyer's
 * exists from delivery on. Returns the file itself.
 */
export const readQualityReport = endpoint(
  'deliveries.quality_report',
  'GET /quote_movie/:uuid/quality_report/:format',
  {
    access: downloaders,
    scope: 'deliveries:read',
    params: uuidParams.extend({ format: z.enum(['pdf', 'json']) }),
    query: z.object({ language: z.enum(languages).optional() }),
    answer: file,
    heavy: 'file',
  },
);

/** Upload addresses for parts, a separate one each, which accepts only these bytes (D31). */
export const requestPartAddresses = endpoint('deliveries.address_parts', 'POST /file/:uuid/parts', {
  access: senders,
  scope: 'deliveries:write',
  idempotent: true,
  calls_store: true,
  secret: true,
  params: uuidParams,
  body: z.object({
    parts: boundedList(z.object({ part: z.number().int().min(1).max(mostParts), sha256 }), { min: 1, max: 100 }),
  }),
  answer: oneOf(z.array(z.object({ part: z.number().int(), url: z.string(), expires_at: z.string() }))),
});

const fileMove = <Name extends 'stop' | 'resume' | 'cancel' | 'complete'>(name: Name) =>
  endpoint(`deliveries.${name}_file`, `POST /file/:uuid/${name}`, {
    access: senders,
    scope: 'deliveries:write',
    idempotent: true,
    calls_store: true,
    params: uuidParams,
    answer: oneOf(deliveredFile),
  });

/** Upload transitions (spec 4). `complete` means that every part was sent; the file is then hashed and checked. */
export const stopFile = fileMove('stop');
export const resumeFile = fileMove('resume');
export const cancelFile = fileMove('cancel');
export const completeFile = fileMove('complete');

/** A download address for five minutes (D33). Each request is logged; the buyer's first starts the two weeks. */
export const downloadFile = endpoint('deliveries.download_file', 'POST /file/:uuid/download', {
  access: downloaders,
  scope: 'deliveries:read',
  idempotent: true,
  calls_store: true,
  secret: true,
  params: uuidParams,
  answer: oneOf(z.object({ url: z.string(), expires_at: z.string(), state: z.enum(transferStates) })),
});

/**
 * A file at a stable address, with ranges and HEAD (D33). An interrupted download resumes here while the reader may
 * have the file. Bytes count towards the announced download. Pages link here.
 */
export const readFileContent = endpoint('deliveries.read_file_content', 'GET /file/:uuid/content', {
  access: downloaders,
  scope: 'deliveries:read',
  params: uuidParams,
  changes: true,
  answer: file,
});

/** The buyer's page reports a complete download, only where the store serves the file without reporting it (D33). */
export const reportDownloaded = endpoint('deliveries.report_downloaded', 'POST /file/:uuid/downloaded', {
  access: { ...receivers, roles: ['consumer'] },
  scope: 'deliveries:write',
  idempotent: true,
  params: uuidParams,
  answer: oneOf(deliveryMovie),
});

/** All or selected files of a title as one streamed zip, with ranges (D33). Pages link here. */
export const downloadAll = endpoint('deliveries.download_all', 'GET /quote_movie/:uuid/files.zip', {
  access: downloaders,
  scope: 'deliveries:read',
  params: uuidParams,
  query: z.object({ files: commaList(z.uuid(), { max: maxChosenFiles }).optional() }),
  changes: true,
  answer: file,
});

/** Declares delivery (D2): all files are present (online transfer), or sent with tracking (other methods). */
export const declareDelivered = endpoint('deliveries.delivered', 'POST /quote_movie/:uuid/delivered', {
  access: senders,
  scope: 'deliveries:write',
  idempotent: true,
  params: uuidParams,
  body: sendingDetails,
  answer: oneOf(deliveryMovie),
});

const receivedMove = <Name extends 'received' | 'all_downloaded'>(name: Name) =>
  endpoint(`deliveries.${name}`, `POST /quote_movie/:uuid/${name}`, {
    access: receivers,
    scope: 'deliveries:write',
    idempotent: true,
    params: uuidParams,
    answer: oneOf(deliveryMovie),
  });

/** Confirms that the manual delivery arrived: the two weeks begin. */
export const confirmReceived = receivedMove('received');
/** The buyer confirms that everything arrived and works. */
export const confirmAllDownloaded = receivedMove('all_downloaded');

export const reportProblem = endpoint('deliveries.report_problem', 'POST /quote_movie/:uuid/report_problem', {
  access: receivers,
  scope: 'deliveries:write',
  idempotent: true,
  params: uuidParams,
  body: z
    .object({
      description: problemDescription,
      item_id: z.uuid().nullish(),
      file_id: z.uuid().nullish(),
      /** Places in the file named by `file_id`, as its timecodes. */
      places: placesInput.optional(),
    })
    .check(
      together(({ file_id, places = [] }, broken, invalid) => {
        if (!file_id && !invalid.has('file_id') && places.length > 0) broken('places_of_file', ['places']);
      }),
    ),
  answer: oneOf(deliveryMovie),
});
