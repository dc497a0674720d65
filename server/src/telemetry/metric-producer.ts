import { ValueType } from '@opentelemetry/api'
import { millisToHrTime } from '@opentelemetry/core'
import type { Resource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics'
import type { MetricObjectWithValues, MetricValue, MetricValueWithName, Registry } from 'prom-client'

type Metric = MetricObjectWithValues<MetricValue<string> | MetricValueWithName<string>>
type Interval = Pick<DataPoint<number>, 'startTime' | 'endTime'>

/** Reads the metrics of `/metrics` for OTLP, so that each of them is defined once. */
export function createMetricProducer(registry: Registry, resource: Resource): MetricProducer {
  const startTime = millisToHrTime(performance.timeOrigin)
  return {
    async collect() {
      const interval = { startTime, endTime: millisToHrTime(Date.now()) }
      const metrics: Metric[] = await registry.getMetricsAsJSON()
      const converted = metrics.map((metric) => toMetricData(metric, interval))
      return {
        resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'ninepocket' }, metrics: converted }] },
        errors: [],
      }
    },
  }
}

function toMetricData(metric: Metric, interval: Interval): MetricData {
  const { name, help } = metric
  const type: string = metric.type.toString()
  const unit = name.endsWith('_seconds') ? 's' : name.endsWith('_bytes') ? 'By' : ''
  const base = {
    descriptor: { name, description: help, unit, valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  if (type === 'histogram')
    return { ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints: toHistograms(metric, interval) }
  const dataPoints = metric.values
    .filter(({ value }) => Number.isFinite(value))
    .map(({ labels, value }) => ({ ...interval, attributes: { ...labels }, value }))
  if (type === 'counter') return { ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
  return { ...base, dataPointType: DataPointType.GAUGE, dataPoints }
}

/** Collects the buckets, the sum and the count of each combination of labels. Prometheus' buckets include lower ones. */
function toHistograms({ values }: Metric, interval: Interval): DataPoint<Histogram>[] {
  const groups = Map.groupBy(values, ({ labels: { le: _, ...labels } }) => JSON.stringify(labels))
  return [...groups.values()].map((group) => {
    const find = (ending: string) =>
      group.find((each) => 'metricName' in each && String(each.metricName).endsWith(ending))?.value ?? 0
    const buckets = group.filter(({ labels }) => 'le' in labels)
    const boundaries = buckets.map(({ labels }) => Number(labels.le)).filter(Number.isFinite)
    const counts = buckets.map(({ value }, index) => value - (buckets[index - 1]?.value ?? 0))
    const { le: _, ...attributes } = group[0]?.labels ?? {}
    const value = { buckets: { boundaries, counts }, sum: find('_sum'), count: find('_count') }
    return { ...interval, attributes, value }
  })
}
