import { availableParallelism } from 'node:os'
import {
  flagSetting,
  folderSetting,
  labelSetting,
  mailSenderSetting,
  oneOfSetting,
  originSetting,
  textSetting,
  trustedProxiesSetting,
  urlOrPathSetting,
  urlSetting,
  wholeNumberSetting,
} from './setting-parsers.ts'
import { type Environment, SettingsReader } from './settings-reader.ts'
import { readRegistrySetting, readStorageSetting } from './storage-settings.ts'

export type Config = ReturnType<typeof parseConfig>
export type LogLevel = Config['logLevel']

const webUrlSetting = urlSetting('http', 'https')
const postgresUrlSetting = urlSetting('postgres', 'postgresql')
const turnstileBaseUrl = 'https://challenges.cloudflare.com/turnstile/v0'

/** Returns whether a host name or address is loopback, which only this machine can reach. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostname)
}

/**
 * Reads all settings (spec §11.6) from the environment.
 * @throws SettingsError that names every invalid setting; the site must not start then
 */
export function parseConfig(environment: Environment) {
  const settings = new SettingsReader(environment)
  const read = settings.read.bind(settings)
  const port = read('PORT', wholeNumberSetting(0, 65_535), 3000)
  const publicUrl = read('PUBLIC_URL', originSetting, `http://localhost:${port}`)
  const dataDir = read('DATA_DIR', folderSetting, folderSetting('./.data'))
  const config = {
    port,
    host: read('HOST', textSetting, '127.0.0.1'),
    /** The public origin, without a slash at its end. */
    publicUrl,
    dataDir,
    /** null: the site starts its own PostgreSQL under `dataDir`. */
    databaseUrl: read('DATABASE_URL', postgresUrlSetting, null),
    databaseReplicaUrl: read('DATABASE_REPLICA_URL', postgresUrlSetting, null),
    workers: read('WORKERS', wholeNumberSetting(1, 8 * availableParallelism()), 1),
    smtpUrl: read('SMTP_URL', urlSetting('smtp', 'smtps'), null),
    mailFrom: read('MAIL_FROM', mailSenderSetting, `Ninepocket <no-reply@${new URL(publicUrl).hostname}>`),
    /** Location of uploaded images. */
    storage: readStorageSetting(settings, dataDir),
    redisUrl: read('REDIS_URL', urlSetting('redis', 'rediss'), null),
    siteName: read('SITE_NAME', labelSetting, 'Ninepocket'),
    /** The noun of the collectible, in lower case (spec §1.3). */
    productNoun: read('PRODUCT_NOUN', labelSetting, 'hockey').toLowerCase(),
    humanVerification: {
      provider: read('HUMAN_VERIFICATION', oneOfSetting('altcha', 'turnstile', 'off'), 'altcha'),
      siteKey: read('TURNSTILE_SITE_KEY', textSetting, null),
      secretKey: read('TURNSTILE_SECRET_KEY', textSetting, null),
      scriptUrl: read('TURNSTILE_SCRIPT_URL', webUrlSetting, `${turnstileBaseUrl}/api.js`),
      verifyUrl: read('TURNSTILE_VERIFY_URL', webUrlSetting, `${turnstileBaseUrl}/siteverify`),
    },
    seedDemo: read('SEED_DEMO', flagSetting, true),
    /** Location where versions of the remotes are published. */
    registry: readRegistrySetting(settings, dataDir),
    allowRemoteOverrides: read('ALLOW_REMOTE_OVERRIDES', flagSetting, false),
    trustProxy: read('TRUST_PROXY', trustedProxiesSetting, false),
    logLevel: read('LOG_LEVEL', oneOfSetting('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'), 'info'),
    /** null: `/metrics` is available on the loopback only. */
    metricsToken: read('METRICS_TOKEN', textSetting, null),
    policies: {
      privacy: read('POLICY_EMBED_PRIVACY', webUrlSetting, null),
      cookies: read('POLICY_EMBED_COOKIES', webUrlSetting, null),
      terms: read('POLICY_EMBED_TERMS', webUrlSetting, null),
    },
    detectionScriptUrl: read('DETECTION_SCRIPT_URL', urlOrPathSetting, null),
  } as const
  const { provider, siteKey, secretKey } = config.humanVerification
  if (provider === 'off' && !isLoopback(new URL(publicUrl).hostname))
    settings.addProblem('HUMAN_VERIFICATION off is only for a PUBLIC_URL on this machine')
  if (provider === 'turnstile' && (siteKey === null || secretKey === null))
    settings.addProblem('HUMAN_VERIFICATION turnstile needs TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY')
  settings.assertValid()
  return config
}
