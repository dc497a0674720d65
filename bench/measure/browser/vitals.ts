import type { Page } from 'playwright'

/** What a page's own clock saw of its first view; times in ms from the start of the navigation. */
export type Vitals = {
  firstPaintMs: number
  largestPaintMs: number
  /** What the largest paint was: "H1 1989 Upper Deck". */
  largestElement: string
  /** Sum of all layout shifts that no input asked for. */
  layoutShift: number
  /** Time over 50 ms of every task, added up. */
  blockedMs: number
}

/** Kept by the page itself: observers only see what happens after they are there. */
type Kept = Vitals & { observers: PerformanceObserver[] }
declare global {
  var benchVitals: Kept | undefined
}

/** Has every document of the page watch its paints from before its first script. */
export async function watchVitals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept: Kept = {
      firstPaintMs: 0,
      largestPaintMs: 0,
      largestElement: '',
      layoutShift: 0,
      blockedMs: 0,
      observers: [],
    }
    globalThis.benchVitals = kept
    const watch = (type: string, see: (entry: PerformanceEntry) => void) => {
      const observer = new PerformanceObserver((list) => list.getEntries().forEach(see))
      observer.observe({ type, buffered: true })
      kept.observers.push(observer)
    }
    watch('paint', (entry) => {
      if (entry.name === 'first-contentful-paint') kept.firstPaintMs = entry.startTime
    })
    watch('largest-contentful-paint', (entry) => {
      const { element } = entry as PerformanceEntry & { element: Element | null } // not in TypeScript's DOM yet
      kept.largestPaintMs = entry.startTime
      kept.largestElement =
        `${element?.tagName ?? '?'} ${element?.textContent?.trim().slice(0, 60) ?? ''}`.trim()
    })
    watch('layout-shift', (entry) => {
      const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean } // likewise
      if (!shift.hadRecentInput) kept.layoutShift += shift.value
    })
    watch('longtask', (entry) => {
      kept.blockedMs += entry.duration - 50
    })
  })
}

export async function readVitals(page: Page): Promise<Vitals> {
  return page.evaluate(() => {
    const kept = globalThis.benchVitals
    if (!kept) throw new Error('the page was opened before its vitals were watched')
    const { observers: _, ...vitals } = kept
    return vitals
  })
}
