import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { remoteNames } from '../build/build-parts.ts'
import { root } from '../setup/root.ts'
import { isForApi, proxyQuietMs } from '../site/http-front.ts'
import { noticeMs } from '../site/serve-site.ts'
import { longestStopMs } from '../site/stop-on-signals.ts'
import { mayTurnAway } from '../site/turn-away.ts'
import {
  chartValues,
  compose,
  containerSettings,
  deployText,
  type KubeObject,
  renderChart,
} from './read-deploy.ts'

const container = deployText('Containerfile')
const port = containerSettings().PORT
const chart = (changes: object = {}) => {
  const { settings, secrets, ...rest } = chartValues()
  const needed = {
    settings: { ...settings, PUBLIC_URL: 'https://a.example' },
    secrets: { ...secrets, DATABASE_URL: 'postgres://a/b' },
  }
  return renderChart({ ...rest, ...needed, host: 'a.example', ...changes })
}
/** Every text or number that stands under `name`, anywhere below. */
function under(value: unknown, name: string): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => (key === name ? [each] : under(each, name)))
}
const seconds = (text = '') => Number(/^(\d+)s$/.exec(text)?.[1])

test('the container has every remote, and what it copies and runs is there', () => {
  for (const remote of remoteNames()) expect(container).toContain(`/site/${remote}/dist ./${remote}/dist`)
  const copied = [...container.matchAll(/^COPY --from=build (.*) \S+$/gm)].flatMap(([, files = '']) =>
    files.split(' '),
  )
  const sources = copied.map((file) => file.replace(/^\/site\//, '').replace(/\/dist$/, ''))
  expect(sources.length).toBeGreaterThan(8)
  expect(sources.filter((file) => !existsSync(join(root, file)))).toEqual([])
  const [, script = ''] = /^CMD \["node", "(.*)"\]/m.exec(container) ?? []
  expect(existsSync(join(root, script))).toBe(true)
})

test('the container brings the same pnpm as every command', () => {
  const [pnpm] =
    /pnpm@[\d.]+/.exec(readFileSync(join(root, 'scripts/setup/install-libraries.mjs'), 'utf8')) ?? []
  expect(container.match(/pnpm@[\d.]+/g)).toEqual([pnpm])
})

test('what the container runs is not root, and not the machine of a developer', () => {
  const last = container.slice(container.lastIndexOf('\nFROM '))
  expect(last).toMatch(/^USER node$/m)
  expect(container).toContain('install --prod --frozen-lockfile')
})

test('ports agree: of the container, of compose, of nginx and of the chart', () => {
  expect(container).toContain(`EXPOSE ${port}\n`)
  const { environment } = compose().services.nginx!
  expect([environment.SITE_A, environment.SITE_B].map((place) => place?.split(':')[1])).toEqual([port, port])
  expect(under(chart(), 'containerPort')).toEqual([Number(port)])
})

test('nginx is given all that its templates ask for, and finds the processes where compose puts them', () => {
  const { services } = compose()
  const names = [...deployText('nginx/site.conf.template').matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name)
  expect(new Set(names)).toEqual(new Set(Object.keys(services.nginx!.environment)))
  const places = ['site-a', 'site-b'].flatMap((name) => under(services[name], 'ipv4_address'))
  expect(places).toEqual(
    [services.nginx!.environment.SITE_A, services.nginx!.environment.SITE_B].map(
      (place) => place?.split(':')[0],
    ),
  )
})

test('what probes ask for is what the site answers', () => {
  const paths = ['startupProbe', 'livenessProbe', 'readinessProbe'].map(
    (probe) => under(under(chart(), probe), 'path')[0],
  )
  expect(paths).toEqual(['/healthz', '/healthz', '/readyz'])
  expect(paths.every((path) => isForApi(String(path)))).toBe(true)
  expect(container).toContain('/readyz`')
})

test('a stop has the time that it may take, before and after the proxy has noticed', () => {
  const { services } = compose()
  expect(seconds(services['site-a']!.stop_grace_period) * 1000).toBeGreaterThan(longestStopMs)
  const [grace] = under(chart(), 'terminationGracePeriodSeconds')
  const [command] = under(under(chart(), 'preStop'), 'command') as [string[]] // as the chart has it
  expect((Number(grace) - Number(command[1])) * 1000).toBeGreaterThan(longestStopMs)
})

test('nginx lets go of a connection before a process that leaves does, and speaks its word', () => {
  const [, kept] = /^\s+keepalive_timeout (\S+);/m.exec(deployText('nginx/site.conf.template')) ?? []
  expect(seconds(kept) * 1000).toBeLessThan(noticeMs)
  expect(seconds(kept) * 1000).toBeLessThan(proxyQuietMs)
  expect(deployText('nginx/ninepocket/locations.conf').toLowerCase()).toContain(
    `proxy_set_header ${mayTurnAway} `,
  )
})

test('no image names the machine that it comes from', () => {
  const images = [
    ...Object.values(compose().services).map(({ image }) => image),
    ...under(chart(), 'image').map(String),
  ]
  images.push(...[...container.matchAll(/^(?:ARG NODE=|FROM )([^\s$]+)/gm)].map(([, image = '']) => image))
  expect(images.length).toBeGreaterThan(4)
  expect(images.filter((image) => /^[^/]*[.:][^/]*\//.test(image))).toEqual([])
})

test('the chart makes one of each that a site needs, each with a name of its own', () => {
  const objects: KubeObject[] = chart()
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
  expect(readdirSync(join(root, 'deploy/chart')).sort()).toEqual(['Chart.yaml', 'templates', 'values.yaml'])
})

test('what the chart leaves to others is left out', () => {
  const { settings, data, ...rest } = chartValues()
  const given = {
    settings: { ...settings, PUBLIC_URL: 'https://a.example' },
    data: { ...(data as object), existingClaim: 'kept' },
  }
  const objects = renderChart({ ...rest, ...given, host: 'a.example', existingSecret: 'theirs' })
  expect(objects.map(({ kind }) => kind)).not.toContain('Secret')
  expect(objects.map(({ kind }) => kind)).not.toContain('PersistentVolumeClaim')
  expect(under(under(objects, 'secretRef'), 'name')).toEqual(['theirs'])
  expect(under(objects, 'claimName')).toEqual(['kept'])
})

test('with buckets for everything the chart asks for no volume', () => {
  const objects = chart({ data: { ...(chartValues().data as object), persistent: false } })
  expect(objects.map(({ kind }) => kind)).not.toContain('PersistentVolumeClaim')
  expect(under(objects, 'claimName')).toEqual([])
  expect(under(objects, 'emptyDir')).toEqual([{}, {}])
})
