import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { copyRepository, type RepositoryCopy } from '@ninepocket/testing/processes/copy-repository'
import { findOrInstallBrowser } from '@ninepocket/testing/processes/find-or-install-browser'
import { type RunningSite, runSite } from '@ninepocket/testing/processes/run-site'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { trackRequests, waitForNetworkIdle } from '../fixtures/pages/wait-for-network-idle.ts'

let copy: RepositoryCopy
let site: RunningSite
let browser: Browser
beforeAll(async () => {
  copy = await copyRepository()
  site = await runSite({ SEED_DEMO: '0' }, [process.execPath, join(copy.folder, 'scripts', 'dev.ts')])
  browser = await chromium.launch(await findOrInstallBrowser())
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
  await copy?.remove()
})

async function change(path: string, from: string, to: string): Promise<void> {
  const file = join(copy.folder, path)
  const source = await readFile(file, 'utf8')
  expect(source).toContain(from)
  await writeFile(file, source.replace(from, to))
}

/** Watches the sockets over which development servers tell the page which build is the current one. */
function watchBuildSockets(page: Page) {
  const opened = new Set<string>()
  const answered = new Set<string>()
  let loadCount = 0
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) loadCount += 1
  })
  page.on('websocket', (socket) => {
    const { pathname } = new URL(socket.url())
    opened.add(pathname)
    socket.on('framereceived', ({ payload }) => {
      if (/"type":"(?:ok|still-ok|warnings)"/.test(String(payload))) answered.add(pathname)
    })
  })
  return {
    /**
     * Waits until the page has learned the current build of each app that it has loaded, `socketPath` among them. A page
     * that learns of a newer build when it connects loads again.
     */
    async waitUntilCurrent(socketPath: string): Promise<void> {
      let idleLoadCount: number
      do {
        idleLoadCount = loadCount
        await vi.waitFor(() => {
          expect([...opened]).toContain(socketPath)
          expect([...answered].sort()).toEqual([...opened].sort())
        }, 60_000)
        await waitForNetworkIdle(page)
      } while (loadCount !== idleLoadCount)
    },
  }
}

test.each([
  {
    app: 'a remote',
    socketPath: '/remotes/mf-account/dev/changes',
    path: 'mf-account/src/policies/terms-page.tsx',
    from: 'We keep them short',
    to: 'We keep them new',
  },
  {
    app: 'the shell',
    socketPath: '/assets/changes',
    path: 'shell/src/layout/site-footer.tsx',
    from: 'has no affiliation with',
    to: 'has no connection with',
  },
])('shows a change of $app without a reload', async ({ socketPath, path, from, to }) => {
  const page = await browser.newPage()
  // The first page waits for the first build.
  page.setDefaultTimeout(120_000)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  trackRequests(page)
  const buildSockets = watchBuildSockets(page)
  await page.goto(`${site.url}/terms`)
  await page.getByText(from).waitFor()
  await buildSockets.waitUntilCurrent(socketPath)
  await page.evaluate(() => document.documentElement.setAttribute('data-kept', 'yes'))
  await change(path, from, to)
  await page.getByText(to).waitFor()
  expect(await page.locator('html').getAttribute('data-kept')).toBe('yes')
  expect(errors).toEqual([])
  await page.close()
})

test('serves a change of the API', async () => {
  const fetchHealth = async () => (await fetch(`${site.url}/healthz`)).text()
  expect(await fetchHealth()).toContain('ok')
  await change('api/src/http/observability/monitoring-routes.ts', "'ok'", "'changed'")
  await expect.poll(fetchHealth).toContain('changed')
})
