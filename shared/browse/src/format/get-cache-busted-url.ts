/** Caches may hold the previous image for this long after a change (spec §9.10). */
const cacheBustWindowMs = 14_400_000

/**
 * Returns the URL of an image. If the item changed less than 4 hours before it was read, the URL contains the time of
 * the change, so that caches do not return the previous image (spec §3.17). With the time of the change instead of the
 * current time, an image is fetched only once. Data URLs stay unchanged.
 * @param readAt when the item was read from the API (ms), the same on server and browser
 */
export function getCacheBustedUrl(imageUrl: string | null, updatedAt: string, readAt: number): string | null {
  const changedAt = Date.parse(updatedAt)
  const isCacheable = imageUrl !== null && !imageUrl.startsWith('data:')
  if (!isCacheable || Number.isNaN(changedAt) || readAt - changedAt >= cacheBustWindowMs) return imageUrl
  return `${imageUrl}${imageUrl.includes('?') ? '&' : '?'}v=${changedAt}`
}
