import { listForwards } from '../../../catalogue-data/edits/forwards-repository.ts'
import type { Queryable } from '../../../database/queryable.ts'
import type { ChangeClock } from '../../../http/caching/change-clock.ts'
import { allForwardsTag } from './cache-tags.ts'

/** Replaces the ids of merged rows in a part of a request, so that old ids and addresses work for ever. */
export type MergedIdReplacer = (part: unknown) => Promise<unknown>

/** An id, alone or at the end of a slug. Texts and links with an id at their end are the member's own words, and stay. */
const idPattern = /^(|[^\s/]*-)([0-9a-f]{24})$/

/** Creates a function that replaces ids. It reads the forwards again when they have changed. */
export function createMergedIdReplacer(db: Queryable, changes: Pick<ChangeClock, 'now' | 'isStale'>): MergedIdReplacer {
  let startedAt = -1
  let forwards: Promise<ReadonlyMap<string, string>> = Promise.resolve(new Map())

  async function load(previous: typeof forwards): Promise<ReadonlyMap<string, string>> {
    try {
      return new Map((await listForwards(db)).map(({ from, to }) => [from, to]))
    } catch {
      // The request reports the failure if it needs the database.
      startedAt = -1
      return previous
    }
  }

  return async (part) => {
    if (startedAt < 0 || changes.isStale([allForwardsTag], startedAt)) {
      startedAt = changes.now
      forwards = load(forwards)
    }
    const current = await forwards
    return current.size === 0 ? part : replaceIds(part, current)
  }
}

function replaceIds(value: unknown, forwards: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') {
    const [, slug = '', id = ''] = idPattern.exec(value) ?? []
    const target = forwards.get(id)
    return target === undefined ? value : slug + target
  }
  if (Array.isArray(value)) return value.map((each) => replaceIds(each, forwards))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaceIds(each, forwards)]))
}
