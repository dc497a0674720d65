import { createHash } from 'node:crypto'
import type { Page } from 'playwright'
import { beforeAll, expect, inject } from 'vitest'
import { allPages, documentMissing } from '../fixtures/all-pages.ts'
import { makeReady } from '../fixtures/make-ready.ts'
import { desktop, forgive, phone, settled, test } from '../fixtures/watched-page.ts'

const pages = await allPages(inject('siteUrl'))
type Shift = { value: number; of: string[] }
type ShiftEntry = PerformanceEntry & {
  hadRecentInput: boolean
  value: number
  sources: Array<{ node: Node | null }>
}

/** Notes what moves without the reader having done something, from before the page comes. */
async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      // The observer is told of this kind only.
      for (const entry of list.getEntries() as ShiftEntry[]) {
        const of = entry.sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 120) ?? '')
        if (!entry.hadRecentInput) shifts.push({ value: entry.value, of })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts) // set above
}

/** The worst that a shift may come to (Cumulative Layout Shift, without its windows: all counts). */
const mostShift = 0.01
const sumOf = (shifts: Shift[]) => shifts.reduce((sum, { value }) => sum + value, 0)

beforeAll(() =>
  makeReady(
    inject('siteUrl'),
    pages.filter(({ path }) => !path.startsWith('/newsletter/confirm')),
  ),
)

for (const { name, path, status = 200, isMissing } of pages) {
  test.concurrent.for([
    ['phone', phone],
    ['desktop', desktop],
  ] as const)(
    `${name}: comes whole, stays in place, asks nobody else, on a %s`,
    async ([, viewport], { newPage, misbehaviour }) => {
      const page = await newPage({ viewport })
      const shiftsOf = await watchShifts(page)
      const reply = await page.goto(path)
      expect(reply?.status()).toBe(status)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await settled(page)
      const arriving = await shiftsOf()
      expect(sumOf(arriving), JSON.stringify(arriving)).toBeLessThanOrEqual(mostShift)
      // Rows that come where a list ends push the footer on: the reader has asked for them by going there.
      const isEndless = await page.getByRole('link', { name: 'Scroll for more' }).isVisible()
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await settled(page)
      const shifts = await shiftsOf()
      if (!isEndless) expect(sumOf(shifts), JSON.stringify(shifts)).toBeLessThanOrEqual(mostShift)

      const title = await page.title()
      expect(title).toMatch(/Ninepocket$/)
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, 'pixels wider than the window').toBe(0)
      if (isMissing) forgive(misbehaviour, documentMissing)
    },
  )
}

test.concurrent.for(pages)('$name: its policy lets nothing inline or foreign run', async ({ path }) => {
  const reply = await fetch(inject('siteUrl') + path, { redirect: 'manual' })
  const policy = reply.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("style-src 'self'")
  expect(policy).not.toMatch(/unsafe-|script-src[^;]*(?:data:|https?:|\*)/)
  const html = await reply.text()
  // Styles within the page are those of its builds: each is known to the policy by its hash.
  const sheets = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, sheet]) => sheet ?? '')
  expect(sheets.length).toBeGreaterThan(0)
  for (const sheet of sheets) {
    expect(policy).toContain(`'sha256-${createHash('sha256').update(sheet).digest('base64')}'`)
  }
  expect(html.replaceAll(/<style>.*?<\/style>/gs, '')).not.toMatch(/<style|\sstyle=|\son[a-z]+=/)
  for (const [script] of html.matchAll(/<script[^>]*>/g)) {
    expect(script).toMatch(/ src="\/|type="application\/(?:ld\+)?json"/)
  }
})
