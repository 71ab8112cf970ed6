import { ValueType } from '@opentelemetry/api';
import { hrTime, millisToHrTime } from '@opentelemetry/core';
import { defaultResource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValue, MetricValueWithName, Registry } from 'prom-client';

type Value = MetricValue<string> | MetricValueWithName<string>;
type Metric = MetricObjectWithValues<Value>;

/** Prometheus buckets count everything below their limit, OTLP buckets only values between two limits. */
const histogramOf = (values: readonly Value[]): Histogram => {
  const ending = (suffix: string) =>
    values.filter((value) => 'metricName' in value && value.metricName?.endsWith(suffix));
  const buckets = ending('_bucket').map(({ labels, value }) => ({ limit: Number(labels.le), value }));
  const limited = buckets.filter(({ limit }) => Number.isFinite(limit)).toSorted((a, b) => a.limit - b.limit);
  const count = ending('_count')[0]?.value ?? 0;
  const counts = [...limited.map(({ value }) => value), count];
  return {
    buckets: {
      boundaries: limited.map(({ limit }) => limit),
      counts: counts.map((value, at) => value - (counts[at - 1] ?? 0)),
    },
    sum: ending('_sum')[0]?.value ?? 0,
    count,
  };
};

const labelsOf = ({ labels: { le, ...labels } }: Value) => labels;

const startTime = millisToHrTime(Math.round(performance.timeOrigin));

const dataOf = ({ name, help, type, values }: Metric): MetricData[] => {
  const unit = /_(seconds|bytes)/.exec(name)?.[1];
  const base = {
    descriptor: {
      name,
      description: help,
      unit: unit === 'seconds' ? 's' : unit === 'bytes' ? 'By' : '',
      valueType: ValueType.DOUBLE,
    },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const endTime = hrTime();
  const point = <T>(attributes: DataPoint<T>['attributes'], value: T) => ({ startTime, endTime, attributes, value });
  const numbers = () => values.map((value) => point(labelsOf(value), value.value));
  // The registry's types declare `MetricType.Histogram`, but its values are strings.
  switch (String(type)) {
    case 'histogram': {
      const bySeries = Object.groupBy(values, (value) =>
        JSON.stringify(Object.entries(labelsOf(value)).toSorted(([a], [b]) => a.localeCompare(b))),
      );
      const dataPoints = Object.values(bySeries).flatMap((series = []) =>
        series[0] === undefined ? [] : [point(labelsOf(series[0]), histogramOf(series))],
      );
      return [{ ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints }];
    }
    case 'counter':
      return [{ ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: numbers() }];
    case 'gauge':
      return [{ ...base, dataPointType: DataPointType.GAUGE, dataPoints: numbers() }];
    default:
      throw new Error(`${name} is of a kind that OTLP is not sent: ${String(type)}`);
  }
};

/** The `/metrics` figures in OTLP form: each is defined once, for both. */
export const metricProducer = (registry: Registry): MetricProducer => ({
  collect: async () => ({
    resourceMetrics: {
      // Replaced by the reader's own.
      resource: defaultResource(),
      scopeMetrics: [
        {
          scope: { name: 'eigaichi' },
          metrics: (await registry.getMetricsAsJSON()).flatMap((metric) => dataOf(metric as Metric)),
        },
      ],
    },
    errors: [],
  }),
});
