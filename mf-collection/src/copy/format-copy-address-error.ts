/** Returns the message for an address without a copy id (spec §5.13, spec §8.4). */
export function formatCopyAddressError(slug: string): string {
  return slug.trim() === '' ? 'Username and card slug are required' : 'Could not extract ID from user inventory slug'
}
