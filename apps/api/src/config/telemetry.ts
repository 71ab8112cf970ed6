import { z } from 'zod';

const address = z
  .string()
  .refine(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    'must look like https://collector.example:4318',
  )
  .optional();

const exporter = z.enum(['otlp', 'none'], 'must be otlp or none').default('otlp');

/** OpenTelemetry's standard settings supported by this product, with their standard defaults. */
export const telemetrySettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_PROTOCOL: z.literal('http/protobuf', 'must be http/protobuf').optional(),
  // The exporters read these directly.
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_EXPORTER_OTLP_TIMEOUT: z.string().optional(),
  OTEL_EXPORTER_OTLP_COMPRESSION: z.string().optional(),
  OTEL_EXPORTER_OTLP_CERTIFICATE: z.string().optional(),
  OTEL_RESOURCE_ATTRIBUTES: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().default('eigaichi'),
  OTEL_SDK_DISABLED: z.stringbool('must be true or false').default(false),
  OTEL_TRACES_EXPORTER: exporter,
  OTEL_METRICS_EXPORTER: exporter,
  OTEL_TRACES_SAMPLER: z.literal('parentbased_traceidratio', 'must be parentbased_traceidratio').optional(),
  /** Fraction of traces, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be 0 to 1')
    .min(0, 'must be 0 to 1')
    .max(1, 'must be 0 to 1')
    .default(1),
  /** Milliseconds. */
  OTEL_METRIC_EXPORT_INTERVAL: z.coerce
    .number('must be a number')
    .int()
    .min(100, 'must be at least 100')
    .default(60_000),
  OTEL_BSP_SCHEDULE_DELAY: z.coerce.number('must be a number').int().min(10, 'must be at least 10').default(5000),
};

type Environment = z.infer<z.ZodObject<typeof telemetrySettings>>;

/** Address of one signal: its own as given, or the general one with the signal's path. */
const signalUrl = (own: string | undefined, general: string | undefined, signal: 'traces' | 'metrics') =>
  own ?? (general === undefined ? null : `${general.replace(/\/+$/, '')}/v1/${signal}`);

/** Null if nothing is to be sent. */
export const telemetryOf = (env: Environment) => {
  const general = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  const tracesUrl =
    env.OTEL_TRACES_EXPORTER === 'none' ? null : signalUrl(env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, general, 'traces');
  const metricsUrl =
    env.OTEL_METRICS_EXPORTER === 'none'
      ? null
      : signalUrl(env.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT, general, 'metrics');
  if (env.OTEL_SDK_DISABLED || (tracesUrl === null && metricsUrl === null)) return null;
  return {
    tracesUrl,
    metricsUrl,
    serviceName: env.OTEL_SERVICE_NAME,
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
    metricsEveryMs: env.OTEL_METRIC_EXPORT_INTERVAL,
    spansEveryMs: env.OTEL_BSP_SCHEDULE_DELAY,
  };
};
