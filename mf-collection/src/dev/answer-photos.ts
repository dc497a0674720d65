import { removeCopyPhoto, uploadCardPhoto, uploadCopyPhoto } from '@ninepocket/contract/upload-endpoints'
import type { UserInventoryItem } from '@ninepocket/contract/user-inventory-item'
import { FakeFailure, type FakeServer } from '@ninepocket/testing/fake-server'
import { customImageOf } from '../data/use-upload-copy-photo.ts'

const fileName = (made: number) => `${String(made).padStart(32, '0')}-500x700.webp`

const fieldOf = (body: unknown, name: string) => {
  const value = body instanceof FormData ? body.get(name) : null
  return typeof value === 'string' ? value : ''
}

/** Takes photos as the server does, and says under which addresses it would keep them. */
export function answerPhotos(api: FakeServer, copies: ReadonlyArray<UserInventoryItem>): void {
  let made = 0
  const change = (id: string, side: string, url: string | null) => {
    const copy = copies.find((each) => each.id === id)
    if (!copy) throw new FakeFailure(404, 'User inventory item not found', 'USER_INVENTORY_ITEM_NOT_FOUND')
    if (side !== 'front' && side !== 'back')
      throw new FakeFailure(400, 'Image type must be "front" or "back"', 'INVALID_INPUT')
    return { userInventoryItem: Object.assign(copy, { [customImageOf[side]]: url }) }
  }
  api.on(uploadCopyPhoto, ({ body }) => {
    const fileUrl = `/files/copies/${fileName(++made)}`
    return { fileUrl, ...change(fieldOf(body, 'userInventoryId'), fieldOf(body, 'imageType'), fileUrl) }
  })
  api.on(removeCopyPhoto, ({ params, body }) => change(params.id, body.imageType, null))
  api.on(uploadCardPhoto, () => ({
    message: 'Your photo is shown now',
    state: 'shown' as const,
    fileUrl: `/files/cards/${fileName(++made)}`,
  }))
}
