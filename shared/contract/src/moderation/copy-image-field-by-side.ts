/** The field of a copy with the photo of each side. */
export const copyImageFieldBySide = { front: 'customImageUrl', back: 'customBackImageUrl' } as const
