import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { copyRepository, type RepositoryCopy } from '@ninepocket/testing/processes/copy-repository'
import { findOrInstallBrowser } from '@ninepocket/testing/processes/find-or-install-browser'
import { type RunningSite, runSite } from '@ninepocket/testing/processes/run-site'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

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

/** Returns the paths of the sockets over which a development server has told the page which build is the current one. */
function watchConnectedSockets(page: Page): Set<string> {
  const connected = new Set<string>()
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (/"type":"(?:ok|still-ok|warnings)"/.test(String(payload))) connected.add(new URL(socket.url()).pathname)
    }),
  )
  return connected
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
  const connectedSockets = watchConnectedSockets(page)
  await page.goto(`${site.url}/terms`)
  await page.getByText(from).waitFor()
  // A page that learns of a change only when it connects is loaded again.
  await vi.waitFor(() => expect([...connectedSockets]).toContain(socketPath), 60_000)
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
