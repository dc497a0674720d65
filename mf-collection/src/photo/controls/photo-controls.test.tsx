import {
  removeCopyPhoto,
  uploadCardPhoto,
  uploadCopyPhoto,
} from '@ninepocket/contract/moderation/upload-endpoints'
import { bus } from '@ninepocket/runtime/bus'
import { useToastStore } from '@ninepocket/runtime/toasts'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { fakePhotoApi } from '../../dev/fake-photo-api.ts'
import { openManageDrawer, useManageDrawerStore } from '../../drawer/manage-drawer-store.ts'
import {
  getToastMessages,
  renderInLayout,
  setUpCollection,
  tearDownCollection,
} from '../../test-collection.tsx'
import { usePhotoToolStore } from '../tool/photo-tool-store.ts'
import { usePhotoUploads } from '../upload/photo-uploads.ts'
import { CardPhotoButtons } from './card-photo-buttons.tsx'

let setup: ReturnType<typeof setUpCollection>
afterEach(() => {
  useManageDrawerStore.setState({ card: null, highlighted: null })
  usePhotoToolStore.setState({ request: null })
  tearDownCollection(setup)
  usePhotoUploads.setState({ uploads: {} })
})

const photo = new Blob(['a photo'], { type: 'image/webp' })
const preview = `data:image/webp;base64,${btoa('a photo')}`
const button = (name: string) => screen.findByRole('button', { name })

/** Makes a photo with the tool that a button opens. */
async function make(user: { click: (element: Element) => Promise<void> }, name: string, title: string) {
  await user.click(await button(name))
  await screen.findByRole('dialog', { name: title })
  act(() => usePhotoToolStore.getState().request?.complete(photo))
}

async function openDrawer(...given: Parameters<typeof setUpCollection>) {
  setup = setUpCollection(...given)
  fakePhotoApi(setup.api, setup.copies)
  const view = renderInLayout(null)
  act(() => openManageDrawer({ card: setup.card }))
  await screen.findByRole('dialog', { name: 'Your copies of Player 1' })
  return { ...setup, ...view }
}
const front = () => screen.findByRole('img', { name: 'Front of this copy of Player 1' })
const leaving = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented ? 'is asked about' : 'is free'
}

describe('a photo of a copy', () => {
  test('is shown at once, sent with its side, and then shown as the server keeps it', async () => {
    const { user, api, copies } = await openDrawer([{}])
    const reply = Promise.withResolvers<void>()
    const answer = { userInventoryItem: Object.assign(copies[0] ?? expect.fail()) }
    api.on(uploadCopyPhoto, async () => {
      await reply.promise
      Object.assign(answer.userInventoryItem, { customImageUrl: '/files/copies/x.webp' })
      return { fileUrl: '/files/copies/x.webp', ...answer }
    })
    await make(user, 'Add front photo', 'Front of Player 1')
    expect((await front()).getAttribute('src')).toBe(preview)
    expect(screen.getByRole('progressbar', { name: 'Sending the front photo' })).toBeTruthy()
    expect(leaving()).toBe('is asked about')
    reply.resolve()
    await waitFor(async () => expect((await front()).getAttribute('src')).toContain('/files/copies/x.webp'))
    await button('Change front photo')
    expect(leaving()).toBe('is free')
    const form = api.calls(uploadCopyPhoto)[0]?.body
    expect(form instanceof FormData && Object.fromEntries(form)).toMatchObject({
      userInventoryId: copies[0]?.id,
      imageType: 'front',
      image: { type: 'image/webp', name: 'photo.webp', size: photo.size },
    })
  })

  test('that does not get through is taken back, said, kept, and sent again', async () => {
    const { user, api, copies } = await openDrawer([{}])
    api.fail(uploadCopyPhoto, 409, 'No')
    await make(user, 'Add back photo', 'Back of Player 1')
    await screen.findByText('The back photo is not sent. It is kept here.')
    expect(getToastMessages()).toEqual([['error', 'Failed to upload back image']])
    expect(screen.queryByRole('button', { name: 'Remove back photo' })).toBeNull()
    fakePhotoApi(api, copies)
    const [again] = screen.getAllByRole('button', { name: 'Try again' })
    await user.click(again ?? expect.fail())
    expect(document.activeElement).toBe(await button('Change back photo'))
    await button('Remove back photo')
    expect(copies[0]?.customBackImageUrl).toContain('/files/copies/')
    expect(screen.queryByText(/is not sent/)).toBeNull()
  })

  test('can be sent again from the toast, also when the drawer is closed, or given up', async () => {
    const { user, api, copies } = await openDrawer([{}])
    api.fail(uploadCopyPhoto, 409, 'No')
    await make(user, 'Add front photo', 'Front of Player 1')
    await screen.findByText(/is not sent/)
    act(() => useManageDrawerStore.getState().close())
    fakePhotoApi(api, copies)
    act(() => useToastStore.getState().toasts[0]?.action?.run())
    await waitFor(() => expect(copies[0]?.customImageUrl).toContain('/files/copies/'))
    api.fail(uploadCopyPhoto, 409, 'No')
    act(() => openManageDrawer({ card: setup.card }))
    await make(user, 'Change front photo', 'Front of Player 1')
    await user.click(await button('Discard'))
    expect(document.activeElement).toBe(await button('Change front photo'))
    expect(screen.queryByText(/is not sent/)).toBeNull()
    expect((await front()).getAttribute('src')).toContain('/files/copies/')
  })

  test('is taken away, and comes back where the server refuses', async () => {
    const { user, api, copies } = await openDrawer([{ customImageUrl: '/files/copies/x.webp' }])
    api.fail(removeCopyPhoto, 409, 'No')
    await user.click(await button('Remove front photo'))
    await waitFor(() => expect(getToastMessages()).toEqual([['error', 'Failed to remove front image']]))
    expect((await front()).getAttribute('src')).toContain('/files/copies/x.webp')
    fakePhotoApi(api, copies)
    await user.click(await button('Remove front photo'))
    expect(document.activeElement).toBe(await button('Add front photo'))
    await waitFor(() => expect(copies[0]?.customImageUrl).toBeNull())
    expect(api.calls(removeCopyPhoto).at(-1)?.body).toEqual({ imageType: 'front' })
  })

  test('is waited for by no other change of the copy', async () => {
    const { user, api, copies } = await openDrawer([{}])
    api.neverReply(uploadCopyPhoto)
    await make(user, 'Add front photo', 'Front of Player 1')
    await screen.findByRole('progressbar', { name: 'Sending the front photo' })
    await user.click(screen.getByRole('switch', { name: 'For trade' }))
    await waitFor(() => expect(copies[0]?.forTrade).toBe(true))
  })

  test('that is not made after all is said by nobody, and the drawer stays', async () => {
    const { user, api } = await openDrawer([{}])
    await user.click(await button('Add front photo'))
    await screen.findByRole('dialog', { name: 'Front of Player 1' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Front of Player 1' })).toBeNull())
    expect(screen.getByRole('dialog', { name: 'Your copies of Player 1' })).toBeTruthy()
    expect(document.activeElement).toBe(await button('Add front photo'))
    expect([getToastMessages(), api.calls(uploadCopyPhoto)]).toEqual([[], []])
  })

  test('that was not sent is forgotten with its member', async () => {
    const { user, api } = await openDrawer([{}])
    api.fail(uploadCopyPhoto, 409, 'No')
    await make(user, 'Add front photo', 'Front of Player 1')
    await screen.findByText(/is not sent/)
    act(() => bus.emit('session:ended'))
    expect(usePhotoUploads.getState().uploads).toEqual({})
  })
})

describe('a photo of a card', () => {
  test.each([
    ['shown', 'success', 'Add front photo'],
    ['waiting', 'info', 'Suggest back photo'],
  ] as const)('is %s, which is told in the words of the server', async (state, kind, name) => {
    setup = setUpCollection()
    const { user } = renderInLayout(
      <CardPhotoButtons card={{ ...setup.card, imageUrl: null, backImageUrl: '/x.png' }} />,
    )
    setup.api.on(uploadCardPhoto, () => ({ message: 'Thank you', state, fileUrl: null }))
    await make(user, name, name.includes('front') ? 'Front of Player 1' : 'Back of Player 1')
    await waitFor(() => expect(getToastMessages()).toEqual([[kind, 'Thank you']]))
    const form = setup.api.calls(uploadCardPhoto)[0]?.body
    expect(form instanceof FormData && form.get('cardId')).toBe(setup.card.id)
  })

  test('that the server does not take is kept, and said with the reason', async () => {
    setup = setUpCollection()
    const { user } = renderInLayout(<CardPhotoButtons card={setup.card} />)
    setup.api.fail(uploadCardPhoto, 413, 'Too large.')
    await make(user, 'Add back photo', 'Back of Player 1')
    await screen.findByText('The back photo is not sent. It is kept here.')
    await screen.findByText('Too large.')
    await user.click(await button('Discard'))
    expect(document.activeElement).toBe(await button('Add back photo'))
    expect(getToastMessages()).toEqual([['error', 'Failed to upload back image']])
  })
})
