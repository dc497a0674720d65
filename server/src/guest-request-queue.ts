import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'

/** Limit on the time that requests of guests take in one turn of the event loop. */
const defaultSliceMs = 4
/** Time between two slices while members are at work. Their requests also need the other threads, and the cores. */
const defaultPauseMs = 4
/** Members are at work for this long after a request. */
const atWorkMs = 1_000
/** Limit on the requests that wait, because each holds memory. */
const defaultMaxWaiting = 1_000

type GuestRequestQueueOptions = {
  sliceMs?: number
  pauseMs?: number
  maxWaiting?: number
  /** Receives the time for which a request has waited. Those that are handled at once are not measured. */
  onWait?: (ms: number) => void
}

type WaitingRequest = { handle: () => void; addedAt: number }

/**
 * Handles guests' requests in slices of a few milliseconds: one in each turn of the event loop, or while members are at work
 * with pauses between them. The others wait, in order of arrival. A member's request takes many turns, one for each reply
 * of the database or of a render thread, and a flood that is handled at once makes each of them long.
 */
export class GuestRequestQueue {
  readonly #options: Required<GuestRequestQueueOptions>
  #lastMemberAt = Number.NEGATIVE_INFINITY
  #waiting: WaitingRequest[] = []
  /** When this slice is over; null before it has begun. */
  #sliceEnd: number | null = null

  constructor({
    sliceMs = defaultSliceMs,
    pauseMs = defaultPauseMs,
    maxWaiting = defaultMaxWaiting,
    onWait = () => {},
  }: GuestRequestQueueOptions = {}) {
    this.#options = { sliceMs, pauseMs, maxWaiting, onWait }
  }

  /** Makes guests pause between their slices for a while, because a member has sent a request. */
  recordMember(): void {
    this.#lastMemberAt = performance.now()
  }

  /** Handles a request now or in a later slice. Returns false if too many wait; it is not handled then. */
  add(handle: () => void): boolean {
    if (this.#waiting.length === 0 && this.#hasTime()) {
      handle()
      return true
    }
    if (this.#waiting.length >= this.#options.maxWaiting) return false
    this.#waiting.push({ handle, addedAt: performance.now() })
    return true
  }

  /** Begins a slice with its first request. */
  #hasTime(): boolean {
    const now = performance.now()
    if (this.#sliceEnd === null) {
      this.#sliceEnd = now + this.#options.sliceMs
      void this.#prepareNextSlice()
    }
    return now < this.#sliceEnd
  }

  async #prepareNextSlice(): Promise<void> {
    await nextTurn()
    const areMembersAtWork = performance.now() - this.#lastMemberAt < atWorkMs
    if (this.#waiting.length > 0 && areMembersAtWork) await pause(this.#options.pauseMs)
    this.#sliceEnd = null
    // One callback each, because what a request goes on to do at once comes before the next callback.
    for (const _ of this.#waiting) setImmediate(this.#handleNext)
  }

  readonly #handleNext = (): void => {
    if (!this.#hasTime()) return
    const next = this.#waiting.shift()
    if (!next) return
    this.#options.onWait(performance.now() - next.addedAt)
    next.handle()
  }
}
