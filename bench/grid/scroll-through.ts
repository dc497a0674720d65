import type { Page } from 'playwright'

export type Scrolled = {
  /** The most cells that were in the document at any moment. */
  mostCells: number
  /** Distinct cards that came by. */
  cardsSeen: number
  seconds: number
}

const stepPixels = 500
const stepMs = 80
const standstillMs = 8000

declare global {
  interface Window {
    /** Of `noteCards`. */
    cardsNoted?: { seen: Set<string>; mostCells: number }
  }
}

/**
 * Notes each card (links below `cardsUnder`) as it comes into the document. It looks only at what has changed: to look
 * through all cells at every step would itself take a good part of a frame on a slow CPU.
 */
async function noteCards(page: Page, cardsUnder: string): Promise<void> {
  await page.evaluate((under) => {
    const links = `a[href^="${under}/"]`
    const list = document.querySelector(links)?.closest('ul')
    if (!list) throw new Error('no list of cards')
    const noted = { seen: new Set<string>(), mostCells: 0 }
    const note = (node: Element) => {
      for (const link of node.querySelectorAll(links)) noted.seen.add(link.getAttribute('href') ?? '')
      noted.mostCells = Math.max(noted.mostCells, list.childElementCount)
    }
    note(list)
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof Element) note(node)
    }).observe(list, { childList: true, subtree: true })
    window.cardsNoted = noted
  }, cardsUnder)
}

/** One step of a hand at the wheel, over the middle of the window. */
async function turnWheel(page: Page): Promise<void> {
  await page.mouse.wheel(0, stepPixels)
  await page.waitForTimeout(stepMs)
}

async function holdPointer(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.mouse.move(width / 2, height / 2)
}

/**
 * Scrolls to the end as a hand does, a wheel's step at a time. Ends where nothing new comes for some seconds, or all
 * cards have been seen.
 */
export async function scrollThrough(page: Page, cardsUnder: string, cards: number): Promise<Scrolled> {
  await noteCards(page, cardsUnder)
  await holdPointer(page)
  const started = Date.now()
  let noted = { cardsSeen: 0, mostCells: 0 }
  let lastNews = started
  while (noted.cardsSeen < cards && Date.now() - lastNews < standstillMs) {
    await turnWheel(page)
    const before = noted.cardsSeen
    noted = await page.evaluate(() => ({
      cardsSeen: window.cardsNoted?.seen.size ?? 0,
      mostCells: window.cardsNoted?.mostCells ?? 0,
    }))
    if (noted.cardsSeen > before) lastNews = Date.now()
  }
  return { ...noted, seconds: (Date.now() - started) / 1000 }
}

/** The same with a page that has all its cards from the beginning: to its lower end. */
export async function scrollDown(page: Page): Promise<Pick<Scrolled, 'seconds'>> {
  await holdPointer(page)
  const started = Date.now()
  const isAtEnd = () =>
    page.evaluate(() => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1)
  while (!(await isAtEnd())) await turnWheel(page)
  return { seconds: (Date.now() - started) / 1000 }
}
