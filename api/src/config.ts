import { availableParallelism } from 'node:os'
import { type Environment, SettingsReader } from './read-settings.ts'
import {
  address,
  addressOrPath,
  flag,
  folder,
  label,
  mailSender,
  oneOf,
  origin,
  text,
  trustedProxies,
  wholeNumber,
} from './setting-parsers.ts'
import { readRegistryPlace, readStorage } from './storage-settings.ts'

export type Config = ReturnType<typeof parseConfig>
export type LogLevel = Config['logLevel']

const web = address('http', 'https')
const postgres = address('postgres', 'postgresql')
const turnstile = 'https://challenges.cloudflare.com/turnstile/v0'

/** Loopback by name or by address: what only this machine can reach. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostname)
}

/**
 * All settings (spec §11.6), read once from the environment.
 * @throws SettingsError that names every wrong setting; nothing may start then
 */
export function parseConfig(environment: Environment) {
  const settings = new SettingsReader(environment)
  const read = settings.read.bind(settings)
  const port = read('PORT', wholeNumber(0, 65_535), 3000)
  const publicUrl = read('PUBLIC_URL', origin, `http://localhost:${port}`)
  const dataDir = read('DATA_DIR', folder, folder('./.data'))
  const config = {
    port,
    host: read('HOST', text, '127.0.0.1'),
    /** The origin people see, without a slash at its end. */
    publicUrl,
    dataDir,
    /** null: the site starts its own PostgreSQL under `dataDir`. */
    databaseUrl: read('DATABASE_URL', postgres, null),
    databaseReplicaUrl: read('DATABASE_REPLICA_URL', postgres, null),
    workers: read('WORKERS', wholeNumber(1, 8 * availableParallelism()), 1),
    smtpUrl: read('SMTP_URL', address('smtp', 'smtps'), null),
    mailFrom: read('MAIL_FROM', mailSender, `Ninepocket <no-reply@${new URL(publicUrl).hostname}>`),
    /** Where pictures that people gave are kept. */
    storage: readStorage(settings, dataDir),
    redisUrl: read('REDIS_URL', address('redis', 'rediss'), null),
    siteName: read('SITE_NAME', label, 'Ninepocket'),
    /** The collectible's noun, lower case (spec §1.3). */
    productNoun: read('PRODUCT_NOUN', label, 'hockey').toLowerCase(),
    humanVerification: {
      provider: read('HUMAN_VERIFICATION', oneOf('altcha', 'turnstile', 'off'), 'altcha'),
      siteKey: read('TURNSTILE_SITE_KEY', text, null),
      secretKey: read('TURNSTILE_SECRET_KEY', text, null),
      scriptUrl: read('TURNSTILE_SCRIPT_URL', web, `${turnstile}/api.js`),
      verifyUrl: read('TURNSTILE_VERIFY_URL', web, `${turnstile}/siteverify`),
    },
    seedDemo: read('SEED_DEMO', flag, true),
    /** Where versions of the remotes are published, and read. */
    registry: readRegistryPlace(settings, dataDir),
    allowRemoteOverrides: read('ALLOW_REMOTE_OVERRIDES', flag, false),
    trustProxy: read('TRUST_PROXY', trustedProxies, false),
    logLevel: read('LOG_LEVEL', oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'), 'info'),
    /** null: `/metrics` answers the loopback only. */
    metricsToken: read('METRICS_TOKEN', text, null),
    policies: {
      privacy: read('POLICY_EMBED_PRIVACY', web, null),
      cookies: read('POLICY_EMBED_COOKIES', web, null),
      terms: read('POLICY_EMBED_TERMS', web, null),
    },
    detectionScriptUrl: read('DETECTION_SCRIPT_URL', addressOrPath, null),
  } as const
  const { provider, siteKey, secretKey } = config.humanVerification
  if (provider === 'off' && !isLoopback(new URL(publicUrl).hostname))
    settings.refuse('HUMAN_VERIFICATION off is only for a PUBLIC_URL on this machine')
  if (provider === 'turnstile' && (siteKey === null || secretKey === null))
    settings.refuse('HUMAN_VERIFICATION turnstile needs TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY')
  settings.finish()
  return config
}
