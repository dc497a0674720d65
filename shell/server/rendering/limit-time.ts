import { RenderTimeout } from './threads/render-error.ts'

/**
 * Resolves with the result of `work`. Work that takes too long continues, but its result and its error are dropped.
 * @throws RenderTimeout after `limitMs`
 */
export async function limitTime<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RenderTimeout(`not rendered within ${limitMs} ms`)), limitMs)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
