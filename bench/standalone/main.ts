/** `npm run bench -- standalone [--repeats N] [--only mf-a,mf-b]`: measures starts of standalone remotes. */
import { readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser } from '@ninepocket/testing/processes/find-browser'
import { runStandalone, type StartMethod } from '@ninepocket/testing/processes/run-standalone'
import { type Browser, chromium } from 'playwright'
import { publishReport } from '../measure/bench-report.ts'
import { describeMachine } from '../measure/machine-info.ts'
import { measureInterleaved } from '../measure/measure-interleaved.ts'
import { measureScript } from '../measure/measure-script.ts'
import { repositoryRoot, withCleanUp } from '../measure/workspace.ts'
import { buildStandaloneReport, type RemoteStarts, type StartTimes } from './standalone-report.ts'

const pageTimeoutMs = 60_000

const { values } = parseArgs({
  options: { repeats: { type: 'string', default: '3' }, only: { type: 'string' } },
})
const remotes = readdirSync(repositoryRoot)
  .filter((name) => name.startsWith('mf-'))
  .filter((name) => !values.only || values.only.split(',').includes(name))

async function measureStart(browser: Browser, remote: string, startedBy: StartMethod): Promise<StartTimes> {
  const page = await browser.newPage()
  const startedAt = performance.now()
  const standalone = await runStandalone(remote, { startMethod: startedBy })
  const ready = performance.now() - startedAt
  try {
    await page.goto(standalone.url)
    await page.getByRole('combobox', { name: 'Screen' }).waitFor({ timeout: pageTimeoutMs })
    await page.frameLocator('iframe').locator('main h1').waitFor({ timeout: pageTimeoutMs })
    const usable = performance.now() - startedAt
    return { ready: ready / 1000, usable: usable / 1000 }
  } finally {
    await page.close()
    await standalone.stop()
  }
}

await withCleanUp(async (onCleanUp) => {
  const machine = await describeMachine()
  const browser = await chromium.launch(await findBrowser())
  onCleanUp(() => browser.close())
  const remoteStarts: RemoteStarts[] = []
  for (const remote of remotes)
    await rm(path.join(repositoryRoot, remote, '.cache', 'vite'), { recursive: true, force: true })
  const bundled = await measureScript(path.join(repositoryRoot, 'scripts/dev/prebundle-libraries.ts'), [], {})
  for (const remote of remotes) {
    const first = await measureStart(browser, remote, 'npm')
    const starts = await measureInterleaved(['npm', 'bootstrap'] as const, Number(values.repeats), (startedBy) =>
      measureStart(browser, remote, startedBy),
    )
    remoteStarts.push({ remote, first, byNpm: starts.npm, byBootstrap: starts.bootstrap })
  }
  await publishReport({
    bench: 'standalone',
    machine,
    ...buildStandaloneReport(remoteStarts, bundled.seconds),
    raw: remoteStarts,
  })
})
