/** `npm run bench -- alone [--repeats N] [--only mf-a,mf-b]`: how soon a remote by itself is a page that can be used. */
import { readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser } from '@ninepocket/testing/find-browser'
import { runAlone, type Starter } from '@ninepocket/testing/run-alone'
import { type Browser, chromium } from 'playwright'
import { measureScript } from '../measure/command.ts'
import { interleave } from '../measure/interleave.ts'
import { describeMachine } from '../measure/machine.ts'
import { publish } from '../measure/report.ts'
import { root, withCleanUp } from '../measure/workspace.ts'
import { type RemoteStarts, reportAlone, type Start } from './report-alone.ts'

const longestWaitMs = 60_000

const { values } = parseArgs({
  options: { repeats: { type: 'string', default: '3' }, only: { type: 'string' } },
})
const remotes = readdirSync(root)
  .filter((name) => name.startsWith('mf-'))
  .filter((name) => !values.only || values.only.split(',').includes(name))

async function start(browser: Browser, remote: string, startedBy: Starter): Promise<Start> {
  const page = await browser.newPage()
  const began = performance.now()
  const alone = await runAlone(remote, { startedBy })
  const ready = performance.now() - began
  try {
    await page.goto(alone.url)
    await page.getByRole('combobox', { name: 'Screen' }).waitFor({ timeout: longestWaitMs })
    await page.frameLocator('iframe').locator('main h1').waitFor({ timeout: longestWaitMs })
    const usable = performance.now() - began
    return { ready: ready / 1000, usable: usable / 1000 }
  } finally {
    await page.close()
    await alone.stop()
  }
}

await withCleanUp(async (later) => {
  const machine = await describeMachine()
  const browser = await chromium.launch(await findBrowser())
  later(() => browser.close())
  const found: RemoteStarts[] = []
  for (const remote of remotes)
    await rm(path.join(root, remote, '.cache', 'vite'), { recursive: true, force: true })
  const bundled = await measureScript(path.join(root, 'scripts/dev/bundle-ahead.ts'), [], {})
  for (const remote of remotes) {
    const first = await start(browser, remote, 'npm')
    const starts = await interleave(['npm', 'bootstrap'] as const, Number(values.repeats), (startedBy) =>
      start(browser, remote, startedBy),
    )
    found.push({ remote, first, byNpm: starts.npm, byBootstrap: starts.bootstrap })
  }
  await publish({ bench: 'alone', machine, ...reportAlone(found, bundled.seconds), raw: found })
})
