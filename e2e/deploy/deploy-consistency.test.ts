import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listRemoteNames } from '@ninepocket/releases/builds/build-apps'
import { repositoryRoot } from '@ninepocket/releases/setup/repository-root'
import { isApiPath, maxProxyKeepAliveMs, proxyCanRetryHeader } from '@ninepocket/server/front-server'
import { proxyDrainDelayMs } from '@ninepocket/server/serve-site'
import { shutdownTimeoutMs } from '@ninepocket/server/stop-on-signals'
import { expect, test } from 'vitest'
import {
  type KubernetesObject,
  readChartValues,
  readComposeFile,
  readContainerfileEnvironment,
  readDeployFile,
  renderChartWithRequiredValues,
} from './deploy-files.ts'

const containerfile = readDeployFile('Containerfile')
const port = readContainerfileEnvironment().PORT
function findValues(value: unknown, name: string): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => (key === name ? [each] : findValues(each, name)))
}
const parseSeconds = (text = '') => Number(/^(\d+)s$/.exec(text)?.[1])

test('the container has every remote, and the files that it copies and runs exist', () => {
  for (const remote of listRemoteNames()) expect(containerfile).toContain(`/site/${remote}/dist ./${remote}/dist`)
  const sources = [...containerfile.matchAll(/^COPY --from=build (.*) \S+$/gm)]
    .flatMap(([, files = '']) => files.split(' '))
    .map((file) => file.replace(/^\/site\//, '').replace(/\/dist$/, ''))
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
  expect([environment.SITE_A, environment.SITE_B].map((address) => address?.split(':')[1])).toEqual([port, port])
  expect(findValues(renderChartWithRequiredValues(), 'containerPort')).toEqual([Number(port)])
})

test('nginx gets every variable of its templates, and finds the processes that compose starts', () => {
  const { services } = readComposeFile()
  const names = [...readDeployFile('nginx/site.conf.template').matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name)
  expect(new Set(names)).toEqual(new Set(Object.keys(services.nginx!.environment)))
  const addresses = ['site-a', 'site-b'].flatMap((name) => findValues(services[name], 'ipv4_address'))
  const { SITE_A, SITE_B } = services.nginx!.environment
  expect(addresses).toEqual([SITE_A, SITE_B].map((address) => address?.split(':')[0]))
})

test('the probes request paths that the site has', () => {
  const paths = ['startupProbe', 'livenessProbe', 'readinessProbe'].map(
    (probe) => findValues(findValues(renderChartWithRequiredValues(), probe), 'path')[0],
  )
  expect(paths).toEqual(['/healthz', '/healthz', '/readyz'])
  expect(paths.every((path) => isApiPath(String(path)))).toBe(true)
  expect(containerfile).toContain('/readyz`')
})

test("the stop timeouts cover the proxy's notice and the shutdown", () => {
  const { services } = readComposeFile()
  expect(parseSeconds(services['site-a']!.stop_grace_period) * 1000).toBeGreaterThan(shutdownTimeoutMs)
  const [grace] = findValues(renderChartWithRequiredValues(), 'terminationGracePeriodSeconds')
  const [command] = findValues(findValues(renderChartWithRequiredValues(), 'preStop'), 'command') as [string[]] // the chart's form
  expect((Number(grace) - Number(command[1])) * 1000).toBeGreaterThan(shutdownTimeoutMs)
})

test('nginx closes idle connections before a stopping process does, and sends the retry header', () => {
  const [, keepAlive] = /^\s+keepalive_timeout (\S+);/m.exec(readDeployFile('nginx/site.conf.template')) ?? []
  expect(parseSeconds(keepAlive) * 1000).toBeLessThan(proxyDrainDelayMs)
  expect(parseSeconds(keepAlive) * 1000).toBeLessThan(maxProxyKeepAliveMs)
  expect(readDeployFile('nginx/ninepocket/locations.conf').toLowerCase()).toContain(
    `proxy_set_header ${proxyCanRetryHeader} `,
  )
})

test('no image names its registry', () => {
  const images = [
    ...Object.values(readComposeFile().services).map(({ image }) => image),
    ...findValues(renderChartWithRequiredValues(), 'image').map(String),
    ...[...containerfile.matchAll(/^(?:ARG NODE=|FROM )([^\s$]+)/gm)].map(([, image = '']) => image),
  ]
  expect(images.length).toBeGreaterThan(4)
  expect(images.filter((image) => /^[^/]*[.:][^/]*\//.test(image))).toEqual([])
})

test('the chart has one of each object, each with its own name', () => {
  const objects: KubernetesObject[] = renderChartWithRequiredValues()
  const kinds = [...new Set(objects.map(({ kind }) => kind))].sort()
  expect(kinds.slice(0, 4)).toEqual(['ConfigMap', 'Deployment', 'HorizontalPodAutoscaler', 'Ingress'])
  expect(kinds.slice(4)).toEqual(['PersistentVolumeClaim', 'PodDisruptionBudget', 'Secret', 'Service'])
  const names = objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`)
  expect(new Set(names).size).toBe(names.length)
  expect(readdirSync(join(repositoryRoot, 'deploy/chart')).sort()).toEqual(['Chart.yaml', 'templates', 'values.yaml'])
})

test('the chart omits what its values turn off', () => {
  const { secrets, data } = readChartValues()
  const existing = { existingSecret: 'own-secret', data: { ...(data as object), existingClaim: 'own-claim' } }
  const objects = renderChartWithRequiredValues({ ...existing, secrets })
  expect(objects.map(({ kind }) => kind)).not.toContain('Secret')
  expect(objects.map(({ kind }) => kind)).not.toContain('PersistentVolumeClaim')
  expect(findValues(findValues(objects, 'secretRef'), 'name')).toEqual(['own-secret'])
  expect(findValues(objects, 'claimName')).toEqual(['own-claim'])
})

test('the chart has no volume when everything is stored in buckets', () => {
  const objects = renderChartWithRequiredValues({ data: { ...(readChartValues().data as object), persistent: false } })
  expect(objects.map(({ kind }) => kind)).not.toContain('PersistentVolumeClaim')
  expect(findValues(objects, 'claimName')).toEqual([])
  expect(findValues(objects, 'emptyDir')).toEqual([{}, { sizeLimit: '1Gi' }])
})

test('all deployments limit the temporary folder, which holds files while they arrive', () => {
  const folders = ['compose.yaml', 'ha/compose.yaml'].flatMap((file) =>
    findValues(readComposeFile(file).services, 'tmpfs').flat(),
  )
  expect(folders.filter((folder) => String(folder).startsWith('/tmp'))).toEqual(Array(3).fill('/tmp:size=1g'))
  expect(findValues(renderChartWithRequiredValues(), 'sizeLimit')).toEqual(['1Gi'])
})
