import type { CDPSession, Page } from 'playwright'

type Point = { x: number; y: number }

/** One photo: what the site's own way found, and how long the work takes on a slow machine. */
export type DetectionTiming = {
  file: string
  found: Point[] | null
  /** The whole of `detectCardInWorker`, the start of its worker included, on this machine. */
  workerMs: number
  /**
   * The same work on the page's thread, with the CPU slowed down: the browser slows no workers down. Time of the thread,
   * which other work on the machine does not count into.
   */
  throttledMs: number
}

export const cpuSlowdown = 4

/** What a spin of fixed work takes slowed down, over what it takes otherwise: that the browser does slow down. */
export async function measureCpuSlowdown(page: Page): Promise<number> {
  const spin = () =>
    page.evaluate(() => {
      let sum = 0
      for (let at = 0; at < 40_000_000; at++) sum += at % 7
      return sum
    })
  return withThreadClock(page, async (measureThreadMs, slowDown) => {
    await spin()
    const quick = await measureThreadMs(spin)
    await slowDown()
    return (await measureThreadMs(spin)) / quick
  })
}

/** Milliseconds of the page's thread that some work takes. */
type MeasureThreadMs = (work: () => Promise<unknown>) => Promise<number>

async function withThreadClock<T>(
  page: Page,
  use: (measureThreadMs: MeasureThreadMs, slowDown: () => Promise<unknown>) => Promise<T>,
): Promise<T> {
  const session = await page.context().newCDPSession(page)
  const throttleCpu = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate })
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const measureThreadMs: MeasureThreadMs = async (work) => {
    const before = await readThreadMs(session)
    await work()
    return (await readThreadMs(session)) - before
  }
  try {
    return await use(measureThreadMs, () => throttleCpu(cpuSlowdown))
  } finally {
    await throttleCpu(1)
    await session.detach()
  }
}

async function readThreadMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}

declare const detection: {
  detectCardInWorker(image: ImageBitmap): Promise<Point[] | null>
  detectCard(image: ImageBitmap): Point[] | null
  image: ImageBitmap
}

/** Finds the cards of all photos in the worker, then once more on the slowed-down page. */
export async function timeDetection(page: Page, files: readonly string[]): Promise<DetectionTiming[]> {
  const found: DetectionTiming[] = []
  for (const file of files) {
    const result = await page.evaluate(async (name) => {
      const image = await createImageBitmap(await (await fetch(name)).blob())
      const start = performance.now()
      const corners = await detection.detectCardInWorker(image)
      return { found: corners, workerMs: performance.now() - start }
    }, file)
    found.push({ file, ...result, throttledMs: 0 })
  }
  await withThreadClock(page, async (measureThreadMs, slowDown) => {
    await slowDown()
    for (const timed of found) {
      await page.evaluate(async (name) => {
        detection.image = await createImageBitmap(await (await fetch(name)).blob())
      }, timed.file)
      timed.throttledMs = await measureThreadMs(() =>
        page.evaluate(() => void detection.detectCard(detection.image)),
      )
    }
  })
  return found
}
