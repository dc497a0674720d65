import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RunningSite, runSite } from '@ninepocket/testing/processes/run-site'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { getTourBar } from '../fixtures/pages/complete-tour.ts'
import { gotoRendered } from '../fixtures/pages/goto-rendered.ts'
import { waitForHeading } from '../fixtures/pages/wait-for-heading.ts'
import { test, waitForNetworkIdle } from '../fixtures/pages/watched-page.ts'
import { testSitePaths } from '../fixtures/site/catalogue-paths.ts'
import { logInNewMember } from '../fixtures/users/a-member.ts'

let site: RunningSite

beforeAll(async () => {
  site = await runSite({ SEED_DEMO: '0', LOG_LEVEL: 'silent' })
})
afterAll(() => site?.stop())

/** Removes the remote from the registry. Resolves when the site no longer has it. */
async function removeTour(): Promise<void> {
  const file = join(site.dataDir, 'registry/remotes.json')
  // The site writes this file (docs/runtime-contracts.md).
  const registry = JSON.parse(await readFile(file, 'utf8')) as { remotes: Array<{ name: string }> }
  const remotes = registry.remotes.filter(({ name }) => name !== 'mf-onboarding')
  await writeFile(file, JSON.stringify({ ...registry, remotes }))
  await vi.waitFor(
    async () => expect(await (await fetch(`${site.url}/remotes.json`)).text()).not.toContain('mf-onboarding'),
    { interval: 100 },
  )
}

test('shows no tour, reserves no space for it and logs no errors when its remote is removed', async ({ newPage }) => {
  const page = await newPage({ baseURL: site.url })
  await logInNewMember(page)
  await page.goto(testSitePaths.profile)
  await getTourBar(page).waitFor()
  await page.getByRole('button', { name: 'Restart the tour' }).waitFor()
  const getPageTop = async () => (await page.getByRole('main').boundingBox())?.y ?? 0
  const withTour = await getPageTop()

  await removeTour()
  await page.goto(testSitePaths.profile)
  await waitForHeading(page, 'Edit Profile')
  await waitForNetworkIdle(page)
  expect(await getTourBar(page).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Restart the tour' }).count()).toBe(0)
  expect(await getPageTop()).toBeLessThan(withTour - 60)
  await gotoRendered(page, testSitePaths.home)
  expect(await getTourBar(page).count()).toBe(0)
})
