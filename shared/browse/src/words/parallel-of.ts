import type { Attributes } from '@ninepocket/contract/insert-set'

/** The base insert set whose parallel this one is, by name; null where it is none. */
export function parallelOf({ parallelOf: base }: Attributes): string | null {
  return base || null
}

/** The attributes that are shown as such: what a line of its own says is not said twice. */
export function otherAttributes({ parallelOf: _, ...others }: Attributes): Attributes {
  return others
}
