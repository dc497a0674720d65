import { availableParallelism } from 'node:os'
import {
  createChoiceParser,
  createUrlParser,
  createWholeNumberParser,
  parseDatabaseUrl,
  parseFlag,
  parseFolder,
  parseHeaders,
  parseLabel,
  parseMailSender,
  parseOrigin,
  parseReplicaUrl,
  parseSecurityContacts,
  parseSiteSecret,
  parseText,
  parseTrustProxy,
  parseUrlOrPath,
} from './setting-parsers.ts'
import { type EnvironmentVariables, SettingsReader } from './settings-reader.ts'
import { readRegistryKeys } from './signing-keys.ts'
import { readRegistrySetting, readStorageSetting } from './storage-settings.ts'

export type Config = ReturnType<typeof parseConfig>
export type LogLevel = Config['logLevel']

const webUrlSetting = createUrlParser('http', 'https')
const turnstileBaseUrl = 'https://challenges.cloudflare.com/turnstile/v0'

/** More render threads than this would wait for the main thread. */
const maxUsefulRenderThreads = 4

/** Returns whether a host name or address is loopback, which only this machine can reach. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostname)
}

/** Returns half the cores of each process: the main thread, compression and garbage collection need the others. */
function getDefaultRenderThreads(workers: number): number {
  const threads = Math.floor(availableParallelism() / workers / 2)
  return Math.min(Math.max(threads, 1), maxUsefulRenderThreads)
}

/** Returns the OpenTelemetry collector; null: nothing is sent. */
function readTelemetryCollector(settings: SettingsReader) {
  const url = settings.read('OTEL_EXPORTER_OTLP_ENDPOINT', webUrlSetting, null)
  const headers = settings.readSecret('OTEL_EXPORTER_OTLP_HEADERS', parseHeaders, {})
  return url === null ? null : { url, headers }
}

/** Returns the value of `Strict-Transport-Security`: a year; null without HTTPS. */
function readHsts(settings: SettingsReader, publicUrl: string): string | null {
  const includesSubdomains = settings.read('HSTS_SUBDOMAINS', parseFlag, true)
  if (!publicUrl.startsWith('https:')) return null
  return `max-age=31536000${includesSubdomains ? '; includeSubDomains' : ''}`
}

/**
 * Reads all settings (spec §11.6) from the environment.
 * @throws SettingsError that names every invalid setting; the site must not start then
 */
export function parseConfig(environment: EnvironmentVariables) {
  const settings = new SettingsReader(environment)
  const read = settings.read.bind(settings)
  const readSecret = settings.readSecret.bind(settings)
  const port = read('PORT', createWholeNumberParser(0, 65_535), 3000)
  const publicUrl = read('PUBLIC_URL', parseOrigin, `http://localhost:${port}`)
  const dataDir = read('DATA_DIR', parseFolder, parseFolder('./.data'))
  const workers = read('WORKERS', createWholeNumberParser(1, 8 * availableParallelism()), 1)
  const config = {
    port,
    host: read('HOST', parseText, '127.0.0.1'),
    /** The public origin, without a slash at its end. */
    publicUrl,
    hsts: readHsts(settings, publicUrl),
    dataDir,
    /** null: the site starts its own PostgreSQL under `dataDir`. */
    databaseUrl: readSecret('DATABASE_URL', parseDatabaseUrl, null),
    /** From which the site's keys are derived, together with what the database holds; null: from the latter alone. */
    siteSecret: readSecret('SITE_SECRET', parseSiteSecret, null),
    /** Folder for the WAL and the base backups of the embedded PostgreSQL; null: they are not archived. */
    databaseArchive: read('DATABASE_ARCHIVE', parseFolder, null),
    workers,
    /** Limit on the threads that render pages, in each process. */
    renderThreads: read('RENDER_THREADS', createWholeNumberParser(1, 64), getDefaultRenderThreads(workers)),
    /** For what needs a session of its own, if `databaseUrl` leads to a pooler; null if it does not. */
    databaseDirectUrl: readSecret('DATABASE_DIRECT_URL', parseDatabaseUrl, null),
    /** With the role that owns the tables, for migrations and commands; null: `databaseUrl` has it. */
    databaseOwnerUrl: readSecret('DATABASE_OWNER_URL', parseDatabaseUrl, null),
    /** For public reads; null: the primary answers them. */
    databaseReplicaUrl: readSecret('DATABASE_REPLICA_URL', parseReplicaUrl, null),
    smtpUrl: readSecret('SMTP_URL', createUrlParser('smtp', 'smtps'), null),
    mailFrom: read('MAIL_FROM', parseMailSender, `Ninepocket <no-reply@${new URL(publicUrl).hostname}>`),
    /** Location of uploaded images. */
    storage: readStorageSetting(settings, dataDir),
    redisUrl: readSecret('REDIS_URL', createUrlParser('redis', 'rediss'), null),
    siteName: read('SITE_NAME', parseLabel, 'Ninepocket'),
    /** The noun of the collectible, in lower case (spec §1.3). */
    productNoun: read('PRODUCT_NOUN', parseLabel, 'card').toLowerCase(),
    humanVerification: {
      provider: read('HUMAN_VERIFICATION', createChoiceParser('altcha', 'turnstile', 'off'), 'altcha'),
      siteKey: read('TURNSTILE_SITE_KEY', parseText, null),
      secretKey: readSecret('TURNSTILE_SECRET_KEY', parseText, null),
      scriptUrl: read('TURNSTILE_SCRIPT_URL', webUrlSetting, `${turnstileBaseUrl}/api.js`),
      verifyUrl: read('TURNSTILE_VERIFY_URL', webUrlSetting, `${turnstileBaseUrl}/siteverify`),
    },
    /** Folder of the dumps that `/dumps` publishes; null: none are published. */
    dumpsDir: read('DUMPS_DIR', parseFolder, null),
    /** Range API that knows breached passwords; null: new passwords are compared with the shipped list only. */
    passwordCheckUrl: read('PASSWORD_CHECK_URL', webUrlSetting, null),
    /** Where to report vulnerabilities; none: there is no `security.txt`. */
    securityContacts: read('SECURITY_CONTACT', parseSecurityContacts, []),
    seedDemo: read('SEED_DEMO', parseFlag, true),
    /** Location where versions of the remotes are published. */
    registry: readRegistrySetting(settings, dataDir),
    registryKeys: readRegistryKeys(settings),
    allowRemoteOverrides: read('ALLOW_REMOTE_OVERRIDES', parseFlag, false),
    trustProxy: read('TRUST_PROXY', parseTrustProxy, false),
    /** Time for which a CDN may store pages of guests. 0: no shared cache stores pages. */
    cdnMaxAgeSeconds: read('CDN_MAX_AGE', createWholeNumberParser(0, 86_400), 0),
    fastly: readFastlySettings(settings),
    logLevel: read(
      'LOG_LEVEL',
      createChoiceParser('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
      'info',
    ),
    /** null: `/metrics` is available on the loopback only, and only if `publicUrl` is there too. */
    metricsToken: readSecret('METRICS_TOKEN', parseText, null),
    telemetryCollector: readTelemetryCollector(settings),
    policies: {
      privacy: read('POLICY_EMBED_PRIVACY', webUrlSetting, null),
      cookies: read('POLICY_EMBED_COOKIES', webUrlSetting, null),
      terms: read('POLICY_EMBED_TERMS', webUrlSetting, null),
    },
    detectionScriptUrl: read('DETECTION_SCRIPT_URL', parseUrlOrPath, null),
  } as const
  const { provider, siteKey, secretKey } = config.humanVerification
  if (provider === 'off' && !isLoopback(new URL(publicUrl).hostname))
    settings.addProblem('HUMAN_VERIFICATION off is only for a PUBLIC_URL on this machine')
  if (provider === 'turnstile' && (siteKey === null || secretKey === null))
    settings.addProblem('HUMAN_VERIFICATION turnstile needs TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY')
  if (config.databaseArchive !== null && config.databaseUrl !== null)
    settings.addProblem('DATABASE_ARCHIVE is for the embedded database, and DATABASE_URL names a server of your own')
  if (config.fastly !== null && config.cdnMaxAgeSeconds === 0)
    settings.addProblem('FASTLY_SERVICE_ID needs CDN_MAX_AGE: otherwise the CDN stores nothing')
  if (config.databaseDirectUrl !== null && config.databaseUrl === null)
    settings.addProblem('DATABASE_DIRECT_URL needs DATABASE_URL, which names the pooler')
  if (config.databaseOwnerUrl !== null && config.databaseUrl === null)
    settings.addProblem('DATABASE_OWNER_URL needs DATABASE_URL, with which the site serves')
  settings.assertValid()
  return { ...config, misspelledSettings: settings.findMisspelled() }
}

/** Reads the service of Fastly whose pages the site deletes after changes; null if there is none. */
function readFastlySettings(settings: SettingsReader) {
  const read = settings.read.bind(settings)
  const serviceId = read('FASTLY_SERVICE_ID', parseText, null)
  const token = settings.readSecret('FASTLY_API_TOKEN', parseText, null)
  const apiUrl = read('FASTLY_API_ENDPOINT', parseOrigin, 'https://api.fastly.com')
  if (serviceId === null && token === null) return null
  if (serviceId !== null && token !== null) return { serviceId, token, apiUrl }
  settings.addProblem('FASTLY_SERVICE_ID and FASTLY_API_TOKEN must both be set')
  return null
}
