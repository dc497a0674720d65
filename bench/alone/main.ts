/** `npm run bench -- alone [--repeats N]`: how soon a remote by itself is a page that can be used. */
import { readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser } from '@ninepocket/testing/find-browser'
import { runAlone } from '@ninepocket/testing/run-alone'
import { type Browser, chromium } from 'playwright'
import { short } from '../measure/figure.ts'
import { describeMachine } from '../measure/machine.ts'
import { publish } from '../measure/report.ts'
import { median } from '../measure/statistics.ts'
import { withCleanUp } from '../measure/workspace.ts'

/** From the command to the page; what one waits for without turning to something else. */
const limitSeconds = 3
const longestWaitMs = 60_000
const root = path.join(import.meta.dirname, '..', '..')

const { values } = parseArgs({ options: { repeats: { type: 'string', default: '3' } } })

/** Seconds from the command to its `ready` line, and to the heading of the remote's first page in the panel's frame. */
async function start(browser: Browser, remote: string): Promise<{ ready: number; usable: number }> {
  const page = await browser.newPage()
  const began = performance.now()
  const alone = await runAlone(remote)
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
  const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'))
  const rows = []
  for (const remote of remotes) {
    await rm(path.join(root, remote, '.cache', 'vite'), { recursive: true, force: true })
    const first = await start(browser, remote)
    const later = []
    for (let repeat = 0; repeat < Number(values.repeats); repeat++) later.push(await start(browser, remote))
    rows.push({ remote, first, later, usable: median(later.map(({ usable }) => usable)) })
  }
  await publish({
    bench: 'alone',
    machine,
    sections: [
      {
        title: 'From the command to a page that can be used',
        head: ['remote', 'first time s', 'ready s (median)', 'usable s (median)'],
        rows: rows.map(({ remote, first, later, usable }) => [
          remote,
          short(first.usable),
          short(median(later.map(({ ready }) => ready))),
          short(usable),
        ]),
      },
    ],
    targets: rows.map(({ remote, usable }) => ({
      name: `${remote}: from the command to the page`,
      figure: usable,
      limit: { atMost: limitSeconds },
      unit: 's',
    })),
    raw: rows,
  })
})
