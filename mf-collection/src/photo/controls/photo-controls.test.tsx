import { listOwnCopiesOfCard } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { removeCopyPhoto, uploadCardPhoto, uploadCopyPhoto } from '@ninepocket/contract/moderation/upload-endpoints'
import { bus } from '@ninepocket/runtime/bus'
import { useToastStore } from '@ninepocket/runtime/toasts'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { addFakePhotoUploadsApi } from '../../dev/add-fake-photo-uploads-api.ts'
import { openManageDrawer, useManageDrawerStore } from '../../drawer/manage-drawer-store.ts'
import { getToastMessages, renderInLayout, setUpCollection } from '../../test-collection.tsx'
import { usePhotoToolStore } from '../tool/photo-tool-store.ts'
import { usePhotoUploads } from '../upload/photo-uploads.ts'
import { CardPhotoButtons } from './card-photo-buttons.tsx'

const otherTab = new BroadcastChannel('collection')
const photo = new Blob(['a photo'], { type: 'image/webp' })
const preview = `data:image/webp;base64,${btoa('a photo')}`
const button = (name: string) => screen.findByRole('button', { name })

async function takePhoto(user: { click: (element: Element) => Promise<void> }, name: string, title: string) {
  await user.click(await button(name))
  await screen.findByRole('dialog', { name: title })
  act(() => usePhotoToolStore.getState().request?.complete(photo))
}

async function openDrawer(...given: Parameters<typeof setUpCollection>) {
  const setup = setUpCollection(...given)
  addFakePhotoUploadsApi(setup.api, setup.copies)
  const view = renderInLayout(null)
  act(() => openManageDrawer({ card: setup.card }))
  await screen.findByRole('dialog', { name: 'Your copies of Player 1' })
  return { ...setup, ...view }
}
const front = () => screen.findByRole('img', { name: 'Front of this copy of Player 1' })
const getUnloadBehavior = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented ? 'asks' : 'leaves'
}

describe('a photo of a copy', () => {
  test("is shown optimistically, sent with its side, and replaced by the server's image", async () => {
    const { user, api, copies } = await openDrawer([{}])
    const reply = Promise.withResolvers<void>()
    const answer = { userInventoryItem: Object.assign(copies[0] ?? expect.fail()) }
    api.on(uploadCopyPhoto, async () => {
      await reply.promise
      Object.assign(answer.userInventoryItem, { customImageUrl: '/files/copies/x.webp' })
      return { fileUrl: '/files/copies/x.webp', ...answer }
    })
    await takePhoto(user, 'Add front photo', 'Front of Player 1')
    expect((await front()).getAttribute('src')).toBe(preview)
    expect(screen.getByRole('progressbar', { name: 'Uploading the front photo' })).toBeTruthy()
    expect(getUnloadBehavior()).toBe('asks')
    reply.resolve()
    await waitFor(async () => expect((await front()).getAttribute('src')).toContain('/files/copies/x.webp'))
    await button('Change front photo')
    expect(getUnloadBehavior()).toBe('leaves')
    const form = api.calls(uploadCopyPhoto)[0]?.body
    expect(form instanceof FormData && Object.fromEntries(form)).toMatchObject({
      userInventoryId: copies[0]?.id,
      imageType: 'front',
      image: { type: 'image/webp', name: 'photo.webp', size: photo.size },
    })
  })

  test('is reverted and kept with a message when its upload fails, and can be sent again', async () => {
    const { user, api, copies } = await openDrawer([{}])
    api.fail(uploadCopyPhoto, 409, 'No')
    await takePhoto(user, 'Add back photo', 'Back of Player 1')
    await screen.findByText("The back photo wasn't uploaded. It's still here.")
    expect(getToastMessages()).toEqual([['error', 'Failed to upload back image']])
    expect(screen.queryByRole('button', { name: 'Remove back photo' })).toBeNull()
    addFakePhotoUploadsApi(api, copies)
    const [again] = screen.getAllByRole('button', { name: 'Try again' })
    await user.click(again ?? expect.fail())
    expect(document.activeElement).toBe(await button('Change back photo'))
    await button('Remove back photo')
    expect(copies[0]?.customBackImageUrl).toContain('/files/copies/')
    expect(screen.queryByText(/wasn't uploaded/)).toBeNull()
  })

  test('can be retried from the toast after the drawer was closed, or discarded', async () => {
    const { user, api, card, copies } = await openDrawer([{}])
    api.fail(uploadCopyPhoto, 409, 'No')
    await takePhoto(user, 'Add front photo', 'Front of Player 1')
    await screen.findByText(/wasn't uploaded/)
    act(() => useManageDrawerStore.getState().close())
    addFakePhotoUploadsApi(api, copies)
    act(() => useToastStore.getState().toasts[0]?.action?.run())
    await waitFor(() => expect(copies[0]?.customImageUrl).toContain('/files/copies/'))
    api.fail(uploadCopyPhoto, 409, 'No')
    act(() => openManageDrawer({ card }))
    await takePhoto(user, 'Change front photo', 'Front of Player 1')
    await user.click(await button('Discard'))
    expect(document.activeElement).toBe(await button('Change front photo'))
    expect(screen.queryByText(/wasn't uploaded/)).toBeNull()
    expect((await front()).getAttribute('src')).toContain('/files/copies/')
  })

  test('is removed optimistically and restored when the server rejects it', async () => {
    const { user, api, copies } = await openDrawer([{ customImageUrl: '/files/copies/x.webp' }])
    api.fail(removeCopyPhoto, 409, 'No')
    await user.click(await button('Remove front photo'))
    await waitFor(() => expect(getToastMessages()).toEqual([['error', 'Failed to remove front image']]))
    expect((await front()).getAttribute('src')).toContain('/files/copies/x.webp')
    addFakePhotoUploadsApi(api, copies)
    await user.click(await button('Remove front photo'))
    expect(document.activeElement).toBe(await button('Add front photo'))
    await waitFor(() => expect(copies[0]?.customImageUrl).toBeNull())
    expect(api.calls(removeCopyPhoto).at(-1)?.body).toEqual({ imageType: 'front' })
  })

  test('does not block other changes of the copy', async () => {
    const { user, api, copies } = await openDrawer([{}])
    api.neverReply(uploadCopyPhoto)
    await takePhoto(user, 'Add front photo', 'Front of Player 1')
    await screen.findByRole('progressbar', { name: 'Uploading the front photo' })
    await user.click(screen.getByRole('switch', { name: 'For trade' }))
    await waitFor(() => expect(copies[0]?.forTrade).toBe(true))
  })

  test.each(['here', 'in another tab'])('stays visible when changes made %s are refetched', async (where) => {
    const { user, api, card, copies, client } = await openDrawer([{}])
    api.neverReply(uploadCopyPhoto)
    await takePhoto(user, 'Add front photo', 'Front of Player 1')
    await screen.findByRole('progressbar', { name: 'Uploading the front photo' })
    const callCount = api.calls(listOwnCopiesOfCard).length
    if (where === 'here') await user.click(screen.getByRole('switch', { name: 'For trade' }))
    else {
      Object.assign(copies[0] ?? expect.fail(), { forTrade: true, isAvailable: true })
      otherTab.postMessage({ cardIds: [card.id] })
    }
    await waitFor(() => expect(api.calls(listOwnCopiesOfCard).length).toBeGreaterThan(callCount))
    await waitFor(() => expect(client.isFetching()).toBe(0))
    await screen.findByRole('switch', { name: 'For trade', checked: true })
    await waitFor(async () => expect((await front()).getAttribute('src')).toBe(preview))
  })

  test('leaves the drawer open without a message when the tool is closed', async () => {
    const { user, api } = await openDrawer([{}])
    await user.click(await button('Add front photo'))
    await screen.findByRole('dialog', { name: 'Front of Player 1' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Front of Player 1' })).toBeNull())
    expect(screen.getByRole('dialog', { name: 'Your copies of Player 1' })).toBeTruthy()
    expect(document.activeElement).toBe(await button('Add front photo'))
    expect([getToastMessages(), api.calls(uploadCopyPhoto)]).toEqual([[], []])
  })

  test('is discarded on logout', async () => {
    const { user, api } = await openDrawer([{}])
    api.fail(uploadCopyPhoto, 409, 'No')
    await takePhoto(user, 'Add front photo', 'Front of Player 1')
    await screen.findByText(/wasn't uploaded/)
    act(() => bus.emit('session:ended'))
    expect(usePhotoUploads.getState().uploads).toEqual({})
  })
})

describe('a photo of a card', () => {
  test.each([
    ['shown', 'success', 'Add front photo'],
    ['waiting', 'info', 'Suggest back photo'],
  ] as const)("shows the server's message when it is %s", async (state, kind, name) => {
    const { api, card } = setUpCollection()
    const { user } = renderInLayout(<CardPhotoButtons card={{ ...card, imageUrl: null, backImageUrl: '/x.png' }} />)
    api.on(uploadCardPhoto, () => ({ message: 'Thank you', state, fileUrl: null }))
    await takePhoto(user, name, name.includes('front') ? 'Front of Player 1' : 'Back of Player 1')
    await waitFor(() => expect(getToastMessages()).toEqual([[kind, 'Thank you']]))
    const form = api.calls(uploadCardPhoto)[0]?.body
    expect(form instanceof FormData && form.get('cardId')).toBe(card.id)
  })

  test("is kept with the server's reason when it is rejected", async () => {
    const { api, card } = setUpCollection()
    const { user } = renderInLayout(<CardPhotoButtons card={card} />)
    api.fail(uploadCardPhoto, 413, 'Too large.')
    await takePhoto(user, 'Add back photo', 'Back of Player 1')
    await screen.findByText("The back photo wasn't uploaded. It's still here.")
    await screen.findByText('Too large.')
    await user.click(await button('Discard'))
    expect(document.activeElement).toBe(await button('Add back photo'))
    expect(getToastMessages()).toEqual([['error', 'Failed to upload back image']])
  })
})
