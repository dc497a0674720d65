import type { CDPSession, Page } from 'playwright'
import type { Point } from './corner-error.ts'

export type PhotoDetectionResult = {
  file: string
  found: Point[] | null
  /** Duration of `detectCardInWorker` on this machine, with the start of its worker. */
  workerMs: number
  /** CPU time on the page's throttled main thread, because browsers cannot throttle workers. */
  throttledMs: number
}

export const cpuSlowdown = 4

/** Set by the script of the detection page. */
declare const detection: {
  detectCardInWorker(image: ImageBitmap): Promise<Point[] | null>
  detectCard(image: ImageBitmap): Point[] | null
  image: ImageBitmap
}

/** Detects the cards of all photos in the worker, and again on the throttled main thread. */
export async function detectAndTimeCardsOfPhotos(
  page: Page,
  photos: ReadonlyArray<{ file: string }>,
): Promise<PhotoDetectionResult[]> {
  const timings: PhotoDetectionResult[] = []
  for (const { file } of photos) {
    const result = await page.evaluate(async (name) => {
      const image = await createImageBitmap(await (await fetch(name)).blob())
      const start = performance.now()
      const found = await detection.detectCardInWorker(image)
      return { found, workerMs: performance.now() - start }
    }, file)
    timings.push({ file, ...result, throttledMs: 0 })
  }
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  for (const timing of timings) {
    await page.evaluate(async (name) => {
      detection.image = await createImageBitmap(await (await fetch(name)).blob())
    }, timing.file)
    const before = await readThreadMs(session)
    await page.evaluate(() => void detection.detectCard(detection.image))
    timing.throttledMs = (await readThreadMs(session)) - before
  }
  // The next photos are detected in the worker first, on the same page.
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
  return timings
}

async function readThreadMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}
