import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { copyRepository, type RepositoryCopy } from '@ninepocket/testing/processes/copy-repository'
import { findOrInstallBrowser } from '@ninepocket/testing/processes/find-or-install-browser'
import { type RunningSite, runSite } from '@ninepocket/testing/processes/run-site'
import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'

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

test.each([
  ['a remote', 'mf-account/src/policies/terms-page.tsx', 'We keep them short', 'We keep them new'],
  ['the shell', 'shell/src/layout/site-footer.tsx', 'has no affiliation with', 'has no connection with'],
])('shows a change of %s without a reload', async (_, path, from, to) => {
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(`${site.url}/terms`)
  await page.getByText(from).waitFor()
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
