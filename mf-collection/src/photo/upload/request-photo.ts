import type { CardSideName } from '@ninepocket/contract/catalogue/card-side-name'
import { openPhotoTool, UserCancelledError } from '../tool/photo-tool-store.ts'

/** In pixels (spec §9.10). */
const cardPhotoWidth = 500

const sideNames = { front: 'Front', back: 'Back' } as const

/** Has the person make a photo of a side of a card; null where they leave it, which is said by nobody (spec §4.17). */
export async function requestPhoto(side: CardSideName, cardName: string): Promise<Blob | null> {
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
