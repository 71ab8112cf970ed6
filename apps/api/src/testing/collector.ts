import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A protobuf message: each field's values in order; only its schema knows their meaning. */
type Message = ReadonlyMap<number, readonly (number | Buffer)[]>;

const readMessage = (bytes: Buffer): Message => {
  const fields = new Map<number, (number | Buffer)[]>();
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes.readUInt8(at++);
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  };
  const slice = (length: number) => {
    at += length;
    return bytes.subarray(at - length, at);
  };
  const readers: Readonly<Record<number, () => number | Buffer>> = {
    0: varint,
    1: () => slice(8),
    2: () => slice(varint()),
    5: () => slice(4),
  };
  while (at < bytes.length) {
    const tag = varint();
    const read = readers[tag % 8];
    if (read === undefined) throw new Error(`no protobuf at ${at}`);
    const field = Math.floor(tag / 8);
    fields.set(field, [...(fields.get(field) ?? []), read()]);
  }
  return fields;
};

const valuesIn = (message: Message | undefined, field: number) => message?.get(field) ?? [];
const messagesIn = (message: Message | undefined, field: number) =>
  valuesIn(message, field).flatMap((value) => (Buffer.isBuffer(value) ? [readMessage(value)] : []));
const bytesIn = (message: Message, field: number) => {
  const [value] = valuesIn(message, field);
  return Buffer.isBuffer(value) ? value : Buffer.alloc(0);
};

/** `KeyValue`s with text, number or integer values. */
const attributesIn = (message: Message | undefined, field: number) =>
  Object.fromEntries(
    messagesIn(message, field).map((pair) => {
      const [value] = messagesIn(pair, 2);
      const [text, whole, double] = [valuesIn(value, 1)[0], valuesIn(value, 3)[0], valuesIn(value, 4)[0]];
      const read = Buffer.isBuffer(text) ? String(text) : Buffer.isBuffer(double) ? double.readDoubleLE() : whole;
      return [String(bytesIn(pair, 1)), read];
    }),
  );

const spanOf = (span: Message) => ({
  trace: bytesIn(span, 1).toString('hex'),
  id: bytesIn(span, 2).toString('hex'),
  parent: bytesIn(span, 4).toString('hex'),
  name: String(bytesIn(span, 5)),
  attributes: attributesIn(span, 9),
  failed: valuesIn(messagesIn(span, 15)[0], 3)[0] === 2,
});

/** Points of gauges (field 5), sums (7) and histograms (9). */
const metricOf = (metric: Message) => ({
  name: String(bytesIn(metric, 1)),
  points: [
    ...[5, 7].flatMap((kind) =>
      messagesIn(messagesIn(metric, kind)[0], 1).map((point) => ({
        labels: attributesIn(point, 7),
        value: bytesIn(point, 4).readDoubleLE(),
        counts: [],
        limits: [],
      })),
    ),
    ...messagesIn(messagesIn(metric, 9)[0], 1).map((point) => ({
      labels: attributesIn(point, 9),
      value: Number(bytesIn(point, 4).readBigUInt64LE()),
      // Packed fixed64 and doubles.
      counts: Array.from({ length: bytesIn(point, 6).length / 8 }, (_, at) =>
        Number(bytesIn(point, 6).readBigUInt64LE(at * 8)),
      ),
      limits: Array.from({ length: bytesIn(point, 7).length / 8 }, (_, at) => bytesIn(point, 7).readDoubleLE(at * 8)),
    })),
  ],
});

/** An OpenTelemetry collector, limited to the needs of tests: it reads OTLP over HTTP in protobuf. */
export const openCollector = async () => {
  const spans: ReturnType<typeof spanOf>[] = [];
  const metrics: ReturnType<typeof metricOf>[] = [];
  const services = new Set<unknown>();
  const headers: NodeJS.Dict<string | string[]>[] = [];
  const server = createServer(async (request, reply) => {
    headers.push(request.headers);
    for (const resource of messagesIn(readMessage(await buffer(request)), 1)) {
      services.add(attributesIn(messagesIn(resource, 1)[0], 1)['service.name']);
      for (const scope of messagesIn(resource, 2))
        if (request.url === '/v1/traces') spans.push(...messagesIn(scope, 2).map(spanOf));
        else metrics.push(...messagesIn(scope, 2).map(metricOf));
    }
    reply.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    spans,
    metrics,
    services,
    headers,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
