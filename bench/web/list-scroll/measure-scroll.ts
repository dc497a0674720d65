import type { Browser, Page } from 'playwright'
import { type FrameFigures, startFrameRecording, stopFrameRecording } from '../../measure/browser/frame-recording.ts'
import {
  type MainThreadTaskFigures,
  startTracingTasks,
  stopTracingTasks,
} from '../../measure/browser/main-thread-task-trace.ts'

type ViewportSize = { width: number; height: number }
export type ScrollMeasurement<Result> = Result & FrameFigures & { tasks: MainThreadTaskFigures }

export const cpuSlowdown = 4

/** Records frames and tasks while a page scrolls on a throttled CPU. @param prepare runs before the page is opened */
export async function measureScroll<Result>(
  browser: Browser,
  address: string,
  viewport: ViewportSize,
  scroll: (page: Page) => Promise<Result>,
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<ScrollMeasurement<Result>> {
  const page = await browser.newPage({ viewport })
  const session = await page.context().newCDPSession(page)
  await prepare(page)
  await page.goto(address, { waitUntil: 'networkidle' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await startFrameRecording(page)
  await startTracingTasks(browser, page)
  const result = await scroll(page)
  const frames = await stopFrameRecording(page)
  const tasks = await stopTracingTasks(browser)
  await page.close()
  return { ...result, ...frames, tasks }
}
