import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { copyImageFieldBySide } from '@ninepocket/contract/moderation/copy-image-field-by-side'
import { removeCopyPhoto, uploadCardPhoto, uploadCopyPhoto } from '@ninepocket/contract/moderation/upload-endpoints'
import { FakeHttpError, type FakeServer } from '@ninepocket/testing/fake-api/fake-server'

const createFileName = (uploadCount: number) => `${String(uploadCount).padStart(32, '0')}-500x700.webp`

const readFormField = (body: unknown, name: string) => {
  const value = body instanceof FormData ? body.get(name) : null
  return typeof value === 'string' ? value : ''
}

export function addFakePhotoUploadsApi(api: FakeServer, copies: ReadonlyArray<UserInventoryItem>): void {
  let uploadCount = 0
  const change = (id: string, side: string, url: string | null) => {
    const copy = copies.find((candidate) => candidate.id === id)
    if (!copy) throw new FakeHttpError(404, 'User inventory item not found', 'USER_INVENTORY_ITEM_NOT_FOUND')
    if (side !== 'front' && side !== 'back')
      throw new FakeHttpError(400, 'Image type must be "front" or "back"', 'INVALID_INPUT')
    return { userInventoryItem: Object.assign(copy, { [copyImageFieldBySide[side]]: url }) }
  }
  api.on(uploadCopyPhoto, ({ body }) => {
    const fileUrl = `/files/copies/${createFileName(++uploadCount)}`
    return {
      fileUrl,
      ...change(readFormField(body, 'userInventoryId'), readFormField(body, 'imageType'), fileUrl),
    }
  })
  api.on(removeCopyPhoto, ({ params, body }) => change(params.id, body.imageType, null))
  api.on(uploadCardPhoto, () => ({
    message: 'Your photo is shown now',
    state: 'shown' as const,
    fileUrl: `/files/cards/${createFileName(++uploadCount)}`,
  }))
}
