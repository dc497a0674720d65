import { setTimeout as pause } from 'node:timers/promises'
import { type RunningSite, runSite } from '@ninepocket/testing/processes/run-site'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { fetchRenderedPage } from '../fixtures/pages/fetch-rendered-page.ts'
import { navigateInPage } from '../fixtures/pages/navigate-in-page.ts'
import { waitForHeading } from '../fixtures/pages/wait-for-heading.ts'
import { waitForNetworkIdle } from '../fixtures/pages/wait-for-network-idle.ts'
import { test } from '../fixtures/pages/watched-page.ts'
import {
  createRepositoryCopyForReleases,
  type RepositoryCopyForReleases,
} from '../fixtures/site/repository-copy-for-releases.ts'

let site: RunningSite
let checkout: RepositoryCopyForReleases

beforeAll(async () => {
  site = await runSite({ SEED_DEMO: '0', LOG_LEVEL: 'silent' })
  checkout = await createRepositoryCopyForReleases(site.dataDir)
})
afterAll(async () => {
  await site?.stop()
  await checkout?.remove()
})

const buildTimeoutMs = 120_000
const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

/** Waits for a status, because a site reads its registry at intervals. */
const waitForStatus = (path: string, status: number) =>
  vi.waitFor(async () => expect((await fetchRenderedPage(site.url, path)).status).toBe(status), {
    timeout: 60_000,
    interval: 200,
  })

/** Loads pages until `isOver`. Returns the responses with another status than 200. */
async function loadPagesUntil(isOver: () => boolean): Promise<string[]> {
  const failures: string[] = []
  while (!isOver()) {
    for (const path of ['/', '/card-sets', '/terms', '/login']) {
      const { status } = await fetch(site.url + path)
      if (status !== 200) failures.push(`${path} returned ${status}`)
    }
    await pause(50)
  }
  return failures
}

test('serves a new remote and a new page from their release until their rollback', {
  timeout: 4 * buildTimeoutMs,
}, async ({ openPage, pageProblems }) => {
  const openTab = await openPage('/terms', { baseURL: site.url })
  await openTab.evaluate(() => Object.assign(window, { isSameDocument: true }))

  await waitForStatus('/swaps', 404)
  let areReleasesOver = false
  const failures = loadPagesUntil(() => areReleasesOver)
  await checkout.addRemote('swaps')
  await checkout.addScreen('meetups', 'mf-catalogue')
  expect(await checkout.release('mf-swaps')).toContain('released')
  expect(await checkout.release('mf-catalogue')).toContain('released')
  await waitForStatus('/swaps', 200)
  await waitForStatus('/meetups', 200)
  expect((await fetchRenderedPage(site.url, '/swaps')).html).toContain('Swaps</h1>')
  expect((await fetchRenderedPage(site.url, '/meetups')).html).toContain('Meetups</h1>')
  expect((await fetchRenderedPage(site.url, '/sitemap/pages.xml')).html).toContain('/swaps</loc>')

  // A tab from before the release reloads only for pages that it does not know.
  await navigateInPage(openTab, '/privacy')
  await waitForHeading(openTab, 'Privacy Policy')
  expect(await openTab.evaluate(() => 'isSameDocument' in window)).toBe(true)
  expect(await mainLink(openTab, 'Swaps').count()).toBe(0)
  await navigateInPage(openTab, '/swaps')
  await waitForHeading(openTab, 'Swaps')
  await navigateInPage(openTab, '/meetups')
  await waitForHeading(openTab, 'Meetups')
  await mainLink(openTab, 'Swaps').click()
  await waitForHeading(openTab, 'Swaps')
  await waitForNetworkIdle(openTab)

  expect(await checkout.rollBack('mf-swaps')).toContain('removed')
  expect(await checkout.rollBack('mf-catalogue')).toContain('rolled back')
  await waitForStatus('/swaps', 404)
  await waitForStatus('/meetups', 404)
  await waitForStatus('/card-sets', 200)
  areReleasesOver = true
  expect(await failures).toEqual([])
  const newTab = await openPage('/terms', { baseURL: site.url })
  expect(await mainLink(newTab, 'Swaps').count()).toBe(0)
  await navigateInPage(newTab, '/swaps')
  await waitForHeading(newTab, 'Page not found')
  expect(pageProblems).toEqual([])
})

test('rejects a remote that claims the path of another one, and names both', {
  timeout: 2 * buildTimeoutMs,
}, async () => {
  await checkout.addRemote('rivals')
  await checkout.replaceText('mf-rivals/src/rivals/rivals-page-route.ts', "path: '/rivals'", "path: '/terms'")
  await expect(checkout.release('mf-rivals')).rejects.toThrow('mf-rivals and mf-account both claim the path /terms.')
  const { remotes } = (await (await fetch(`${site.url}/remotes.json`)).json()) as { remotes: Array<{ name: string }> } // docs/runtime-contracts.md
  expect(remotes.map(({ name }) => name)).not.toContain('mf-rivals')
})
