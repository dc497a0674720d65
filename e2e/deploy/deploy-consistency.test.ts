import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listRemoteNames } from '@ninepocket/releases/builds/build-apps'
import { repositoryRoot } from '@ninepocket/releases/setup/repository-root'
import { isApiPath, proxyIdleMs } from '@ninepocket/server/front-server'
import { nextUpstreamHeader } from '@ninepocket/server/reject-for-retry'
import { proxyNoticeMs } from '@ninepocket/server/serve-site'
import { shutdownTimeoutMs } from '@ninepocket/server/stop-on-signals'
import { expect, test } from 'vitest'
import {
  type KubernetesObject,
  readChartValues,
  readComposeFile,
  readContainerEnvironment,
  readDeployFile,
  renderChart,
} from './deploy-files.ts'

const containerfile = readDeployFile('Containerfile')
const port = readContainerEnvironment().PORT
const chart = (changes: object = {}) => {
  const { settings, secrets, ...rest } = readChartValues()
  const needed = {
    settings: { ...settings, PUBLIC_URL: 'https://a.example' },
    secrets: { ...secrets, DATABASE_URL: 'postgres://a/b' },
  }
  return renderChart({ ...rest, ...needed, host: 'a.example', ...changes })
}
function findValues(value: unknown, name: string): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => (key === name ? [each] : findValues(each, name)))
}
const seconds = (text = '') => Number(/^(\d+)s$/.exec(text)?.[1])

test('the container has every remote, and the files that it copies and runs exist', () => {
  for (const remote of listRemoteNames()) expect(containerfile).toContain(`/site/${remote}/dist ./${remote}/dist`)
  const copied = [...containerfile.matchAll(/^COPY --from=build (.*) \S+$/gm)].flatMap(([, files = '']) =>
    files.split(' '),
  )
  const sources = copied.map((file) => file.replace(/^\/site\//, '').replace(/\/dist$/, ''))
  expect(sources.length).toBeGreaterThan(8)
  expect(sources.filter((file) => !existsSync(join(repositoryRoot, file)))).toEqual([])
  const [, script = ''] = /^CMD \["node", "(.*)"\]/m.exec(containerfile) ?? []
  expect(existsSync(join(repositoryRoot, script))).toBe(true)
})

test('the container uses the same pnpm version as every command', () => {
  const [pnpm] =
    /pnpm@[\d.]+/.exec(readFileSync(join(repositoryRoot, 'scripts/setup/install-libraries.mjs'), 'utf8')) ?? []
  expect(containerfile.match(/pnpm@[\d.]+/g)).toEqual([pnpm])
})

test('the container runs as an unprivileged user, without development dependencies', () => {
  const last = containerfile.slice(containerfile.lastIndexOf('\nFROM '))
  expect(last).toMatch(/^USER node$/m)
  expect(containerfile).toContain('install --prod --frozen-lockfile')
})

test('the ports of the container, compose, nginx and the chart agree', () => {
  expect(containerfile).toContain(`EXPOSE ${port}\n`)
  const { environment } = readComposeFile().services.nginx!
  expect([environment.SITE_A, environment.SITE_B].map((place) => place?.split(':')[1])).toEqual([port, port])
  expect(findValues(chart(), 'containerPort')).toEqual([Number(port)])
})

test('nginx gets every variable of its templates, and finds the processes that compose starts', () => {
  const { services } = readComposeFile()
  const names = [...readDeployFile('nginx/site.conf.template').matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name)
  expect(new Set(names)).toEqual(new Set(Object.keys(services.nginx!.environment)))
  const places = ['site-a', 'site-b'].flatMap((name) => findValues(services[name], 'ipv4_address'))
  expect(places).toEqual(
    [services.nginx!.environment.SITE_A, services.nginx!.environment.SITE_B].map((place) => place?.split(':')[0]),
  )
})

test('the probes ask for paths that the site answers', () => {
  const paths = ['startupProbe', 'livenessProbe', 'readinessProbe'].map(
    (probe) => findValues(findValues(chart(), probe), 'path')[0],
  )
  expect(paths).toEqual(['/healthz', '/healthz', '/readyz'])
  expect(paths.every((path) => isApiPath(String(path)))).toBe(true)
  expect(containerfile).toContain('/readyz`')
})

test("the stop timeouts cover the proxy's notice and the shutdown", () => {
  const { services } = readComposeFile()
  expect(seconds(services['site-a']!.stop_grace_period) * 1000).toBeGreaterThan(shutdownTimeoutMs)
  const [grace] = findValues(chart(), 'terminationGracePeriodSeconds')
  const [command] = findValues(findValues(chart(), 'preStop'), 'command') as [string[]] // the chart's form
  expect((Number(grace) - Number(command[1])) * 1000).toBeGreaterThan(shutdownTimeoutMs)
})

test('nginx closes idle connections before a stopping process does, and sends the retry header', () => {
  const [, keepAlive] = /^\s+keepalive_timeout (\S+);/m.exec(readDeployFile('nginx/site.conf.template')) ?? []
  expect(seconds(keepAlive) * 1000).toBeLessThan(proxyNoticeMs)
  expect(seconds(keepAlive) * 1000).toBeLessThan(proxyIdleMs)
  expect(readDeployFile('nginx/ninepocket/locations.conf').toLowerCase()).toContain(
    `proxy_set_header ${nextUpstreamHeader} `,
  )
})

test('no image names its registry', () => {
  const images = [
    ...Object.values(readComposeFile().services).map(({ image }) => image),
    ...findValues(chart(), 'image').map(String),
  ]
  images.push(...[...containerfile.matchAll(/^(?:ARG NODE=|FROM )([^\s$]+)/gm)].map(([, image = '']) => image))
  expect(images.length).toBeGreaterThan(4)
  expect(images.filter((image) => /^[^/]*[.:][^/]*\//.test(image))).toEqual([])
})

test('the chart makes one of each object, each with its own name', () => {
  const objects: KubernetesObject[] = chart()
  const kinds = [
    'ConfigMap',
    'Deployment',
    'HorizontalPodAutoscaler',
    'Ingress',
    'PersistentVolumeClaim',
    'PodDisruptionBudget',
    'Secret',
    'Service',
  ]
  expect([...new Set(objects.map(({ kind }) => kind))].sort()).toEqual(kinds)
  const names = objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`)
  expect(new Set(names).size).toBe(names.length)
  expect(readdirSync(join(repositoryRoot, 'deploy/chart')).sort()).toEqual(['Chart.yaml', 'templates', 'values.yaml'])
})

test('the chart omits what its values turn off', () => {
  const { settings, data, ...rest } = readChartValues()
  const given = {
    settings: { ...settings, PUBLIC_URL: 'https://a.example' },
    data: { ...(data as object), existingClaim: 'kept' },
  }
  const objects = renderChart({ ...rest, ...given, host: 'a.example', existingSecret: 'theirs' })
  expect(objects.map(({ kind }) => kind)).not.toContain('Secret')
  expect(objects.map(({ kind }) => kind)).not.toContain('PersistentVolumeClaim')
  expect(findValues(findValues(objects, 'secretRef'), 'name')).toEqual(['theirs'])
  expect(findValues(objects, 'claimName')).toEqual(['kept'])
})

test('the chart asks for no volume when everything is stored in buckets', () => {
  const objects = chart({ data: { ...(readChartValues().data as object), persistent: false } })
  expect(objects.map(({ kind }) => kind)).not.toContain('PersistentVolumeClaim')
  expect(findValues(objects, 'claimName')).toEqual([])
  expect(findValues(objects, 'emptyDir')).toEqual([{}, {}])
})
