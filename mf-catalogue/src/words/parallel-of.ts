import type { Attributes } from '@ninepocket/contract/insert-set'

const parallelKeys = ['parallelOf', 'Parallel of']

/** The base insert set whose parallel this one is, by name; null where it is none. Sources spell the key in two ways. */
export function parallelOf(attributes: Attributes): string | null {
  const key = parallelKeys.find((each) => attributes[each])
  return (key && attributes[key]) ?? null
}

/** The attributes that are shown as such: what a line of its own says is not said twice. */
export function otherAttributes(attributes: Attributes): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([key]) => !parallelKeys.includes(key)))
}
