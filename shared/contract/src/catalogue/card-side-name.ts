import * as z from 'zod/mini'

/** A side of a card, as uploads name it (spec §5.10). */
export const CardSideName = z.enum(['front', 'back'], 'Image type must be "front" or "back"')
export type CardSideName = z.infer<typeof CardSideName>

/** What became of a photo of a card: the card shows it, it waits for an admin, or an admin refused it. */
export const PhotoState = z.enum(['shown', 'waiting', 'refused'])
export type PhotoState = z.infer<typeof PhotoState>
