import type { Page } from 'playwright'

export type FrameFigures = {
  count: number
  p99: number
  longest: number
  /** Frames over 50 ms according to the browser (long animation frames), and the cause of the longest. */
  long: number
  longestWork: string
}

type FrameRecorder = { gaps: number[]; long: Array<{ ms: number; work: string }>; isOn: boolean }
declare global {
  var benchFrames: FrameRecorder | undefined
}

export async function startFrameRecording(page: Page): Promise<void> {
  await page.evaluate(() => {
    const recorder: FrameRecorder = { gaps: [], long: [], isOn: true }
    globalThis.benchFrames = recorder
    let last = performance.now()
    const next = (now: number) => {
      recorder.gaps.push(now - last)
      last = now
      if (recorder.isOn) requestAnimationFrame(next)
    }
    requestAnimationFrame((now) => {
      last = now
      requestAnimationFrame(next)
    })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // TypeScript's DOM types do not include long animation frames yet.
        const frame = entry as PerformanceEntry & {
          scripts: Array<{ duration: number; invoker: string; sourceURL: string }>
        }
        const [script] = frame.scripts.toSorted((a, b) => b.duration - a.duration)
        const work = script ? `${script.invoker} ${Math.round(script.duration)} ms` : 'style, layout, paint'
        recorder.long.push({ ms: frame.duration, work })
      }
    }).observe({ type: 'long-animation-frame' })
  })
}

export async function stopFrameRecording(page: Page): Promise<FrameFigures> {
  return page.evaluate(async () => {
    const recorder = globalThis.benchFrames
    if (!recorder) throw new Error('frames were not recorded')
    await new Promise((resolve) => setTimeout(resolve, 200)) // observers are notified with a delay
    recorder.isOn = false
    const gaps = recorder.gaps.toSorted((a, b) => a - b)
    const [longestFrame] = recorder.long.toSorted((a, b) => b.ms - a.ms)
    return {
      count: gaps.length,
      p99: gaps[Math.ceil(gaps.length * 0.99) - 1] ?? 0,
      longest: gaps.at(-1) ?? 0,
      long: recorder.long.length,
      longestWork: longestFrame ? `${Math.round(longestFrame.ms)} ms: ${longestFrame.work}` : '',
    }
  })
}
