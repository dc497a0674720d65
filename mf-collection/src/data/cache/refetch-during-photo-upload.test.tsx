import { listOwnCopiesOfCard } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { uploadCopyPhoto } from '@ninepocket/contract/moderation/upload-endpoints'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openManageDrawer } from '../../drawer/manage-drawer-store.ts'
import { usePhotoToolStore } from '../../photo/tool/photo-tool-store.ts'
import { renderInLayout, setUpCollection } from '../../test-collection.tsx'

const otherTab = new BroadcastChannel('collection')

test.each(['here', 'in another tab'])(
  'keeps showing the photo in upload when changes made %s are refetched',
  async (where) => {
    const { api, card, copies } = setUpCollection([{}])
    const { user, client } = renderInLayout(null)
    act(() => openManageDrawer({ card }))
    api.neverReply(uploadCopyPhoto)
    await user.click(await screen.findByRole('button', { name: 'Add front photo' }))
    await screen.findByRole('dialog', { name: 'Front of Player 1' })
    act(() => usePhotoToolStore.getState().request?.complete(new Blob(['a photo'], { type: 'image/webp' })))
    await screen.findByRole('progressbar', { name: 'Sending the front photo' })
    const callCount = api.calls(listOwnCopiesOfCard).length
    if (where === 'here') await user.click(screen.getByRole('switch', { name: 'For trade' }))
    else {
      Object.assign(copies[0] ?? expect.fail(), { forTrade: true, isAvailable: true })
      otherTab.postMessage({ cardIds: [card.id] })
    }
    await waitFor(() => expect(api.calls(listOwnCopiesOfCard).length).toBeGreaterThan(callCount))
    await waitFor(() => expect(client.isFetching()).toBe(0))
    await screen.findByRole('switch', { name: 'For trade', checked: true })
    const front = await screen.findByRole('img', { name: 'Front of this copy of Player 1' })
    await waitFor(() => expect(front.getAttribute('src')).toMatch(/^data:image\/webp/))
  },
)
