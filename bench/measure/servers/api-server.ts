/** Serves the API as the site does, in one process, without pages. `READ_CACHE=off` switches its reply cache off. */
import { createServer } from 'node:http'
import { createLogger } from '@ninepocket/api/http/observability/logger'
import { startInProcessApi } from '@ninepocket/api/server'
import { parseConfig } from '@ninepocket/api/settings/config'
import { serveUntilStopped } from './serve-until-stopped.ts'

const { READ_CACHE, ...environment } = process.env
const config = parseConfig(environment)
if (!config.databaseUrl) throw new Error('DATABASE_URL is required')
const { databaseUrl } = config
// Lines are formatted as in production, but reading them would take CPU time from what is measured.
const logger = createLogger(config.logLevel, { write: () => {} })
const api = await startInProcessApi(config, { databaseUrl, logger, ...(READ_CACHE === 'off' && { cacheBytes: 0 }) })
serveUntilStopped(createServer(api.handle), api.close)
