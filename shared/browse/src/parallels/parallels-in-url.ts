import { maxCommaSeparatedIds } from '@ninepocket/contract/endpoints/max-comma-separated-ids'

/**
 * Which parallels a list of insert sets leaves out, as its endpoint and its address take it: those of the base sets in
 * `folded`, or those of all base sets but the ones in `unfolded`. Neither shows all.
 */
export type ParallelsInUrl = { folded?: string; unfolded?: string }

export const allParallelsUnfolded: ParallelsInUrl = {}
export const allParallelsFolded: ParallelsInUrl = { unfolded: '' }

const idPattern = /^[0-9a-f]{24}$/

const splitIds = (text: string) => text.split(',').filter((id) => idPattern.test(id))

export function readFoldedParallelsInUrl(search: URLSearchParams): ParallelsInUrl {
  const folded = search.get('folded')
  const unfolded = search.get('unfolded')
  if (unfolded !== null) return { unfolded: splitIds(unfolded).slice(0, maxCommaSeparatedIds).join(',') }
  const ids = splitIds(folded ?? '').slice(0, maxCommaSeparatedIds)
  return ids.length > 0 ? { folded: ids.join(',') } : allParallelsUnfolded
}

/** Returns the query string with these parallels instead of its own. */
export function replaceParallelsInQueryString(search: string, parallels: ParallelsInUrl): string {
  const next = new URLSearchParams(search)
  for (const name of ['folded', 'unfolded']) next.delete(name)
  for (const [name, ids] of Object.entries(parallels)) next.set(name, ids)
  const text = next.toString()
  return text === '' ? '' : `?${text}`
}

export const hasFoldedParallels = ({ folded, unfolded }: ParallelsInUrl): boolean =>
  folded !== undefined || unfolded !== undefined

export const isFolded = ({ folded = '', unfolded }: ParallelsInUrl, baseSetId: string): boolean =>
  unfolded === undefined ? splitIds(folded).includes(baseSetId) : !splitIds(unfolded).includes(baseSetId)

/** Folds the parallels of a base set, or unfolds them. Beyond the limit of ids the oldest choice is dropped. */
export function toggleParallelsOfBaseSet({ folded = '', unfolded }: ParallelsInUrl, baseSetId: string): ParallelsInUrl {
  const ids = splitIds(unfolded ?? folded)
  const others = ids.filter((id) => id !== baseSetId)
  const next = (others.length < ids.length ? others : [...others, baseSetId]).slice(-maxCommaSeparatedIds).join(',')
  if (unfolded !== undefined) return { unfolded: next }
  return next === '' ? allParallelsUnfolded : { folded: next }
}
