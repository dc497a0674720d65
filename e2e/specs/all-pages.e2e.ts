import { createHash } from 'node:crypto'
import { beforeAll, expect, inject } from 'vitest'
import { maxLayoutShift, recordLayoutShifts, sumShifts } from '../fixtures/measure/record-layout-shifts.ts'
import { createScriptTotalsFetch, listScriptBudgets } from '../fixtures/measure/script-budgets.ts'
import { warmUpPages } from '../fixtures/pages/fetch-rendered-page.ts'
import { gotoRendered } from '../fixtures/pages/goto-rendered.ts'
import { listSitePages, notFoundConsolePattern } from '../fixtures/pages/list-site-pages.ts'
import { phoneAndDesktop } from '../fixtures/pages/viewports.ts'
import { waitForNetworkIdle } from '../fixtures/pages/wait-for-network-idle.ts'
import { expectAndClearProblems, test } from '../fixtures/pages/watched-page.ts'

const pages = await listSitePages(inject('siteUrl'))

beforeAll(() =>
  warmUpPages(
    inject('siteUrl'),
    pages.filter(({ path }) => !path.startsWith('/newsletter/confirm')),
  ),
)

for (const { name, path, status = 200, isMissing } of pages) {
  test.concurrent.for(phoneAndDesktop)(
    `${name} renders completely without layout shifts or foreign requests on a %s`,
    async ([, viewport], { newPage, pageProblems }) => {
      const page = await newPage({ viewport })
      const readShifts = await recordLayoutShifts(page)
      expect(await gotoRendered(page, path)).toBe(status)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await waitForNetworkIdle(page)
      const loadShifts = await readShifts()
      expect(sumShifts(loadShifts), JSON.stringify(loadShifts)).toBeLessThanOrEqual(maxLayoutShift)
      // Rows that load at the end of a list move the footer, because the user scrolled there.
      const hasMoreRows = await page.getByRole('link', { name: 'Scroll for more' }).isVisible()
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await waitForNetworkIdle(page)
      const shifts = await readShifts()
      if (!hasMoreRows) expect(sumShifts(shifts), JSON.stringify(shifts)).toBeLessThanOrEqual(maxLayoutShift)

      expect(await page.title()).toMatch(/Ninepocket$/)
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, 'pixels wider than the viewport').toBe(0)
      if (isMissing) expectAndClearProblems(pageProblems, notFoundConsolePattern)
    },
  )
}

test.concurrent.for(pages)('$name allows no inline or foreign code, and no use by other sites', async ({ path }) => {
  const reply = await fetch(inject('siteUrl') + path, { redirect: 'manual' })
  const policy = reply.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("style-src 'self'")
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default")
  expect(policy).toContain("form-action 'self'; base-uri 'none'; frame-ancestors 'none'")
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'integrity-policy': 'blocked-destinations=(script)',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(policy).not.toMatch(/unsafe-|script-src[^;]*(?:data:|https?:|\*)/)
  const html = await reply.text()
  // The policy lists the hash of each inline style sheet.
  const sheets = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, sheet]) => sheet ?? '')
  expect(sheets.length).toBeGreaterThan(0)
  for (const sheet of sheets) {
    expect(policy).toContain(`'sha256-${createHash('sha256').update(sheet).digest('base64')}'`)
  }
  expect(html.replaceAll(/<style>.*?<\/style>/gs, '')).not.toMatch(/<style|\sstyle=|\son[a-z]+=/)
  for (const [script] of html.matchAll(/<script[^>]*>/g)) {
    expect(script).toMatch(/ src="\/[^>]* integrity="sha256-|type="application\/(?:ld\+)?json"/)
  }
})

test.concurrent('the entry of each remote, with the hashes of its files, has at most 8 KB', async () => {
  const siteUrl = inject('siteUrl')
  const reply = await fetch(`${siteUrl}/remotes.json`)
  const { remotes }: { remotes: Array<{ name: string; url: string; entry: string }> } = await reply.json()
  for (const { name, url, entry } of remotes) {
    const { headers } = await fetch(siteUrl + url + entry, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
    expect(headers.get('content-encoding')).toBe('br')
    expect(Number(headers.get('content-length')), name).toBeLessThanOrEqual(8 * 1024)
    expect(Number(headers.get('content-length')), name).toBeGreaterThan(1000)
  }
})

test.concurrent('the scripts of each route stay within their budget', async () => {
  const measureScripts = createScriptTotalsFetch(inject('siteUrl'))
  const exceeded: string[] = []
  for (const { route, path, maxBytes } of await listScriptBudgets(inject('siteUrl'))) {
    const { files, bytes } = await measureScripts(path)
    // The shell's scripts, and the remote's entry, routes and page.
    expect(files, route).toBeGreaterThanOrEqual(4)
    if (bytes > maxBytes) exceeded.push(`${route}: ${bytes} bytes in ${files} files, the limit is ${maxBytes}`)
  }
  expect(exceeded).toEqual([])
})
