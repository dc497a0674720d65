import { availableParallelism } from 'node:os'
import { describe, expect, test } from 'vitest'
import { findSettingProblems } from '../testing/setting-problems.ts'
import { isLoopback, parseConfig } from './config.ts'

describe('settings', () => {
  test('returns the documented defaults for an empty environment', () => {
    const config = parseConfig({})
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      siteName: 'Ninepocket',
      productNoun: 'card',
      humanVerification: { provider: 'altcha', siteKey: null },
      seedDemo: true,
      allowRemoteOverrides: false,
      trustProxy: false,
      metricsToken: null,
      cdnMaxAgeSeconds: 0,
    })
    expect(config.dataDir).toMatch(/^\/.*\.data$/)
    expect(config.registry).toEqual({ kind: 'folder', folder: `${config.dataDir}/registry` })
  })

  test.each([
    [{}, null],
    [{ PUBLIC_URL: 'https://cards.example' }, 'max-age=31536000; includeSubDomains'],
    [{ PUBLIC_URL: 'https://cards.example', HSTS_SUBDOMAINS: '0' }, 'max-age=31536000'],
  ])('%j: browsers require HTTPS as %j', (environment, hsts) => {
    expect(parseConfig(environment).hsts).toBe(hsts)
  })

  test('reads the collector with its headers', () => {
    const url = 'https://collector.example'
    const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_EXPORTER_OTLP_HEADERS: 'x-token=a%3Db, tenant=cards' }
    expect(parseConfig(environment).telemetryCollector).toEqual({ url, headers: { 'x-token': 'a=b', tenant: 'cards' } })
    expect(findSettingProblems({ ...environment, OTEL_EXPORTER_OTLP_HEADERS: 'x-token' })).toHaveLength(1)
  })

  test('derives the public URL from the port, and removes its trailing slash', () => {
    expect(parseConfig({ PORT: '4100' }).publicUrl).toBe('http://localhost:4100')
    expect(parseConfig({ PUBLIC_URL: 'https://cards.example/' }).publicUrl).toBe('https://cards.example')
  })

  test('treats an empty value as not set', () => {
    expect(parseConfig({ PORT: '', SITE_NAME: '  ' })).toMatchObject({ port: 3000, siteName: 'Ninepocket' })
  })

  test('has a render thread for every two cores of a process, and one to four', () => {
    const cores = availableParallelism()
    expect(parseConfig({}).renderThreads).toBe(Math.max(1, Math.min(Math.floor(cores / 2), 4)))
    expect(parseConfig({ WORKERS: String(2 * cores) }).renderThreads).toBe(1)
  })

  test('lower-cases the product noun', () => {
    expect(parseConfig({ PRODUCT_NOUN: 'Pokémon' }).productNoun).toBe('pokémon')
  })

  test.each([
    [{ DATABASE_DIRECT_URL: 'postgres://db/cards' }, 'DATABASE_DIRECT_URL needs DATABASE_URL, which names the pooler'],
    [
      { DATABASE_OWNER_URL: 'postgres://db/cards' },
      'DATABASE_OWNER_URL needs DATABASE_URL, with which the site serves',
    ],
    [{ DATABASE_REPLICA_URL: 'postgres://db1,db2/cards' }, 'DATABASE_REPLICA_URL must name one host'],
  ])('reports %j', (settings, problem) => {
    expect(findSettingProblems(settings)).toEqual([problem])
  })

  test('reports all invalid settings at once', () => {
    const problems = findSettingProblems({
      PORT: '70000',
      DATABASE_URL: 'mysql://x',
      SEED_DEMO: 'maybe',
      LOG_LEVEL: 'loud',
      PUBLIC_URL: 'https://cards.example/shop',
      SMTP_URL: 'mail',
      TRUST_PROXY: 'everyone!',
      MAIL_FROM: 'nobody',
      SITE_NAME: '***',
      WORKERS: '0',
      RENDER_THREADS: '0',
      CDN_MAX_AGE: '60s',
    })
    const named = problems.map((each) => each.split(' ')[0])
    expect(named.toSorted()).toEqual([
      'CDN_MAX_AGE',
      'DATABASE_URL',
      'LOG_LEVEL',
      'MAIL_FROM',
      'PORT',
      'PUBLIC_URL',
      'RENDER_THREADS',
      'SEED_DEMO',
      'SITE_NAME',
      'SMTP_URL',
      'TRUST_PROXY',
      'WORKERS',
    ])
  })

  test('rejects disabled human verification on a public URL', () => {
    expect(findSettingProblems({ HUMAN_VERIFICATION: 'off', PUBLIC_URL: 'https://cards.example' })).toHaveLength(1)
    expect(findSettingProblems({ HUMAN_VERIFICATION: 'off' })).toEqual([])
  })

  test('requires both keys of Turnstile', () => {
    expect(findSettingProblems({ HUMAN_VERIFICATION: 'turnstile', TURNSTILE_SITE_KEY: 'k' })).toHaveLength(1)
    const keys = { TURNSTILE_SITE_KEY: 'k', TURNSTILE_SECRET_KEY: 's' }
    expect(findSettingProblems({ HUMAN_VERIFICATION: 'turnstile', ...keys })).toEqual([])
  })

  test('rejects an archive of the embedded database beside another database', () => {
    expect(parseConfig({ DATABASE_ARCHIVE: '/mnt/archive' }).databaseArchive).toBe('/mnt/archive')
    expect(findSettingProblems({ DATABASE_ARCHIVE: '/mnt/archive', DATABASE_URL: 'postgres://db/cards' })).toEqual([
      'DATABASE_ARCHIVE is for the embedded database, and DATABASE_URL names a server of your own',
    ])
  })

  test('requires service and token of Fastly, and a time for which it may store pages', () => {
    const fastly = { FASTLY_SERVICE_ID: 'cards', FASTLY_API_TOKEN: 'token' }
    expect(parseConfig({}).fastly).toBeNull()
    expect(parseConfig({ ...fastly, CDN_MAX_AGE: '60' }).fastly).toEqual({
      serviceId: 'cards',
      token: 'token',
      apiUrl: 'https://api.fastly.com',
    })
    expect(findSettingProblems({ FASTLY_API_TOKEN: 'token', CDN_MAX_AGE: '60' })).toEqual([
      'FASTLY_SERVICE_ID and FASTLY_API_TOKEN must both be set',
    ])
    expect(findSettingProblems(fastly)).toEqual([
      'FASTLY_SERVICE_ID needs CDN_MAX_AGE: otherwise the CDN stores nothing',
    ])
  })

  test.each([
    ['2', 2],
    ['true', true],
    ['10.0.0.0/8, ::1', '10.0.0.0/8, ::1'],
  ])('parses trusted proxies %s', (raw, value) => {
    expect(parseConfig({ TRUST_PROXY: raw }).trustProxy).toBe(value)
  })

  test('accepts names and addresses of this machine as loopback, and no others', () => {
    const names = ['localhost', '127.0.0.1', '127.8.8.8', '::1', '[::1]', 'x.localhost']
    const others = ['example.com', '10.0.0.1', 'localhost.example', '1270.0.0.1']
    expect([...names, ...others].filter(isLoopback)).toEqual(names)
  })
})
