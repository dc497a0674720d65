import type { Page } from 'playwright'

/** Web vitals of a first view; times in ms from the start of the navigation. */
export type Vitals = {
  firstPaintMs: number
  largestPaintMs: number
  /** Element of the largest paint, for example "H1 1989 Upper Deck". */
  largestElement: string
  layoutShift: number
  /** Sum of the time over 50 ms of every task. */
  blockedMs: number
}

/** The page keeps its observers: they see only what happens after their creation. */
type VitalsRecorder = Vitals & { observers: PerformanceObserver[] }
declare global {
  var benchVitals: VitalsRecorder | undefined
}

/** Makes every document of the page record its vitals from before its first script. */
export async function watchVitals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const recorder: VitalsRecorder = {
      firstPaintMs: 0,
      largestPaintMs: 0,
      largestElement: '',
      layoutShift: 0,
      blockedMs: 0,
      observers: [],
    }
    globalThis.benchVitals = recorder
    const watch = (type: string, onEntry: (entry: PerformanceEntry) => void) => {
      const observer = new PerformanceObserver((list) => list.getEntries().forEach(onEntry))
      observer.observe({ type, buffered: true })
      recorder.observers.push(observer)
    }
    watch('paint', (entry) => {
      if (entry.name === 'first-contentful-paint') recorder.firstPaintMs = entry.startTime
    })
    watch('largest-contentful-paint', (entry) => {
      const { element } = entry as PerformanceEntry & { element: Element | null } // not in TypeScript's DOM types yet
      recorder.largestPaintMs = entry.startTime
      recorder.largestElement = `${element?.tagName ?? '?'} ${element?.textContent?.trim().slice(0, 60) ?? ''}`.trim()
    })
    watch('layout-shift', (entry) => {
      const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean } // likewise
      if (!shift.hadRecentInput) recorder.layoutShift += shift.value
    })
    watch('longtask', (entry) => {
      recorder.blockedMs += entry.duration - 50
    })
  })
}

export async function readVitals(page: Page): Promise<Vitals> {
  return page.evaluate(() => {
    const recorder = globalThis.benchVitals
    if (!recorder) throw new Error('the page was opened before `watchVitals`')
    const { observers: _, ...vitals } = recorder
    return vitals
  })
}
