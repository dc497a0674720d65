import type { Page } from 'playwright'

export type ScrollResult = {
  /** The most cells that were in the document at any moment. */
  maxCellCount: number
  /** Distinct cards that came by. */
  seenCardCount: number
  seconds: number
}

const stepPixels = 500
const stepMs = 80
const standstillTimeoutMs = 8000

declare global {
  interface Window {
    /** Of `trackCards`. */
    benchSeenCards?: { seen: Set<string>; maxCellCount: number }
  }
}

/**
 * Notes each card (links below `cardPathPrefix`) as it comes into the document. It looks only at what has changed: to look
 * through all cells at every step would itself take a good part of a frame on a slow CPU.
 */
async function trackCards(page: Page, cardPathPrefix: string): Promise<void> {
  await page.evaluate((prefix) => {
    const links = `a[href^="${prefix}/"]`
    const list = document.querySelector(links)?.closest('ul')
    if (!list) throw new Error('no list of cards')
    const tracked = { seen: new Set<string>(), maxCellCount: 0 }
    const note = (node: Element) => {
      for (const link of node.querySelectorAll(links)) tracked.seen.add(link.getAttribute('href') ?? '')
      tracked.maxCellCount = Math.max(tracked.maxCellCount, list.childElementCount)
    }
    note(list)
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof Element) note(node)
    }).observe(list, { childList: true, subtree: true })
    window.benchSeenCards = tracked
  }, cardPathPrefix)
}

/** One step of a hand at the wheel, over the middle of the window. */
async function scrollOneStep(page: Page): Promise<void> {
  await page.mouse.wheel(0, stepPixels)
  await page.waitForTimeout(stepMs)
}

async function centerPointer(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.mouse.move(width / 2, height / 2)
}

/**
 * Scrolls to the end as a hand does, a wheel's step at a time. Ends where nothing new comes for some seconds, or all
 * cards have been seen.
 */
export async function scrollThroughCards(
  page: Page,
  cardPathPrefix: string,
  cards: number,
): Promise<ScrollResult> {
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

/** The same with a page that has all its cards from the beginning: to its lower end. */
export async function scrollToEnd(page: Page): Promise<Pick<ScrollResult, 'seconds'>> {
  await centerPointer(page)
  const started = Date.now()
  const isAtEnd = () =>
    page.evaluate(() => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1)
  while (!(await isAtEnd())) await scrollOneStep(page)
  return { seconds: (Date.now() - started) / 1000 }
}
