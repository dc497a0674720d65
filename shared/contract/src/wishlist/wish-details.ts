/** The fields of a wish that its owner edits. */
export type WishDetails = { priority: number; notes: string | null }

/** Details in a request; an absent field stays as it is. */
export type PartialWishDetails = { priority?: number | undefined; notes?: string | null | undefined }

/** From 1 to 10 (spec §3.8). */
const defaultWishPriority = 5

/** The details of a wish that was added without any. */
export const defaultWishDetails: WishDetails = { priority: defaultWishPriority, notes: null }

/** Merges a request into a wish's details. Absent fields stay; empty notes become null, as with copies. */
export function mergeWishDetails(before: WishDetails, { priority, notes }: PartialWishDetails): WishDetails {
  return {
    priority: priority ?? before.priority,
    notes: notes === undefined ? before.notes : notes || null,
  }
}
