import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'

/** Limit on the time that requests of guests take before others have a turn. */
const defaultSliceMs = 4
/** Time between two slices while members are at work. Their requests also need the other threads, and the cores. */
const defaultPauseMs = 4
/** Members are at work for this long after a request. */
const atWorkMs = 1_000
/** Limit on the requests that wait, because each holds memory. */
const defaultMaxWaiting = 1_000
/** Limit on the bytes that waiting requests hold. Most hold 1 or 2 KB of headers. */
const defaultMaxWaitingBytes = 16 * 1024 * 1024
/** Limit on the wait of one request, as for pages. Few visitors wait longer. */
const defaultMaxWaitMs = 5_000

type GuestRequestQueueOptions = {
  sliceMs?: number
  pauseMs?: number
  maxWaiting?: number
  maxWaitingBytes?: number
  maxWaitMs?: number
  /** Receives the time for which a request has waited. Those that are handled at once are not measured. */
  onWait?: (ms: number) => void
}

/** A guest's request. The queue calls `handle` or `reject`, once. */
export type GuestRequest = {
  /** Memory that the request holds while it waits. */
  bytes: number
  handle(): void
  reject(): void
}

type WaitingRequest = GuestRequest & { addedAt: number }

/**
 * Handles guests' requests in slices of a few milliseconds. Between two slices the event loop turns once; while members
 * are active, a pause of some milliseconds follows. Requests beyond a slice wait, in order of arrival. A member's
 * request takes many turns, one for each reply of the database or of a render thread, and a flood that is handled at
 * once makes each of them long.
 */
export class GuestRequestQueue {
  readonly #options: Required<GuestRequestQueueOptions>
  #lastMemberRequestAt = Number.NEGATIVE_INFINITY
  #waiting: WaitingRequest[] = []
  #waitingBytes = 0
  /** When this slice is over; null before it has begun. */
  #sliceEnd: number | null = null

  constructor({
    sliceMs = defaultSliceMs,
    pauseMs = defaultPauseMs,
    maxWaiting = defaultMaxWaiting,
    maxWaitingBytes = defaultMaxWaitingBytes,
    maxWaitMs = defaultMaxWaitMs,
    onWait = () => {},
  }: GuestRequestQueueOptions = {}) {
    this.#options = { sliceMs, pauseMs, maxWaiting, maxWaitingBytes, maxWaitMs, onWait }
  }

  /** Makes guests pause between their slices for a while, because a member has sent a request. */
  recordMemberRequest(): void {
    this.#lastMemberRequestAt = performance.now()
  }

  /** Handles a request now or in a later slice, or rejects it: now if too many wait, or later if it has waited too long. */
  add(request: GuestRequest): void {
    const now = performance.now()
    if (this.#waiting.length === 0) {
      this.#beginSliceUnlessBegun(now)
      if (this.#isInSlice(now)) {
        request.handle()
        return
      }
    }
    if (!this.#hasRoomFor(request)) {
      request.reject()
      return
    }
    this.#waiting.push({ ...request, addedAt: now })
    this.#waitingBytes += request.bytes
  }

  #hasRoomFor({ bytes }: GuestRequest): boolean {
    const { maxWaiting, maxWaitingBytes } = this.#options
    return this.#waiting.length < maxWaiting && this.#waitingBytes + bytes <= maxWaitingBytes
  }

  #isInSlice(now: number): boolean {
    return this.#sliceEnd !== null && now < this.#sliceEnd
  }

  #beginSliceUnlessBegun(now: number): void {
    if (this.#sliceEnd !== null) return
    this.#sliceEnd = now + this.#options.sliceMs
    void this.#prepareNextSlice()
  }

  async #prepareNextSlice(): Promise<void> {
    await nextTurn()
    const areMembersAtWork = performance.now() - this.#lastMemberRequestAt < atWorkMs
    if (this.#waiting.length > 0 && areMembersAtWork) await pause(this.#options.pauseMs)
    this.#sliceEnd = null
    // One callback each, because what a request goes on to do at once comes before the next callback.
    for (const _ of this.#waiting) setImmediate(this.#takeNext)
  }

  readonly #takeNext = (): void => {
    const now = performance.now()
    this.#beginSliceUnlessBegun(now)
    if (!this.#isInSlice(now)) return
    const next = this.#waiting.shift()
    if (!next) return
    this.#waitingBytes -= next.bytes
    const waitMs = now - next.addedAt
    this.#options.onWait(waitMs)
    if (waitMs > this.#options.maxWaitMs) next.reject()
    else next.handle()
  }
}
