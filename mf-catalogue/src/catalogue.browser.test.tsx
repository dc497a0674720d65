import { getChecklistCompletion } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { addFakeCatalogueApi } from '@ninepocket/testing/fake-api/add-fake-catalogue-api'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { createScenario } from '@ninepocket/testing/standalone/scenario'
import { StandalonePages } from '@ninepocket/testing/standalone/standalone-pages'
import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addFakeOwnershipApi } from './dev/add-fake-ownership-api.ts'
import { standaloneRemote } from './dev/standalone-remote.ts'

const scenario = createScenario({ persona: 'guest', data: 'many' })
const { catalogue } = scenario
const product = `/hockey-set/${catalogue.products[0]?.slug}`
const insertSet = `${product}/${catalogue.insertSets[0]?.slug}`
/** Height of the sticky bar in px. */
const barHeight = 64

const api = setUpFakeApi()
beforeEach(() => {
  addFakeCatalogueApi(api, catalogue)
})
afterEach(() => window.scrollTo(0, 0))

async function open(path: string, size: { width: number; height: number } = { width: 1280, height: 800 }) {
  await page.viewport(size.width, size.height)
  window.history.pushState(null, '', path)
  render(<StandalonePages remote={standaloneRemote} scenario={scenario} />)
  await screen.findByRole('heading', { level: 1 })
}
const cells = () => [...document.querySelectorAll<HTMLElement>('ul[aria-label="Cards"] > li')]
const topmost = () => cells().find((cell) => cell.getBoundingClientRect().bottom > barHeight)
const getCellPosition = (cell: HTMLElement | undefined) => ({
  position: cell?.ariaPosInSet,
  top: Math.round(cell?.getBoundingClientRect().top ?? Number.NaN),
})
async function openCardInView() {
  const link = await waitFor(() => {
    const links = cells().map((cell) => cell.getBoundingClientRect().top > 300 && cell.querySelector('a'))
    return links.find((link) => link) || expect.fail('No card in view has loaded')
  })
  link.click()
}
const frame = () => new Promise((done) => requestAnimationFrame(done))
async function scrollTo(y: number) {
  window.scrollTo(0, y)
  await frame()
  await frame()
}

describe('a list of 1,620 cards', () => {
  test.each([
    { width: 360, height: 780 },
    { width: 1280, height: 800 },
  ])(
    'renders at most 200 cells at $width × $height px while scrolling to the end',
    async (size) => {
      await open(`${insertSet}?page=20`, size)
      await waitFor(() => expect(topmost()?.querySelector('a')).toBeTruthy())
      let most = 0
      while (cells().at(-1)?.ariaPosInSet !== '1620') {
        await scrollTo(window.scrollY + size.height)
        most = Math.max(most, cells().length)
        await scrollTo(document.documentElement.scrollHeight)
        most = Math.max(most, cells().length)
      }
      expect(most).toBeLessThanOrEqual(200)
      expect(screen.queryByText('Scroll for more')).toBeNull()
    },
    60_000,
  )

  test('never shows a gap or a wrong tile while scrolling', async () => {
    await open(`${insertSet}?page=20`)
    await scrollTo(5_000)
    await waitFor(() => expect(topmost()?.querySelector('a')).toBeTruthy())
    for (const cell of cells().filter((each) => each.querySelector('a'))) {
      const expected = catalogue.cards[Number(cell.ariaPosInSet) - 1]
      expect(cell.querySelector('a')?.textContent).toBe(expected?.name)
    }
    const bottom = Math.max(...cells().map((cell) => cell.getBoundingClientRect().bottom))
    expect(bottom).toBeGreaterThanOrEqual(window.innerHeight)
  })

  test('updates the URL while scrolling without adding history entries', async () => {
    await open(insertSet)
    await screen.findByRole('link', { name: 'Milo Halvorsen' })
    const steps = window.history.length
    await waitFor(async () => {
      await scrollTo(6_000)
      expect(window.location.search).toBe('?page=2')
    })
    await scrollTo(0)
    await waitFor(() => expect(window.location.search).toBe(''))
    expect(window.history.length).toBe(steps)
  })

  test('Back restores the exact scroll position of the opened card', async () => {
    await open(`${insertSet}?page=10`)
    await waitFor(() => expect(topmost()?.querySelector('a')).toBeTruthy())
    await scrollTo(window.scrollY + 777)
    await waitFor(() => expect(topmost()?.querySelector('a')).toBeTruthy())
    const left = getCellPosition(topmost())
    await openCardInView()
    await screen.findByRole('region', { name: 'Card Details' })
    await scrollTo(0)
    window.history.back()
    await waitFor(() => expect(getCellPosition(topmost())).toEqual(left))
  })

  test('Back restores a row at the end of its page and loads the next page', async () => {
    await open(`${insertSet}?page=4`)
    await waitFor(() => expect(topmost()?.querySelector('a')).toBeTruthy())
    await scrollTo(document.documentElement.scrollHeight)
    await waitFor(async () => {
      const last = cells().find((cell) => cell.ariaPosInSet === '200')
      expect(last).toBeTruthy()
      await scrollTo(window.scrollY + (last?.getBoundingClientRect().top ?? 0) - barHeight - 10)
      expect(window.location.search).toBe('?page=4')
    })
    const left = getCellPosition(topmost())
    await openCardInView()
    await screen.findByRole('region', { name: 'Card Details' })
    await scrollTo(0)
    window.history.back()
    await waitFor(() => expect(getCellPosition(topmost())).toEqual(left))
  })

  test('the back link restores the scroll position', async () => {
    await open(`${insertSet}?page=5`)
    await waitFor(() => expect(topmost()?.querySelector('a')).toBeTruthy())
    await scrollTo(window.scrollY + 400)
    const left = getCellPosition(topmost())
    await openCardInView()
    await userEvent.click(await screen.findByRole('link', { name: 'Back to Base Set' }))
    await waitFor(() => expect(getCellPosition(topmost())).toEqual(left))
  })

  test('opens at the page of the URL and loads earlier pages only when scrolled to', async () => {
    await open(`${insertSet}?page=12`)
    await waitFor(() => expect(cells().some((cell) => cell.ariaPosInSet === '551')).toBe(true))
    expect(window.location.search).toBe('?page=12')
    expect(window.scrollY).toBeGreaterThan(20_000)
    await scrollTo(0)
    await screen.findByRole('link', { name: 'Milo Halvorsen' })
  })

  test('keeps the topmost card when the width changes', async () => {
    await open(`${insertSet}?page=10`)
    await waitFor(() => expect(topmost()?.querySelector('a')).toBeTruthy())
    await scrollTo(window.scrollY + 3_000)
    const before = Number((await waitFor(() => topmost() ?? expect.fail('No cell is in view'))).ariaPosInSet)
    await page.viewport(700, 800)
    await waitFor(() => {
      const now = Number(topmost()?.ariaPosInSet)
      expect(Math.abs(now - before)).toBeLessThan(7)
    })
  })

  test('filters the list, and clears the filter on Escape', async () => {
    await open(insertSet)
    await screen.findByRole('link', { name: 'Milo Halvorsen' })
    await userEvent.fill(screen.getByRole('textbox', { name: 'Filter cards' }), 'otterby 5')
    await waitFor(() => expect(screen.getByText(/^\d+ of 1,620$/)).toBeTruthy())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(window.location.search).toBe(''))
    await screen.findByRole('link', { name: 'Milo Halvorsen' })
  })
})

test('the card image stays in view beside the details and does not cover the content below', async () => {
  await open(`${insertSet}/${catalogue.cards[1]?.slug}`, { width: 1280, height: 400 })
  const next = await screen.findByRole('link', { name: /^Next card: / })
  const parts = [...(next.closest('article')?.children ?? [])]
  const [images, footer] = [parts[2], parts.at(-1)]
  const getFooterTop = () => footer?.getBoundingClientRect().top ?? Number.NaN
  // The details end at the lower edge of the window.
  await scrollTo(window.scrollY + getFooterTop() - window.innerHeight)
  const { bottom = Number.NaN } = images?.firstElementChild?.getBoundingClientRect() ?? {}
  expect(bottom).toBeGreaterThan(barHeight)
  expect(getFooterTop()).toBeGreaterThan(bottom)
})

async function openAsMember(path: string, size: { width: number; height: number }) {
  const collector = createScenario({ persona: 'collector', data: 'many' })
  api.on(getChecklistCompletion, () => ({ completion: { owned: 12, total: 1620 } }))
  addFakeOwnershipApi(api, collector)
  await page.viewport(size.width, size.height)
  window.history.pushState(null, '', path)
  render(<StandalonePages remote={standaloneRemote} scenario={collector} />)
  await screen.findByRole('heading', { level: 1 })
}

test('the sidebar leaves room for the outline of a focused link', async () => {
  await openAsMember(insertSet, { width: 1280, height: 800 })
  const link = await screen.findByRole('link', { name: 'Suggest a change' })
  let side = link.parentElement
  while (side && getComputedStyle(side).overflowY !== 'auto') side = side.parentElement
  const room = link.getBoundingClientRect().left - (side ?? expect.fail('No sidebar')).getBoundingClientRect().left
  link.focus()
  const { outlineWidth, outlineOffset } = getComputedStyle(link)
  expect(room).toBeGreaterThanOrEqual(Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset))
})

describe('on the first screen of a phone', () => {
  /** What the standalone remote lacks: the breadcrumbs, and the progress and actions of other remotes. */
  const missingHeight = 36 + 12 + 48
  /** The standalone layout has more room above a page than the site has on a phone. */
  const extraPadding = 8

  test.each([
    { width: 390, height: 844 },
    { width: 375, height: 700 },
  ])('the first card of an insert set begins within 300 px at $width × $height px', async (size) => {
    await openAsMember(insertSet, size)
    await waitFor(() => expect(cells()[0]?.querySelector('a')).toBeTruthy())
    const top = (cells()[0]?.getBoundingClientRect().top ?? Number.NaN) + window.scrollY
    expect(top + missingHeight - extraPadding).toBeLessThanOrEqual(300)
  })

  test('the details of a list are opened by a button', async () => {
    await openAsMember(insertSet, { width: 375, height: 700 })
    const details = await screen.findByRole('heading', { name: 'Legend', hidden: true })
    expect(details.checkVisibility()).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Details' }))
    expect(details.checkVisibility()).toBe(true)
  })
})

test('gives the focus to the visible link of the view switch when a view is chosen on a phone', async () => {
  // The choice is a cookie, which test files that run at the same time would read.
  const saveCookie = vi.spyOn(Document.prototype, 'cookie', 'set').mockImplementation(() => undefined)
  onTestFinished(() => saveCookie.mockRestore())
  await open(`${insertSet}?view=tiles`, { width: 360, height: 780 })
  await userEvent.click(await screen.findByRole('link', { name: 'Pockets' }))
  await screen.findByRole('list', { name: 'Page 1' })
  expect(document.activeElement).toBe(await screen.findByRole('link', { name: 'List' }))
})
