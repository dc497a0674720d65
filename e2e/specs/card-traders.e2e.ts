import { expect, inject } from 'vitest'
import { maxLayoutShift, recordLayoutShifts, sumShifts } from '../fixtures/measure/record-layout-shifts.ts'
import { phoneAndDesktop } from '../fixtures/pages/viewports.ts'
import { waitForNetworkIdle } from '../fixtures/pages/wait-for-network-idle.ts'
import { test } from '../fixtures/pages/watched-page.ts'
import { findNumberedParallelWithPaths, testSitePaths } from '../fixtures/site/test-site-paths.ts'

const { product, insertSet, cards } = await findNumberedParallelWithPaths(inject('siteUrl'))

test.for(phoneAndDesktop)(
  'a link to the traders of a card with parallels shows them without layout shifts on a %s',
  async ([, viewport], { newPage }) => {
    const page = await newPage({ viewport })
    const readShifts = await recordLayoutShifts(page)
    await page.goto(testSitePaths.cardTraders({ product, insertSet, card: cards[0]! }))
    await page.getByText('No one has it for trade or sale.').waitFor()
    await page.getByRole('table', { name: 'Parallels' }).waitFor()
    await waitForNetworkIdle(page)
    const shifts = await readShifts()
    expect(sumShifts(shifts), JSON.stringify(shifts)).toBeLessThanOrEqual(maxLayoutShift)
    const title = page.getByText('Who has it for trade or sale')
    await expect.poll(() => title.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await title.evaluate((element) => element.getBoundingClientRect().bottom <= window.innerHeight)).toBe(true)
  },
)
