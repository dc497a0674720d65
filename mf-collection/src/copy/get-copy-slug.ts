/** Returns the copy's slug: the card's slug with the copy's id instead of the card's (spec §2.6). */
export function getCopySlug(copy: { id: string; card?: { slug: string } | undefined }): string {
  return copy.card ? copy.card.slug.replace(/[0-9a-f]{24}$/i, copy.id) : copy.id
}
