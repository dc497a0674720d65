import type { ChangeClock } from '../../http/caching/change-clock.ts'
import type { Queryable } from '../queryable.ts'
import {
  hasReplayed,
  type LogPosition,
  parseLogPosition,
  readPrimaryWritePosition,
  readReplayedPosition,
} from './log-position.ts'

/** Follows how far a replica has replayed the primary's log. */
export type ReplicaWatcher = {
  /** Time of the change clock up to which the replica has every change; null if the replica must not be used. */
  getReplayedClock: () => number | null
  /** Returns whether the replica has every change before a position of the primary's log. */
  hasReplayed: (position: string) => Promise<boolean>
  /** Time in ms since the replica had everything; infinite before it is first known. */
  getLagMs: () => number
  /** Keeps the replica out of use until it answers again. */
  suspend: (reason: string) => void
  close: () => Promise<void>
}

/** Beyond it the replica is not used. Shorter than the lifetime of the cookie with a reader's last write. */
export const maxReplicaLagMs = 5_000
const pollIntervalMs = 1_000
/** While changes are known that the replica may not have. */
const busyPollIntervalMs = 50

type Checkpoint = { clock: number; position: LogPosition; readAt: number }

/** Starts to follow a replica. `onChange` receives why the replica is not used; null when it is used again. */
export function watchReplica({
  primary,
  replica,
  changes,
  onChange,
}: {
  primary: Queryable
  replica: Queryable
  changes: Pick<ChangeClock, 'now'>
  onChange: (problem: string | null) => void
}): ReplicaWatcher {
  let replayed: LogPosition = 0n
  /** The latest checkpoint that the replica has reached. */
  let reached: Checkpoint | null = null
  let next: Checkpoint | null = null
  let problem: string | null = 'not known yet'
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const getLagMs = () => (reached ? performance.now() - reached.readAt : Number.POSITIVE_INFINITY)

  function setProblem(newProblem: string | null): void {
    const isChange = (problem === null) !== (newProblem === null)
    problem = newProblem
    if (isChange) onChange(problem)
  }

  async function readCheckpoint(): Promise<Checkpoint> {
    const { now: clock } = changes
    const readAt = performance.now()
    // Read after the clock, so that it is behind every change that the clock has counted.
    return { clock, position: parseLogPosition(await readPrimaryWritePosition(primary)), readAt }
  }

  async function updateReplayed(): Promise<void> {
    replayed = await readReplayedPosition(replica)
  }

  async function poll(): Promise<void> {
    try {
      // After a failover the primary's log may end before an earlier checkpoint.
      if (next && performance.now() - next.readAt > maxReplicaLagMs) next = null
      next ??= await readCheckpoint()
      await updateReplayed()
      if (hasReplayed(replayed, next.position)) {
        reached = next
        next = null
      }
      setProblem(getLagMs() > maxReplicaLagMs ? `it lags by more than ${maxReplicaLagMs / 1000} s` : null)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    const isBusy = next !== null || reached?.clock !== changes.now
    if (!isClosed) timer = setTimeout(startPoll, isBusy && problem === null ? busyPollIntervalMs : pollIntervalMs)
  }

  let polling = Promise.resolve()
  function startPoll(): void {
    polling = poll()
  }
  startPoll()

  return {
    getReplayedClock: () => (problem === null && getLagMs() <= maxReplicaLagMs ? (reached?.clock ?? null) : null),
    async hasReplayed(position) {
      const wanted = parseLogPosition(position)
      // A failure shows at the next poll; until then the primary is asked.
      if (!hasReplayed(replayed, wanted)) await updateReplayed().catch(() => {})
      return hasReplayed(replayed, wanted)
    },
    getLagMs,
    suspend: setProblem,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await polling
    },
  }
}
