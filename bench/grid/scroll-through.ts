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

/**
 * Scrolls to the end as a hand does, a wheel's step at a time, and looks at each step how many cells (links
 * below `cardsUnder`) the document holds. Ends where nothing new comes for some seconds, or all have been seen.
 */
export async function scrollThrough(page: Page, cardsUnder: string, cards: number): Promise<Scrolled> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.mouse.move(width / 2, height / 2)
  const seen = new Set<string>()
  const started = Date.now()
  let mostCells = 0
  let lastNews = started
  while (seen.size < cards && Date.now() - lastNews < standstillMs) {
    await page.mouse.wheel(0, stepPixels)
    await page.waitForTimeout(stepMs)
    const links = await page
      .locator(`a[href^="${cardsUnder}/"]`)
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    const before = seen.size
    for (const link of links) seen.add(link)
    mostCells = Math.max(mostCells, new Set(links).size)
    if (seen.size > before) lastNews = Date.now()
  }
  return { mostCells, cardsSeen: seen.size, seconds: (Date.now() - started) / 1000 }
}
