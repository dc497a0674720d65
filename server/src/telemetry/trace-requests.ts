import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import { statementTracingChannel, type TracedStatement } from '@ninepocket/api/database/tracing/trace-statement'
import { requestTracingChannel, type TracedRequest } from '@ninepocket/api/http/observability/request-tracing-channel'
import { pageTracingChannel, type TracedPage } from '@ninepocket/shell/server/http/page-tracing-channel'
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'

const ignore = () => {}
const noSubscribers = { start: ignore, end: ignore, asyncStart: ignore, asyncEnd: ignore, error: ignore }
const propagator = new W3CTraceContextPropagator()

/** Records a span for each page, API request and SQL statement. Returns a function that ends this. */
export function subscribeTracer(tracer: Tracer): () => void {
  const storage = new AsyncLocalStorage<Context | undefined>()
  const contexts = new WeakMap<IncomingMessage, Context>()
  const statements = new WeakMap<TracedStatement, Span>()

  function startRequest(request: IncomingMessage): Context {
    const caller = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter)
    const method = request.method ?? ''
    const attributes = {
      'http.request.method': method,
      'ninepocket.request_id': String(request.headers['x-request-id'] ?? ''),
    }
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, caller)
    const context = trace.setSpan(caller, span)
    contexts.set(request, context)
    return context
  }
  /** The API calls of the page carry its `traceparent`. */
  function startPage({ request }: TracedPage): Context {
    const context = startRequest(request)
    propagator.inject(context, request.headers, defaultTextMapSetter)
    return context
  }
  function endRequest(request: IncomingMessage, route: string, status: number): Span | undefined {
    const context = contexts.get(request)
    const span = context && trace.getSpan(context)
    span?.updateName(`${request.method} ${route}`)
    span?.setAttributes({ 'http.route': route, 'http.response.status_code': status })
    if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    return span
  }
  function startStatement(statement: TracedStatement): void {
    const context = storage.getStore()
    // Work of no request, such as the mailer's, would be a trace of its own every second.
    if (!context) return
    const summary = statement.name ?? summarizeSql(statement.text)
    const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': summary }
    statements.set(statement, tracer.startSpan(summary, { kind: SpanKind.CLIENT, attributes }, context))
  }

  const pageSubscribers = {
    ...noSubscribers,
    asyncEnd({ request, page }: TracedPage) {
      if (!page) return
      const span = endRequest(request, page.getRoute(), page.status)
      span?.setAttribute('ninepocket.outcome', page.outcome).end()
    },
  }
  const requestSubscribers = {
    ...noSubscribers,
    asyncEnd({ request, response }: TracedRequest) {
      if (response) endRequest(request, response.route, response.status)?.end()
    },
  }
  const statementSubscribers = {
    ...noSubscribers,
    start: startStatement,
    error: (statement: TracedStatement) => statements.get(statement)?.setStatus({ code: SpanStatusCode.ERROR }),
    asyncEnd: (statement: TracedStatement) => statements.get(statement)?.end(),
  }
  pageTracingChannel.start.bindStore(storage, startPage)
  requestTracingChannel.start.bindStore(storage, ({ request }) => startRequest(request))
  requestTracingChannel.asyncStart.bindStore(storage, ({ request }) => contexts.get(request))
  pageTracingChannel.subscribe(pageSubscribers)
  requestTracingChannel.subscribe(requestSubscribers)
  statementTracingChannel.subscribe(statementSubscribers)
  return () => {
    for (const channel of [pageTracingChannel.start, requestTracingChannel.start, requestTracingChannel.asyncStart])
      channel.unbindStore(storage)
    pageTracingChannel.unsubscribe(pageSubscribers)
    requestTracingChannel.unsubscribe(requestSubscribers)
    statementTracingChannel.unsubscribe(statementSubscribers)
  }
}

/** Returns `select outbox` or the like: the operation and the first table of a statement. */
export function summarizeSql(text: string): string {
  const [operation = ''] = text.trim().split(/\s/, 1)
  const [, table = ''] = /\b(?:from|into|update)\s+"?(\w+)"?/i.exec(text) ?? []
  return `${operation.toLowerCase()} ${table}`.trim()
}
