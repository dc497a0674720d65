import * as z from 'zod/mini'

/** Side of a card in uploads (spec §5.10). */
export const CardSideName = z.enum(['front', 'back'], 'Image type must be "front" or "back"')
export type CardSideName = z.infer<typeof CardSideName>

/** `shown`: the card shows the photo. `waiting`: an admin must review it. `refused`: an admin rejected it. */
export const PhotoState = z.enum(['shown', 'waiting', 'refused'])
export type PhotoState = z.infer<typeof PhotoState>
