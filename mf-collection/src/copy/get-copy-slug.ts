/** The part of an address that names a copy: its card's, with the copy's own id in place of the card's (spec §2.6). */
export function getCopySlug(copy: { id: string; card?: { slug: string } | undefined }): string {
  return copy.card ? copy.card.slug.replace(/[0-9a-f]{24}$/i, copy.id) : copy.id
}
