import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCsrfToken } from '@ninepocket/contract/auth/auth-endpoints'
import type { Endpoint, EndpointInput, EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import type { Pool } from 'pg'
import { createLogger } from '../http/observability/logger.ts'
import type { Metrics } from '../http/observability/metrics.ts'
import type { OnRemoteFailure } from '../modules/remotes/remote-failure-routes.ts'
import { type InProcessApi, startInProcessApi } from '../server.ts'
import { type Config, parseConfig } from '../settings/config.ts'
import { expectReply } from './expect-reply.ts'
import { listenOnLoopback } from './listen-on-loopback.ts'
import { type ErrorResponse, readError, sendRequest } from './send-request.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

export type TestApi = {
  url: string
  api: InProcessApi
  /** The folder of stored files, deleted with the API. */
  dataDir: string
  database: TestDatabase
  pool: Pool
  logLines: string[]
  /** Calls an endpoint over HTTP and validates the reply against the contract. */
  call: <E extends Endpoint>(endpoint: E, input?: EndpointInput<E>) => Promise<EndpointReply<E>>
  /** Requests an address that must respond with an error, and validates the error. */
  expectError: (address: string, init?: RequestInit) => Promise<ErrorResponse>
  get: (address: string, headers?: Record<string, string>) => Promise<Response>
  close: () => Promise<void>
}

/** Long, so that a busy machine does not close a connection that a test is about to reuse. */
const keepAliveTimeout = 60_000

/**
 * Starts the whole API on a new empty database, behind a real socket. Close it after the tests of a file. Clean-ups and
 * digests do not run by themselves: after half a minute they would change the data of tests on a busy machine.
 */
export async function startTestApi(
  options: {
    settings?: Record<string, string>
    metrics?: Metrics
    cacheBytes?: number
    statementTimeoutMs?: number
    config?: Partial<Config>
    onRemoteFailure?: OnRemoteFailure
    isAccepting?: () => boolean
  } = {},
): Promise<TestApi> {
  const database = await createTestDatabase()
  const logLines: string[] = []
  const dataDir = await mkdtemp(join(tmpdir(), 'ninepocket-api-'))
  const { settings, config, ...apiOptions } = options
  const parsedConfig = parseConfig({ PORT: '4100', DATA_DIR: dataDir, ...settings })
  const logger = createLogger(parsedConfig.logLevel, { write: (line) => logLines.push(line) })
  const api = await startInProcessApi(
    { ...parsedConfig, ...config },
    { databaseUrl: database.url, logger, runsPeriodicWork: false, ...apiOptions },
  )
  const server = createServer({ maxHeaderSize: 262_144, keepAliveTimeout }, api.handle)
  const { url, close: closeServer } = await listenOnLoopback(server)
  let csrfReply: Promise<{ csrfToken: string }> | undefined
  const fetchCsrfToken = async () => expectReply(getCsrfToken, await sendRequest(url, getCsrfToken))

  async function buildWriteHeaders(): Promise<Record<string, string>> {
    csrfReply ??= fetchCsrfToken()
    return { 'x-csrf-token': (await csrfReply).csrfToken }
  }

  return {
    url,
    api,
    dataDir,
    database,
    pool: database.pool,
    logLines,
    async call(endpoint, input) {
      const headers = endpoint.method === 'GET' ? {} : await buildWriteHeaders()
      return expectReply(endpoint, await sendRequest(url, endpoint, { ...input, headers }))
    },
    expectError: async (address, init) => readError(await fetch(url + address, init)),
    get: (address, headers = {}) => fetch(url + address, { headers }),
    async close() {
      await closeServer()
      await api.close()
      await database.drop()
      await rm(dataDir, { recursive: true })
    },
  }
}
