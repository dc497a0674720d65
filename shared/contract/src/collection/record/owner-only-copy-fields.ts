import type { CurrencyCode } from '../../site/currency.ts'

/** What the owner of a copy notes about it for themselves. It leaves the server only for them (spec §3.5, spec §10.9). */
export type OwnerOnlyCopyFields = {
  /** Amounts are text with two decimals: "12.50". */
  paidAmount: string | null
  paidCurrency: CurrencyCode | null
  /** A day: "2024-05-31". */
  paidOn: string | null
  acquiredFrom: string | null
  ownValue: string | null
  ownValueCurrency: CurrencyCode | null
  box: string | null
  boxRow: string | null
  binder: string | null
  binderPage: string | null
  binderPocket: string | null
  tags: string[]
}

export const emptyOwnerOnlyCopyFields: OwnerOnlyCopyFields = {
  paidAmount: null,
  paidCurrency: null,
  paidOn: null,
  acquiredFrom: null,
  ownValue: null,
  ownValueCurrency: null,
  box: null,
  boxRow: null,
  binder: null,
  binderPage: null,
  binderPocket: null,
  tags: [],
}
/** `Object.keys` returns `string[]`; the keys of this literal are the fields. */
export const ownerOnlyCopyFieldNames = Object.keys(emptyOwnerOnlyCopyFields) as Array<keyof OwnerOnlyCopyFields>

export const maxTags = 20
export const maxTagLength = 40
export const tooManyTagsMessage = `A copy can have at most ${maxTags} tags`
export const tagTooLongMessage = `A tag can have at most ${maxTagLength} characters`
/** Commas separate tags in forms and in exported files. */
export const tagWithCommaMessage = "A tag can't contain a comma"

/**
 * Returns tags without blank ones and repetitions. Tags that differ only in case are repetitions; the first one is
 * kept.
 */
export function normalizeTags(tags: ReadonlyArray<string>): string[] {
  const firstByKey = new Map<string, string>()
  for (const tag of tags.map((text) => text.trim().replace(/\s+/g, ' '))) {
    const key = tag.toLowerCase()
    if (tag !== '' && !firstByKey.has(key)) firstByKey.set(key, tag)
  }
  return [...firstByKey.values()]
}

/** Reads tags as they are typed, separated by commas. */
export const parseTags = (text: string): string[] => normalizeTags(text.split(','))

/** Returns why a copy can't have these tags, or null. */
export function getTagsError(tags: ReadonlyArray<string>): string | null {
  if (tags.length > maxTags) return tooManyTagsMessage
  if (tags.some((tag) => tag.length > maxTagLength)) return tagTooLongMessage
  return tags.some((tag) => tag.includes(',')) ? tagWithCommaMessage : null
}

/** Returns "box 3" for "3", and a value that begins with the label as it is: "Box 4" is no "box Box 4". */
const labelPlace = (label: string, value: string) =>
  new RegExp(`^${label}\\b`, 'i').test(value) ? label + value.slice(label.length) : `${label} ${value}`

/** Formats "Box 3, row 2; binder Rookies, page 4, pocket 5"; null without a location. */
export function formatLocation(
  record: Pick<OwnerOnlyCopyFields, 'box' | 'boxRow' | 'binder' | 'binderPage' | 'binderPocket'>,
): string | null {
  const join = (parts: ReadonlyArray<[string, string | null]>) =>
    parts.flatMap(([label, value]) => (value ? [labelPlace(label, value)] : [])).join(', ')
  const places = [
    join([
      ['box', record.box],
      ['row', record.boxRow],
    ]),
    join([
      ['binder', record.binder],
      ['page', record.binderPage],
      ['pocket', record.binderPocket],
    ]),
  ]
  const location = places.filter(Boolean).join('; ')
  return location ? location.charAt(0).toUpperCase() + location.slice(1) : null
}

/** Returns an amount in the smallest unit of its currency: 1250 for "12.50". Every currency of the site has cents. */
export const toMinorUnits = (amount: string | null): number | null =>
  amount === null ? null : Number(amount.replace('.', ''))

/** Returns "12.50" for 1250. */
export const fromMinorUnits = (minorUnits: number | null): string | null =>
  minorUnits === null ? null : `${Math.floor(minorUnits / 100)}.${String(minorUnits % 100).padStart(2, '0')}`
