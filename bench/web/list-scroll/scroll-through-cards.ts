import type { Page } from 'playwright'

export type ScrolledCardCounts = {
  maxCellCount: number
  seenCardCount: number
  seconds: number
}

const stepPixels = 500
const stepMs = 80
const standstillTimeoutMs = 8000

declare global {
  interface Window {
    benchSeenCards?: { seen: Set<string>; maxCellCount: number }
  }
}

/** Observes new cards only: inspecting all cells at every step would take much of a frame on a slow CPU. */
async function trackCards(page: Page, cardPathPrefix: string): Promise<void> {
  await page.evaluate((prefix) => {
    const links = `a[href^="${prefix}/"]`
    const list = document.querySelector(links)?.closest('ul, tbody')
    if (!list) throw new Error('the page has no list of cards')
    const tracked = { seen: new Set<string>(), maxCellCount: 0 }
    const note = (node: Element) => {
      for (const link of node.querySelectorAll(links)) tracked.seen.add(link.getAttribute('href') ?? '')
      tracked.maxCellCount = Math.max(tracked.maxCellCount, list.childElementCount)
    }
    note(list)
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node instanceof Element) note(node)
    }).observe(list, { childList: true, subtree: true })
    window.benchSeenCards = tracked
  }, cardPathPrefix)
}

async function scrollOneStep(page: Page): Promise<void> {
  await page.mouse.wheel(0, stepPixels)
  await page.waitForTimeout(stepMs)
}

async function centerPointer(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.mouse.move(width / 2, height / 2)
}

/** Scrolls with the wheel to the end, until no new cards appear for some seconds or all have been seen. */
export async function scrollThroughCards(
  page: Page,
  cardPathPrefix: string,
  cards: number,
): Promise<ScrolledCardCounts> {
  await trackCards(page, cardPathPrefix)
  await centerPointer(page)
  const started = Date.now()
  let tracked = { seenCardCount: 0, maxCellCount: 0 }
  let lastProgressAt = started
  while (tracked.seenCardCount < cards && Date.now() - lastProgressAt < standstillTimeoutMs) {
    await scrollOneStep(page)
    const before = tracked.seenCardCount
    tracked = await page.evaluate(() => ({
      seenCardCount: window.benchSeenCards?.seen.size ?? 0,
      maxCellCount: window.benchSeenCards?.maxCellCount ?? 0,
    }))
    if (tracked.seenCardCount > before) lastProgressAt = Date.now()
  }
  return { ...tracked, seconds: (Date.now() - started) / 1000 }
}

export async function scrollToEnd(page: Page): Promise<Pick<ScrolledCardCounts, 'seconds'>> {
  await centerPointer(page)
  const started = Date.now()
  const isAtEnd = () =>
    page.evaluate(() => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1)
  while (!(await isAtEnd())) await scrollOneStep(page)
  return { seconds: (Date.now() - started) / 1000 }
}
