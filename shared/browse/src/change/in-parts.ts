import { mostIdsAtOnce } from '@ninepocket/contract/several-ids'

/** Ids in parts, of which each is as long as one call takes. */
export const inParts = (ids: ReadonlyArray<string>): string[][] =>
  Array.from({ length: Math.ceil(ids.length / mostIdsAtOnce) }, (_, part) =>
    ids.slice(part * mostIdsAtOnce, (part + 1) * mostIdsAtOnce),
  )
