import { getCard } from '@ninepocket/contract/catalogue/card-endpoints'
import { takeDownPhoto } from '@ninepocket/contract/moderation/moderation-endpoints'
import { useToastStore } from '@ninepocket/runtime/toasts'
import { aCard } from '@ninepocket/testing/builders/a-card'
import { buildTestPhotoUrl } from '@ninepocket/testing/builders/a-pending-photo'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { routes } from '../routes.tsx'
import { cardPath, setUpFakeCatalogueApi, testCatalogue } from '../test-catalogue.ts'

const api = setUpFakeCatalogueApi()
const card = aCard({ ...testCatalogue.cards[0], imageUrl: buildTestPhotoUrl(1), backImageUrl: '/back.webp' })
beforeEach(() => {
  api.on(getCard, () => ({ card, photoBy: {} }))
  api.on(takeDownPhoto, () => {
    api.on(getCard, () => ({ card: { ...card, imageUrl: null, backImageUrl: null }, photoBy: {} }))
    return { message: 'The photo has been removed.' }
  })
})

const open = (isAdmin: boolean) => renderRoute(routes, cardPath, { session: aMemberSession({ isAdmin }) })
const button = (name: string) => screen.findByRole('button', { name })
const toasts = () => useToastStore.getState().toasts.map(({ message, kind }) => [kind, message])

test('offers to remove a photo only to admins, and never for a catalogue image', async () => {
  await open(false)
  await screen.findByRole('img', { name: 'Front of Player 1' })
  expect(screen.queryByRole('button', { name: 'Remove photo' })).toBeNull()
  cleanup()
  const { user } = await open(true)
  await button('Remove photo')
  await user.click(screen.getByRole('tab', { name: 'Back' }))
  expect(screen.queryByRole('button', { name: 'Remove photo' })).toBeNull()
})

test('asks for confirmation; Escape and Cancel return the focus to the button', async () => {
  const { user } = await open(true)
  const opener = await button('Remove photo')
  for (const leave of [() => user.keyboard('{Escape}'), async () => user.click(await button('Cancel'))]) {
    await user.click(opener)
    // A second Enter must not remove it.
    expect(document.activeElement).toBe(await button('Cancel'))
    expect(screen.getByRole('button', { name: 'Remove' })).toBeTruthy()
    await leave()
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
    expect(document.activeElement).toBe(opener)
  }
  expect(api.calls(takeDownPhoto)).toEqual([])
})

test('removes the photo from the page, shows a toast and keeps the focus', async () => {
  const { user } = await open(true)
  await user.click(await button('Remove photo'))
  await user.click(await button('Remove'))
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Front of Player 1' })).toBeNull())
  const [sent] = api.calls(takeDownPhoto)
  expect(sent?.params).toEqual({ cardId: card.id, side: 'front' })
  expect(toasts()).toEqual([['success', 'The photo has been removed.']])
  expect(document.activeElement?.textContent).toContain('Player 1')
})

test('shows an error and keeps the photo when the request fails', async () => {
  api.fail(takeDownPhoto, 500, '')
  const { user } = await open(true)
  await user.click(await button('Remove photo'))
  await user.click(await button('Remove'))
  await waitFor(() => expect(toasts()).toEqual([['error', 'Failed to remove the photo']]))
  expect(screen.getByRole('img', { name: 'Front of Player 1' })).toBeTruthy()
})
