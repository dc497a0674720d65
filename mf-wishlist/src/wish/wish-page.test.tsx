import { getUserWish, updateWish } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { userWishQuery } from '../data/queries/user-wish-query.ts'
import { listToastKindsAndMessages, setUpWishlist, setUpWishlistPage } from '../test-wishlist.tsx'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const note = () => screen.findByRole('textbox', { name: 'Private note' })
const priority = () => screen.findByRole('combobox', { name: 'Priority' })

const open = (viewer: 'owner' | 'other' = 'owner', index = 1) =>
  setUpWishlistPage(({ cardPath }) => cardPath(index), { viewer })

describe('the wish page', () => {
  test('shows all details to the owner', async () => {
    const { head, cardPath } = await open()
    await heading('Player 2')
    expect(await note()).toHaveProperty('value', 'for the binder')
    expect(await priority()).toHaveProperty('value', '9')
    for (const panel of ['Wishlist Details', 'Card Details', 'Insert Set Details', 'Product Details'])
      expect(screen.getByRole('heading', { name: panel })).toBeTruthy()
    expect(head()).toMatchObject({
      titles: ["Mario Binder's Wishlist", 'Player 2', 'Base Set', '1989 Upper Deck'],
      canonical: cardPath(1),
      isIndexed: true,
    })
    const labels = head().breadcrumbs?.map(({ label }) => label)
    expect(labels).toEqual(['Home', 'Mario Binder', 'Wishlist', '1989 Upper Deck', 'Base Set', 'Player 2'])
  })

  test('shows others the priority and no note', async () => {
    const { insertSetPath } = await open('other')
    await heading('Player 2')
    expect(screen.getByText('9 of 10')).toBeTruthy()
    expect(screen.queryByText('for the binder')).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByRole('link', { name: 'Back to Base Set' }).getAttribute('href')).toBe(insertSetPath)
  })

  test('hides the default priority', async () => {
    await open('other', 0)
    await heading('Player 1')
    expect(screen.queryByText('Priority')).toBeNull()
  })

  test('shows a heading while the request is pending', async () => {
    const setup = setUpWishlist({ viewer: 'other' })
    setup.api.neverReply(getUserWish)
    await setup.open(setup.cardPath(1))
    await heading('Loading card details...')
  })

  test.each(['owner', 'other'] as const)(
    'shows "Card Not Available" to the %s when the card is not on the wishlist',
    async (viewer) => {
      const { head } = await open(viewer, 4)
      await heading('Card Not Available')
      expect(screen.getByText("This card isn't on the wishlist.")).toBeTruthy()
      expect(screen.getByRole('link', { name: "Go to Mario Binder's Wishlist" })).toBeTruthy()
      expect(head()).toMatchObject({ status: 404, isIndexed: false })
    },
  )

  test('shows an error with a retry when the request fails', async () => {
    const setup = setUpWishlist()
    const wish = { ...setup.wishes[1]!, card: setup.cards[1]! }
    setup.api.fail(getUserWish, 500, '')
    const { user } = await setup.open(setup.cardPath(1))
    await heading('Error Loading Card Details')
    expect(screen.getByText('Failed to load wishlist card details')).toBeTruthy()
    setup.api.on(getUserWish, () => ({ wishlistItem: wish }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await heading('Player 2')
  })

  test('shows the message when the profile is private', async () => {
    const setup = setUpWishlist({ viewer: 'other' })
    setup.api.fail(getUserWish, 403, 'This profile is private')
    await setup.open(setup.cardPath(1))
    await heading('This profile is private')
  })
})

describe('the wish form', () => {
  test('saves the priority at once', async () => {
    const { user, wishes } = await open()
    await user.selectOptions(await priority(), '10 – most wanted')
    await screen.findByText('Saved')
    expect(wishes[1]).toMatchObject({ priority: 10, notes: 'for the binder' })
    expect(screen.getByText('10 of 10')).toBeTruthy()
  })

  test('saves the note on blur', async () => {
    const { user, wishes, api } = await open()
    await user.type(await note(), ', page 3')
    expect(screen.getByText('Unsaved changes')).toBeTruthy()
    await user.tab()
    await screen.findByText('Saved')
    expect(wishes[1]?.notes).toBe('for the binder, page 3')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(api.calls(updateWish)).toHaveLength(1)
  })

  test('saves the note when the page is left with Back', async () => {
    const { user, wishes, unmount } = await open()
    await user.type(await note(), ', page 4')
    unmount()
    await waitFor(() => expect(wishes[1]?.notes).toBe('for the binder, page 4'))
  })

  test('shows the saved note where a reply with the old note arrived while it was being saved', async () => {
    const { user, api, wishes, client } = await open()
    await note()
    const { queryKey } = userWishQuery(wishes[1]!.userId, wishes[1]!.cardId)
    const oldReply = client.getQueryData(queryKey)
    const saved = Promise.withResolvers<void>()
    api.on(updateWish, async () => {
      await saved.promise
      return { wishlistItem: { ...wishes[1]!, notes: 'for the album' } }
    })
    await user.clear(await note())
    await user.type(await note(), 'for the album')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    client.setQueryData(queryKey, oldReply)
    saved.resolve()
    await screen.findByText('Saved')
    expect(await note()).toHaveProperty('value', 'for the album')
  })

  test('saves an empty note as null', async () => {
    const { user, wishes } = await open()
    await user.clear(await note())
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(wishes[1]?.notes).toBeNull())
  })

  test('treats a blank note as none', async () => {
    const { user, api } = await open()
    await user.clear(await note())
    await user.type(await note(), '  ')
    await user.tab()
    await screen.findByText('Saved')
    expect(await note()).toHaveProperty('value', '')
    await user.type(await note(), ' ')
    await user.tab()
    expect(screen.getByText('Saved')).toBeTruthy()
    expect(api.calls(updateWish).map(({ body }) => body)).toEqual([{ notes: null }])
  })

  test('keeps a note that is emptied while the priority is saved', async () => {
    const { user, api, wishes } = await open()
    const saved = Promise.withResolvers<void>()
    api.on(updateWish, async () => {
      await saved.promise
      return { wishlistItem: { ...wishes[1]!, priority: 10 } }
    })
    await user.selectOptions(await priority(), '10 – most wanted')
    await user.clear(await note())
    saved.resolve()
    await waitFor(() => expect(screen.queryByText('Saving…')).toBeNull())
    expect(await note()).toHaveProperty('value', '')
    expect(screen.getByText('Unsaved changes')).toBeTruthy()
  })

  test('shows an error and keeps the note when saving fails', async () => {
    const { user, api, wishes } = await open()
    api.fail(updateWish, 409, 'No')
    await user.type(await note(), '!')
    await user.tab()
    await screen.findByText("Couldn't save. Your changes are still here. Try again.")
    expect(listToastKindsAndMessages()).toEqual([['error', 'Failed to update wishlist']])
    expect(await note()).toHaveProperty('value', 'for the binder!')
    api.on(updateWish, () => ({ wishlistItem: { ...wishes[1]!, notes: 'for the binder!' } }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Saved')
  })

  test('reverts the priority when saving fails', async () => {
    const { user, api } = await open()
    api.fail(updateWish, 409, 'No')
    await user.selectOptions(await priority(), '1 – least wanted')
    await waitFor(() => expect(listToastKindsAndMessages()).toEqual([['error', 'Failed to update wishlist']]))
    expect(await priority()).toHaveProperty('value', '9')
    expect(screen.queryByText(/still here/)).toBeNull()
  })
})
