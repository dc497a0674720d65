import type { CDPSession, Page } from 'playwright'
import type { Point } from './corner-error.ts'

export type DetectionTiming = {
  file: string
  found: Point[] | null
  /** Duration of `detectCardInWorker` on this machine, with the start of its worker. */
  workerMs: number
  /** CPU time on the page's throttled main thread, because browsers cannot throttle workers. */
  throttledMs: number
}

export const cpuSlowdown = 4

/** Returns the measured slowdown of a fixed amount of work, which shows that throttling is active. */
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

/** Set by the script of the detection page. */
declare const detection: {
  detectCardInWorker(image: ImageBitmap): Promise<Point[] | null>
  detectCard(image: ImageBitmap): Point[] | null
  image: ImageBitmap
}

/** Detects the cards of all photos in the worker, and again on the throttled main thread. */
export async function timeDetection(page: Page, photos: ReadonlyArray<{ file: string }>): Promise<DetectionTiming[]> {
  const found: DetectionTiming[] = []
  for (const { file } of photos) {
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
      timed.throttledMs = await measureThreadMs(() => page.evaluate(() => void detection.detectCard(detection.image)))
    }
  })
  return found
}
