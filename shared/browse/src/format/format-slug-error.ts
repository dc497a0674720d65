/** What is said where the id of an address part cannot be read (spec §8.4). */
export function formatSlugError(kind: 'product' | 'insert set' | 'card', slug: string): string {
  return `Could not extract ID from ${kind} slug: ${slug}`
}
