import { expect, test } from 'vitest'
import { parseConfig } from './config.ts'

const find = (environment: Record<string, string>) => parseConfig(environment).misspelledSettings

test.each([
  ['SMTP_ULR', 'SMTP_URL'],
  ['SMTP_ULR_FILE', 'SMTP_URL_FILE'],
  ['SMTP_HOST', 'SMTP_URL'],
  ['POLICY_EMBED_TERM', 'POLICY_EMBED_TERMS'],
  ['TURNSTILE_SECRETKEY', 'TURNSTILE_SECRET_KEY'],
  ['TURNSTILE_KEY', 'TURNSTILE_SITE_KEY'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['PUBLICURL', 'PUBLIC_URL'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['WORKER', 'WORKERS'],
  ['LOGLEVEL', 'LOG_LEVEL'],
])('takes %s for a misspelled %s', (name, nearest) => {
  expect(find({ [name]: '1' })).toEqual([{ name, nearest }])
})

test('takes no common variable for a misspelled setting', () => {
  const common = [
    'PATH',
    'HOME',
    'HOSTNAME',
    'HOSTTYPE',
    'PORTS',
    'POST',
    'USER',
    'SHELL',
    'TERM',
    'LANG',
    'PWD',
    'MAIL',
    'LOGNAME',
    'NODE_ENV',
    'NODE_OPTIONS',
    'XDG_DATA_DIRS',
    'XDG_DATA_HOME',
    'INIT_CWD',
    'DOCKER_HOST',
    'TMPDIR',
    'TZ',
    'CI',
    'AWS_PROFILE',
    'AWS_REGIONS',
    'AWS_ACCESS_KEY',
    'AWS_SECRET_KEY',
    'AWS_ENDPOINT_URL',
    'PGHOST',
    'POSTGRES_PASSWORD',
    'TEST_DATABASE_URL',
    'DATABASE_SERVICE_HOST',
    'REDIS_SERVICE_PORT',
    'REDIS_PORT',
    'SMTP_SERVICE_HOST',
    'SMTP_PORT_25_TCP_ADDR',
    'KUBERNETES_SERVICE_HOST',
    'npm_config_smtp_ulr',
    'smtp_url',
    'OTEL_SERVICE_NAME',
    'OTEL_EXPORTER_OTLP_PROTOCOL',
    'HTTPS_PROXY',
    'NO_PROXY',
    'SITE_URL',
    'DATA_VOLUME',
    'DEV_API_PORT',
  ]
  expect(find(Object.fromEntries(common.map((name) => [name, '1'])))).toEqual([])
  expect(find({ SMTP_PORT: 'tcp://10.0.0.7:25' })).toEqual([])
})
