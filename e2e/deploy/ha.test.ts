import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseDatabaseHostUrls } from '@ninepocket/api/database/hosts/database-hosts'
import { parseConfig } from '@ninepocket/api/settings/config'
import { getSettingWarnings } from '@ninepocket/api/settings/setting-warnings'
import { repositoryRoot } from '@ninepocket/releases/setup/repository-root'
import { proxyDrainDelayMs } from '@ninepocket/server/serve-site'
import { shutdownTimeoutMs } from '@ninepocket/server/stop-on-signals'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import {
  listKnownSettings,
  readComposeFile,
  readContainerfileEnvironment,
  readDeployFile,
  substituteComposeVariables,
} from './deploy-files.ts'

const compose = readDeployFile('ha/compose.yaml')
const readme = readDeployFile('ha/README.md')
/** The variables of the README's `.env`; `…` stands for any text. */
const environment = Object.fromEntries(
  [...readme.matchAll(/^ +([A-Z\d_]+)=(.+)$/gm)].map(([, name = '', value = '']) => [
    name,
    value.replace('…', 'text-of-at-least-32-characters-for-secrets'),
  ]),
)
const { services } = readComposeFile('ha/compose.yaml')

function readServiceEnvironment(name: string): Record<string, string> {
  const entries = Object.entries(services[name]?.environment ?? {})
  return Object.fromEntries(entries.map(([key, text]) => [key, substituteComposeVariables(text, environment)]))
}

test('the variables in the README are those that compose requires', () => {
  const required = [...compose.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name)
  expect(Object.keys(environment).toSorted()).toEqual([...new Set(required)].toSorted())
})

test('a site starts without warnings with the settings of compose, and uses the database of any machine', () => {
  const settings = readServiceEnvironment('site')
  const known = listKnownSettings()
  expect(Object.keys(settings).filter((name) => !known.has(name))).toEqual([])
  const config = parseConfig({ ...readContainerfileEnvironment(), ...settings })
  expect(getSettingWarnings(config)).toEqual([])
  expect(config).toMatchObject({ trustProxy: 2, storage: { kind: 's3' }, registry: { kind: 's3' } })
  const { urls, acceptsReadOnly } = parseDatabaseHostUrls(config.databaseUrl ?? '')
  const machines = ['MACHINE_A', 'MACHINE_B', 'MACHINE_C'].map((name) => environment[name])
  expect(urls.map((url) => new URL(url).hostname)).toEqual(machines)
  expect(acceptsReadOnly).toBe(false)
})

test('the ports of etcd, PostgreSQL, the site and HAProxy agree', () => {
  const { PATRONI_POSTGRESQL_LISTEN, PATRONI_ETCD3_HOSTS } = readServiceEnvironment('database')
  expect(PATRONI_POSTGRESQL_LISTEN).toMatch(/:5432$/)
  const { ETCD_LISTEN_CLIENT_URLS } = readServiceEnvironment('etcd')
  expect(PATRONI_ETCD3_HOSTS?.split(',').map((host) => `http://${host}`)).toContain(ETCD_LISTEN_CLIENT_URLS)
  const servers = [...readDeployFile('ha/haproxy.cfg').matchAll(/^ +server \w "\$\{(MACHINE_[ABC])\}:(\d+)"/gm)]
  expect(servers).toHaveLength(6)
  expect(new Set(servers.map(([, , port]) => port))).toEqual(new Set([readContainerfileEnvironment().PORT]))
})

test('HAProxy notices a stopping process before it ends', () => {
  const [, interval = '', fall = ''] = /inter (\d+)ms fall (\d+)/.exec(readDeployFile('ha/haproxy.cfg')) ?? []
  expect(Number(interval) * Number(fall)).toBeLessThan(proxyDrainDelayMs)
  const [, seconds] = /^(\d+)s$/.exec(services.site?.stop_grace_period ?? '') ?? []
  expect(Number(seconds) * 1000).toBeGreaterThan(shutdownTimeoutMs)
})

test('Patroni waits for a standby at each commit, and its times obey its rule', () => {
  const { bootstrap } = parse(readDeployFile('ha/patroni.yaml'))
  const { dcs } = bootstrap
  expect(dcs.synchronous_mode).toBe(true)
  expect(dcs.postgresql.parameters).toMatchObject({ synchronous_commit: 'on', archive_mode: 'on' })
  expect(dcs.ttl).toBeGreaterThanOrEqual(dcs.loop_wait + 2 * dcs.retry_timeout)
})

test('Patroni, pgBackRest and the scripts use one cluster and one stanza', () => {
  const { scope, postgresql } = parse(readDeployFile('ha/patroni.yaml'))
  const backup = readDeployFile('ha/pgbackrest.conf')
  expect(backup).toContain(`pg1-path=${postgresql.data_dir}\n`)
  const [, stanza] = /^\[(?!global)(.+)\]$/m.exec(backup) ?? []
  const texts = ['patroni.yaml', 'back-up.sh', 'restore-to-time.sh', 'README.md'].map((file) =>
    readDeployFile(`ha/${file}`),
  )
  const used = texts.flatMap((text) => [...text.matchAll(/--stanza=(\S+)/g)].map(([, name]) => name))
  expect(used.length).toBeGreaterThan(5)
  expect(new Set(used)).toEqual(new Set([stanza]))
  expect(scope).toBe(stanza)
})

test('the container has the files that Patroni and the README run, from images without a registry', () => {
  const containerfile = readDeployFile('ha/Containerfile')
  const copied = [...containerfile.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, files = '']) => files.split(' '))
  expect(copied.filter((file) => !existsSync(join(repositoryRoot, 'deploy/ha', file)))).toEqual([])
  for (const file of ['back-up.sh', 'restore-to-time.sh'])
    expect([copied, readme].every((each) => each.includes(file))).toBe(true)
  expect(readDeployFile('ha/patroni.yaml')).toContain('/etc/patroni/create-database.sh')
  const [, major] = /^FROM postgres:(\d+)-/m.exec(containerfile) ?? []
  expect(parse(readDeployFile('ha/patroni.yaml')).postgresql.bin_dir).toBe(`/usr/lib/postgresql/${major}/bin`)
  const images = Object.values(services).map(({ image }) => image)
  expect(images.filter((image) => /^[^/]*[.:][^/]*\//.test(image))).toEqual([])
})
