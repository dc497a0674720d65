/** How long after a change a picture may still be in caches as it was (spec §9.10). */
const cacheBustWindowMs = 14_400_000

/**
 * The address of a picture; of an item changed less than 4 hours before, it carries the time of the change, so that
 * no cache answers with the old one (spec §3.17). The time of the change and not of the reading: the same picture
 * is fetched once. A picture that the page has made itself is in no cache.
 * @param readAt when the item was read from the API (ms): server and browser know the same
 */
export function getCacheBustedUrl(imageUrl: string | null, updatedAt: string, readAt: number): string | null {
  const changedAt = Date.parse(updatedAt)
  const isCacheable = imageUrl !== null && !imageUrl.startsWith('data:')
  if (!isCacheable || Number.isNaN(changedAt) || readAt - changedAt >= cacheBustWindowMs) return imageUrl
  return `${imageUrl}${imageUrl.includes('?') ? '&' : '?'}v=${changedAt}`
}
