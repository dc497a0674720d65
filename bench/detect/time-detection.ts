import type { CDPSession, Page } from 'playwright'

type Spot = { x: number; y: number }

/** One photo: what the site's own way found, and how long the work takes on a slow machine. */
export type Timed = {
  file: string
  found: Spot[] | null
  /** The whole of `findCorners`, the start of its worker included, on this machine. */
  workerMs: number
  /**
   * The same work on the page's thread, with the CPU slowed down: the browser slows no workers down. Time of the thread,
   * which other work on the machine does not count into.
   */
  slowMs: number
}

export const cpuSlowdown = 4

/** What a spin of fixed work takes slowed down, over what it takes otherwise: that the browser does slow down. */
export async function measureSlowdown(page: Page): Promise<number> {
  const spin = () =>
    page.evaluate(() => {
      let sum = 0
      for (let at = 0; at < 40_000_000; at++) sum += at % 7
      return sum
    })
  return withClock(page, async (took, slowDown) => {
    await spin()
    const quick = await took(spin)
    await slowDown()
    return (await took(spin)) / quick
  })
}

/** Milliseconds of the page's thread that some work takes. */
type Took = (work: () => Promise<unknown>) => Promise<number>

async function withClock<T>(
  page: Page,
  use: (took: Took, slowDown: () => Promise<unknown>) => Promise<T>,
): Promise<T> {
  const session = await page.context().newCDPSession(page)
  const slow = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate })
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const took: Took = async (work) => {
    const before = await threadMs(session)
    await work()
    return (await threadMs(session)) - before
  }
  try {
    return await use(took, () => slow(cpuSlowdown))
  } finally {
    await slow(1)
    await session.detach()
  }
}

async function threadMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}

declare const finding: {
  findCorners(picture: ImageBitmap): Promise<Spot[] | null>
  lookAt(picture: ImageBitmap): Spot[] | null
  picture: ImageBitmap
}

/** Finds the cards of all photos in the worker, then once more on the slowed-down page. */
export async function timeDetection(page: Page, files: readonly string[]): Promise<Timed[]> {
  const found: Timed[] = []
  for (const file of files) {
    const worked = await page.evaluate(async (name) => {
      const picture = await createImageBitmap(await (await fetch(name)).blob())
      const start = performance.now()
      const corners = await finding.findCorners(picture)
      return { found: corners, workerMs: performance.now() - start }
    }, file)
    found.push({ file, ...worked, slowMs: 0 })
  }
  await withClock(page, async (took, slowDown) => {
    await slowDown()
    for (const timed of found) {
      await page.evaluate(async (name) => {
        finding.picture = await createImageBitmap(await (await fetch(name)).blob())
      }, timed.file)
      timed.slowMs = await took(() => page.evaluate(() => void finding.lookAt(finding.picture)))
    }
  })
  return found
}
