import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMetrics } from '@ninepocket/api/http/observability/metrics'
import { getVersionFolder } from '@ninepocket/shell/server/registry/registry'
import { afterAll, expect, test } from 'vitest'
import { createBrowserFailureCounter } from './browser-failures.ts'

const folder = await mkdtemp(join(tmpdir(), 'ninepocket-failures-'))
afterAll(() => rm(folder, { recursive: true }))

test('counts reports by version, and those of versions that are not published together', async () => {
  const [registryFolder, shellFolder] = [join(folder, 'registry'), join(folder, 'shell')]
  await mkdir(getVersionFolder(registryFolder, 'mf-a', '0a1b'), { recursive: true })
  await mkdir(join(shellFolder, 'dist/browser'), { recursive: true })
  await writeFile(join(shellFolder, 'dist/browser/main.2c3d.js'), '')
  const metrics = createMetrics()
  const count = createBrowserFailureCounter(metrics, { registryFolder, shellFolder })
  count({ remote: 'mf-a', version: '0a1b', failure: 'uncaught' })
  count({ remote: 'shell', version: '2c3d', failure: 'uncaught' })
  for (const version of ['invented1', 'invented2'])
    for (const remote of ['mf-a', 'mf-b', 'shell']) count({ remote, version, failure: 'load' })
  const lines = (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith('browser_failures'))
  expect(lines).toEqual([
    'browser_failures_total{remote="mf-a",version="0a1b",failure="uncaught"} 1',
    'browser_failures_total{remote="shell",version="2c3d",failure="uncaught"} 1',
    'browser_failures_total{remote="other",version="other",failure="load"} 6',
  ])
})
