import { getNumberFromEnv, getStringFromEnv, setGlobalErrorHandler } from '@opentelemetry/core'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Registry } from 'prom-client'
import { createMetricProducer } from './metric-producer.ts'
import { subscribeTracer } from './trace-requests.ts'

/** A stop of the site must not wait for a collector that does not answer. */
const flushTimeoutMs = 2_000
const defaultExportIntervalMs = 60_000

/**
 * Sends traces, and the metrics of the registry, to an OpenTelemetry collector by OTLP over HTTP, in JSON. The other
 * standard variables apply too, such as OTEL_SERVICE_NAME and OTEL_TRACES_SAMPLER_ARG (the fraction of traces to
 * record). `headers` are those that the collector asks for. `onError` gets the errors of sending.
 * @returns a function that sends what remains, and stops
 */
export function startTelemetry(
  { url: endpoint, headers }: { url: string; headers: Record<string, string> },
  registry: Registry,
  onError: (error: unknown) => void,
): () => Promise<void> {
  setGlobalErrorHandler(onError)
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': getStringFromEnv('OTEL_SERVICE_NAME') ?? 'ninepocket' }))
    .merge(detectResources({ detectors: [envDetector, serviceInstanceIdDetector] }))
  const toUrl = (path: string) => `${endpoint.replace(/\/+$/, '')}${path}`
  const root = new TraceIdRatioBasedSampler(getNumberFromEnv('OTEL_TRACES_SAMPLER_ARG') ?? 1)
  const tracers = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: toUrl('/v1/traces'), headers }) }),
    ],
  })
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter({ url: toUrl('/v1/metrics'), headers }),
    exportIntervalMillis: getNumberFromEnv('OTEL_METRIC_EXPORT_INTERVAL') ?? defaultExportIntervalMs,
    metricProducers: [createMetricProducer(registry, resource)],
  })
  const meters = new MeterProvider({ resource, readers: [reader] })
  const unsubscribe = subscribeTracer(tracers.getTracer('ninepocket'))
  return async () => {
    unsubscribe()
    const timeout = new Promise<void>((resolve) => setTimeout(resolve, flushTimeoutMs).unref())
    await Promise.race([Promise.allSettled([tracers.shutdown(), meters.shutdown()]), timeout])
  }
}
