import type { FastifyRequest } from 'fastify'

/** Time limit on an upload. A slow phone sends 10 MB in half of it. */
const uploadTimeoutMs = 180_000
/** On average since the start. A phone may stop for a while between two cells. */
const minBytesPerSecond = 8 * 1024
/** Over the last seconds, while others wait for places of slow senders: members who are slow on purpose must not take all for minutes. */
const minBytesPerSecondIfContended = 64 * 1024
const rateWindowMs = 10_000
const rateCheckIntervalMs = 1_000

type Progress = { at: number; bytes: number }

const getBytesPerSecond = (from: Progress, to: Progress) => (to.bytes - from.bytes) / ((to.at - from.at) / 1_000)

/**
 * Closes the connection of an upload that takes longer than `timeoutMs`, or whose sender is slow after ten seconds: below
 * 8 KB/s on average, or while `isContended` below 64 KB/s over the last ten seconds. Returns a function that ends the watch.
 */
export function disconnectUploadWhenSlow(
  { raw }: FastifyRequest,
  { timeoutMs = uploadTimeoutMs, isContended = () => false }: { timeoutMs?: number; isContended?: () => boolean } = {},
): () => void {
  const readProgress = (): Progress => ({ at: performance.now(), bytes: raw.socket.bytesRead })
  const start = readProgress()
  let recent: readonly Progress[] = [start]

  function isTooSlow(now: Progress): boolean {
    if (now.at - start.at > timeoutMs) return true
    const windowStart = recent.findLast(({ at }) => now.at - at >= rateWindowMs)
    if (!windowStart) return false
    recent = [...recent.slice(recent.indexOf(windowStart)), now]
    if (getBytesPerSecond(start, now) < minBytesPerSecond) return true
    return isContended() && getBytesPerSecond(windowStart, now) < minBytesPerSecondIfContended
  }
  const timer = setInterval(() => {
    const now = readProgress()
    if (isTooSlow(now)) raw.destroy()
    else if (!recent.includes(now)) recent = [...recent, now]
  }, rateCheckIntervalMs)
  return () => clearInterval(timer)
}
