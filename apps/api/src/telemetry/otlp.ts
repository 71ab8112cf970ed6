import { DiagLogLevel, diag } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Config } from '../config.ts';
import { metricProducer } from './metric-producer.ts';
import { makeSpans } from './spans.ts';

export type Telemetry = {
  readonly sendMetrics: (registry: Registry) => void;
  /** Sends the remaining data and stops. */
  readonly stop: () => Promise<void>;
};

/**
 * Sends traces, and later metrics, to the configured collector. The exporters read the remaining standard settings
 * themselves (`OTEL_EXPORTER_OTLP_HEADERS`, `_TIMEOUT`, `_COMPRESSION`, `_CERTIFICATE`). This module loads the whole
 * SDK: import it only if a collector is configured.
 */
export const startTelemetry = (
  { tracesUrl, metricsUrl, serviceName, ratio, metricsEveryMs, spansEveryMs }: NonNullable<Config['telemetry']>,
  { log, believesHeaders }: { readonly log: Logger; readonly believesHeaders: boolean },
): Telemetry => {
  const say =
    (level: 'error' | 'warn' | 'debug') =>
    (message: string, ...rest: unknown[]) =>
      log[level]({ details: rest }, `telemetry: ${message}`);
  diag.setLogger(
    { error: say('error'), warn: say('warn'), info: say('debug'), debug: say('debug'), verbose: say('debug') },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const resource = defaultResource()
    .merge(detectResources({ detectors: [resourceAttributesEnvDetector, serviceInstanceIdDetector] }))
    .merge(resourceFromAttributes({ 'service.name': serviceName }));
  const stops: (() => Promise<void>)[] = [];
  if (tracesUrl !== null) {
    const processor = new BatchSpanProcessor({
      exporter: new OTLPTraceExporter({ url: tracesUrl }),
      scheduledDelayMillis: spansEveryMs,
    });
    const sampler = new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) });
    const provider = new TracerProvider({ resource, sampler, spanProcessors: [processor] });
    makeSpans(provider.getTracer('eigaichi'), { believesHeaders });
    stops.push(() => provider.shutdown());
  }
  return {
    sendMetrics: (registry) => {
      if (metricsUrl === null) return;
      const reader = new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: metricsUrl }),
        exportIntervalMillis: metricsEveryMs,
        exportTimeoutMillis: Math.min(metricsEveryMs, 30_000),
        metricProducers: [metricProducer(registry)],
      });
      const provider = new MeterProvider({ resource, readers: [reader] });
      stops.push(() => provider.shutdown());
    },
    stop: async () => {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
};
