/** Message for a slug without a valid id (spec §8.4). */
export function formatSlugError(kind: 'product' | 'insert set' | 'card', slug: string): string {
  return `Could not extract ID from ${kind} slug: ${slug}`
}
