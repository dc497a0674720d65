import type { CardSideName } from '@ninepocket/contract/catalogue/card-side-name'
import { openPhotoTool, UserCancelledError } from '../tool/photo-tool-store.ts'

/** Pixels (spec §9.10). */
const cardPhotoWidth = 500

const sideNames = { front: 'Front', back: 'Back' } as const

/** Opens the photo tool for a side of a card. Returns null without a message when the user closes it (spec §4.17). */
export async function openPhotoToolForCardSide(side: CardSideName, cardName: string): Promise<Blob | null> {
  try {
    return await openPhotoTool({
      title: `${sideNames[side]} of ${cardName}`,
      size: { width: cardPhotoWidth },
    })
  } catch (error) {
    if (error instanceof UserCancelledError) return null
    throw error
  }
}
