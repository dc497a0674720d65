import {
  addCopy,
  listOwnCopiesOfCard,
  removeCopy,
  setCopyForTrade,
  updateCopy,
} from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { bus } from '@ninepocket/runtime/bus'
import { aCopy } from '@ninepocket/testing/builders/a-copy'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { anId } from '@ninepocket/testing/builders/an-id'
import { FakeHttpError, FakeNetworkError } from '@ninepocket/testing/fake-api/fake-server'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getToastMessages, renderInLayout, setUpCollection, tearDownCollection } from '../test-collection.tsx'
import { useCopyDrafts } from './copy-drafts.ts'
import { openManageDrawer, useManageDrawerStore } from './manage-drawer-store.ts'

let setup: ReturnType<typeof setUpCollection>
const closed = vi.fn()
beforeEach(() => bus.on('manage-drawer:closed', closed))
afterEach(() => {
  tearDownCollection(setup)
  bus.off('manage-drawer:closed', closed)
  closed.mockClear()
  useManageDrawerStore.setState({ card: null, highlighted: null })
  useCopyDrafts.setState({ drafts: {} })
})
const session = aMemberSession({ defaultCurrency: 'CAD' })

async function open(...given: Parameters<typeof setUpCollection>) {
  setup = setUpCollection(...given)
  const view = renderInLayout(<button type="button">before</button>, { session })
  screen.getByRole('button', { name: 'before' }).focus()
  act(() => openManageDrawer({ card: setup.card }))
  const dialog = await screen.findByRole('dialog', { name: 'Your copies of Player 1' })
  return { ...setup, ...view, dialog }
}
const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const saveButton = () => screen.getByRole('button', { name: 'Save' })
const copyButton = (name: string | RegExp) => screen.findByRole('button', { name })

describe('one copy', () => {
  test('is open, and shows all that is known of it', async () => {
    await open([
      {
        condition: 'Mint',
        serialNumber: '007',
        forSalePrice: '10.50',
        publicNote: 'to all',
        privateNote: 'to me',
        forTrade: true,
      },
    ])
    expect((await copyButton(/^Copy 1, 007\/50/)).getAttribute('aria-expanded')).toBe('true')
    expect(await screen.findByRole('combobox', { name: 'Condition' })).toHaveProperty('value', 'Mint')
    expect(await field('Serial number (of 50)')).toHaveProperty('value', '007')
    expect(await field('Price (C$)')).toHaveProperty('value', '10.50')
    expect(await field('Public note')).toHaveProperty('value', 'to all')
    expect(await field('Private note')).toMatchObject({ value: 'to me', rows: 3 })
    expect(screen.getByRole('switch', { name: 'For trade' }).getAttribute('aria-checked')).toBe('true')
    expect(screen.getByRole('switch', { name: 'For sale' }).getAttribute('aria-checked')).toBe('false')
  })

  test('each field is saved as it was typed', async () => {
    const { user, copies, api } = await open([{}])
    await user.type(await screen.findByRole('combobox', { name: 'Condition' }), 'Near Mint')
    await user.type(await field('Serial number (of 50)'), 'no. 0-7')
    await user.type(await field('Price (C$)'), 'C$ 10.5')
    await user.type(await field('Public note'), 'soft corner')
    await user.type(await field('Private note'), 'paid too much')
    expect(screen.getByText('Unsaved changes')).toBeTruthy()
    await user.click(saveButton())
    await screen.findByText('Saved')
    expect(copies[0]).toMatchObject({
      condition: 'Near Mint',
      serialNumber: '07',
      forSalePrice: '10.50',
      publicNote: 'soft corner',
      privateNote: 'paid too much',
    })
    expect(api.calls(updateCopy)).toHaveLength(1)
    expect((await field('Price (C$)')).value).toBe('10.50')
  })

  test('an emptied field is emptied, and what was not touched is not sent', async () => {
    const { user, copies, api } = await open([{ condition: 'Mint', privateNote: 'kept' }])
    await user.clear(await screen.findByRole('combobox', { name: 'Condition' }))
    await user.click(saveButton())
    await screen.findByText('Saved')
    expect(copies[0]).toMatchObject({ condition: null, privateNote: 'kept' })
    expect(api.calls(updateCopy)[0]?.body).toEqual({ condition: null })
  })

  test('a price that is none is told beside it and not sent', async () => {
    const { user, api } = await open([{}])
    await user.type(await field('Price (C$)'), '10.505{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Invalid price format. Use format like: 10, 10.5, 10.50',
    )
    expect(api.calls(updateCopy)).toEqual([])
    await user.type(await field('Price (C$)'), '{Backspace}{Enter}')
    await screen.findByText('Saved')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('what cannot be saved is said, and stays in the fields, also when the drawer comes again', async () => {
    const { user, api, card } = await open([{ publicNote: 'old' }])
    api.fail(updateCopy, 409, 'No')
    await user.type(await field('Public note'), ' and new')
    await user.click(saveButton())
    await waitFor(() => expect(getToastMessages()).toEqual([['error', 'Failed to update item']]))
    await screen.findByText('Not saved. It is kept here: try again.')
    expect(await field('Public note')).toHaveProperty('value', 'old and new')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    act(() => openManageDrawer({ card }))
    expect(await field('Public note')).toHaveProperty('value', 'old and new')
  })

  test('keeps what is pressed while what was typed is being saved', async () => {
    const { user, api, copies } = await open([{}])
    const saved = Promise.withResolvers<void>()
    api.on(updateCopy, async ({ body: { privateNote = null } }) => {
      const answered = { ...(copies[0] ?? expect.fail()), privateNote, updatedAt: '2031-01-01T00:00:00.000Z' }
      await saved.promise
      return { userInventoryItem: answered }
    })
    api.neverReply(setCopyForTrade)
    await copyButton(/^Copy 1/)
    api.neverReply(listOwnCopiesOfCard)
    await user.type(await field('Private note'), 'mine')
    await user.click(saveButton())
    const isForTrade = () => screen.getByRole('switch', { name: 'For trade' }).getAttribute('aria-checked')
    await user.click(screen.getByRole('switch', { name: 'For trade' }))
    expect(isForTrade()).toBe('true')
    saved.resolve()
    await screen.findByText('Saved')
    expect(isForTrade()).toBe('true')
    await waitFor(() =>
      expect(api.calls(setCopyForTrade).map(({ body }) => body)).toEqual([{ forTrade: true }]),
    )
  })

  test('of a card without a serial total has no serial number', async () => {
    await open([{ serialTotal: null }])
    await field('Price (C$)')
    expect(screen.queryByRole('textbox', { name: /Serial/ })).toBeNull()
  })

  test('is marked at once, and no longer where the server refuses', async () => {
    const { user, copies, api } = await open([{}])
    await user.click(await screen.findByRole('switch', { name: 'For sale' }))
    await waitFor(() => expect(copies[0]?.forSale).toBe(true))
    api.fail(setCopyForTrade, 409, 'No')
    await user.click(screen.getByRole('switch', { name: 'For trade' }))
    await waitFor(() =>
      expect(getToastMessages()).toEqual([
        ['success', 'Added Player 1 to your cards for sale'],
        ['error', 'Failed to update trade status'],
      ]),
    )
    expect(screen.getByRole('switch', { name: 'For trade' }).getAttribute('aria-checked')).toBe('false')
    expect(screen.getByRole('switch', { name: 'For sale' }).getAttribute('aria-checked')).toBe('true')
  })
})

describe('several copies', () => {
  const three = [{ condition: 'Mint' }, { forTrade: true }, {}]

  test('are told apart in a line each, and opened one by one', async () => {
    const { user } = await open(three)
    const lines = await screen.findAllByRole('button', { name: /^Copy/ })
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Copy 3Condition: Mint',
      'Copy 2For Trade',
      'Copy 1Default attributes',
    ])
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(await copyButton(/^Copy 2/))
    expect(screen.getByRole('switch', { name: 'For trade' }).getAttribute('aria-checked')).toBe('true')
  })

  test('another one comes first, is open, and told apart for two seconds', async () => {
    const { user, copies } = await open(three)
    await copyButton(/^Copy 3/)
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    try {
      await user.click(screen.getByRole('button', { name: 'Add another copy' }))
      const line = await copyButton(/^Copy 4/)
      expect(line.getAttribute('aria-expanded')).toBe('true')
      const isTold = () => line.closest('li')?.className.includes('new')
      expect(isTold()).toBe(true)
      act(() => vi.advanceTimersByTime(2000))
      expect(isTold()).toBe(false)
    } finally {
      vi.useRealTimers()
    }
    expect(copies).toHaveLength(4)
  })

  test('the one that it is opened at is open and told apart, however late the copies come', async () => {
    setup = setUpCollection(three)
    const { api, card, copies } = setup
    const answer = Promise.withResolvers<void>()
    api.on(listOwnCopiesOfCard, async () => {
      await answer.promise
      return { userInventoryItems: copies, currentPage: 1, totalPages: 1, totalItems: 3 }
    })
    renderInLayout(null, { session })
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    try {
      act(() => openManageDrawer({ card, highlight: copies[1]?.id ?? '' }))
      await screen.findByRole('dialog')
      expect(screen.getByRole('button', { name: 'Add another copy' })).toBeTruthy()
      act(() => vi.advanceTimersByTime(5000))
      answer.resolve()
      const line = await copyButton(/^Copy 2/)
      expect(line.getAttribute('aria-expanded')).toBe('true')
      expect(line.closest('li')?.className).toContain('new')
      act(() => vi.advanceTimersByTime(2000))
      expect(line.closest('li')?.className).not.toContain('new')
    } finally {
      vi.useRealTimers()
    }
  })

  test('one that cannot be added is said', async () => {
    const { user, api } = await open(three)
    await copyButton(/^Copy 3/)
    api.fail(addCopy, 409, 'No')
    await user.click(screen.getByRole('button', { name: 'Add another copy' }))
    await waitFor(() => expect(getToastMessages()).toEqual([['error', 'Failed to add item']]))
    expect(screen.getAllByRole('button', { name: /^Copy/ })).toHaveLength(3)
  })

  test('what is typed of one is saved when its line is closed', async () => {
    const { user, copies } = await open(three)
    await user.click(await copyButton(/^Copy 2/))
    await user.type(await field('Private note'), 'mine')
    await user.click(await copyButton(/^Copy 2/))
    await waitFor(() => expect(copies[1]?.privateNote).toBe('mine'))
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('what is typed of the only one stays before one when another comes, and is saved with it', async () => {
    const { user, copies } = await open([{}])
    await user.type(await field('Private note'), 'mine')
    await user.click(screen.getByRole('button', { name: 'Add another copy' }))
    await copyButton(/^Copy 2/)
    expect((await copyButton(/^Copy 1/)).getAttribute('aria-expanded')).toBe('true')
    expect(screen.getAllByRole('textbox', { name: 'Private note' })[1]).toHaveProperty('value', 'mine')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(copies.map(({ privateNote }) => privateNote)).toEqual([null, 'mine']))
  })

  const many = Array.from({ length: 52 }, (_, place) => ({ condition: `No. ${place}` }))

  test('the one that it is opened at is found among more than fifty', async () => {
    setup = setUpCollection(many)
    renderInLayout(null, { session })
    act(() => openManageDrawer({ card: setup.card, highlight: setup.copies[51]?.id ?? '' }))
    expect((await copyButton('Copy 1')).getAttribute('aria-expanded')).toBe('true')
    expect(screen.getAllByRole('button', { name: /^Copy/ })).toHaveLength(52)
  })

  test('say nothing of what was typed and taken back before the line is closed', async () => {
    const { user } = await open(three)
    await user.click(await copyButton(/^Copy 2/))
    await user.type(await field('Private note'), 'x{Backspace}')
    await user.click(await copyButton(/^Copy 2/))
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByText('Not saved')).toBeNull()
  })

  test('are not looked through for ever for one that is gone', async () => {
    setup = setUpCollection(three)
    const { api, card, copies } = setup
    api.on(listOwnCopiesOfCard, ({ query: { page } }) => ({
      userInventoryItems: page === 1 ? copies : [],
      currentPage: page,
      totalPages: 1,
      totalItems: 4,
    }))
    const { client } = renderInLayout(null, { session })
    act(() => openManageDrawer({ card, highlight: anId(0xfff) }))
    await copyButton(/^Copy 2/)
    const pages = () => api.calls(listOwnCopiesOfCard).map(({ query }) => (query as { page: number }).page)
    await waitFor(() => expect(pages()).toContain(2))
    await waitFor(() => expect(client.isFetching()).toBe(0))
    expect(Math.max(...pages())).toBe(2)
    expect(screen.queryByRole('button', { name: 'Show older copies' })).toBeNull()
  })

  test('beyond fifty that do not come leave those that are here, and can be asked for again', async () => {
    const { user, api, copies } = await open(Array.from({ length: 52 }, () => ({})))
    await user.click(await copyButton(/^Copy 52/))
    await user.type(await field('Private note'), 'mine')
    api.fail(listOwnCopiesOfCard, 500, 'Down')
    await user.click(screen.getByRole('button', { name: 'Show older copies' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Failed to load inventory items')
    expect(await field('Private note')).toHaveProperty('value', 'mine')
    expect(screen.queryByRole('button', { name: 'Show older copies' })).toBeNull()
    api.on(listOwnCopiesOfCard, ({ query: { page } }) => ({
      userInventoryItems: page === 1 ? copies.slice(0, 50) : copies.slice(50),
      currentPage: page,
      totalPages: 2,
      totalItems: copies.length,
    }))
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await copyButton(/^Copy 1D/)
    expect(screen.getAllByRole('button', { name: /^Copy/ })).toHaveLength(copies.length)
  })

  test('beyond fifty come when they are asked for', async () => {
    const { user, api } = await open(many)
    await screen.findByText('#1 · 52 copies')
    expect(screen.getAllByRole('button', { name: /^Copy/ })).toHaveLength(50)
    await user.click(screen.getByRole('button', { name: 'Show older copies' }))
    await copyButton(/^Copy 1C/)
    expect(screen.queryByRole('button', { name: 'Show older copies' })).toBeNull()
    expect(api.calls(listOwnCopiesOfCard).length).toBeGreaterThanOrEqual(2)
  })
})

describe('a removed copy', () => {
  const whole = {
    condition: 'Mint',
    serialNumber: '7',
    publicNote: 'to all',
    privateNote: 'to me',
    customImageUrl: '/files/front.webp',
    customBackImageUrl: '/files/back.webp',
    forTrade: true,
    forSale: true,
    forSalePrice: '10.50',
  }

  test('can be had again with all it had', async () => {
    const { user, copies, api } = await open([whole, {}])
    await user.click(await copyButton('Delete copy 2'))
    const undo = await screen.findByRole('button', { name: 'Undo' })
    expect(document.activeElement).toBe(undo)
    expect(copies).toHaveLength(1)
    expect(screen.getAllByRole('button', { name: /^Copy/ })).toHaveLength(1)
    await user.click(undo)
    await waitFor(() => expect(copies[0]).toMatchObject(whole))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
    expect(api.calls(addCopy)[0]?.idempotencyKey).toBeTruthy()
    expect(getToastMessages()).toEqual([])
  })

  test('whose Undo fails says so, and can be undone still', async () => {
    const { user, copies, api } = await open([whole])
    await user.click(await copyButton('Delete copy 1'))
    const undo = await screen.findByRole('button', { name: 'Undo' })
    api.fail(addCopy, 409, 'No')
    await user.click(undo)
    await waitFor(() => expect(getToastMessages()).toEqual([['error', 'Failed to undo remove']]))
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
    expect(copies).toEqual([])
  })

  test('whose Undo was done and got no answer is had again once, however often it is pressed', async () => {
    const { user, copies, api } = await open([whole])
    await user.click(await copyButton('Delete copy 1'))
    const undo = await screen.findByRole('button', { name: 'Undo' })
    const made = new Map<string | undefined, UserInventoryItem>()
    let isCut = true
    api.on(addCopy, ({ body }) => {
      const key = api.calls(addCopy).at(-1)?.idempotencyKey
      let copy = made.get(key)
      if (!copy) {
        copy = aCopy({ ...whole, id: anId(0xe00 + made.size), cardId: body.card })
        made.set(key, copy)
        copies.unshift(copy)
      }
      if (isCut) throw new FakeNetworkError()
      return { userInventoryItem: copy }
    })
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    try {
      await user.click(undo)
      await act(() => vi.advanceTimersByTimeAsync(2000))
      await waitFor(() => expect(getToastMessages()).toEqual([['error', 'Failed to undo remove']]))
    } finally {
      vi.useRealTimers()
    }
    isCut = false
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
    expect(copies).toHaveLength(1)
    expect(new Set(api.calls(addCopy).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
    expect(screen.getAllByRole('button', { name: /^Copy/ })).toHaveLength(1)
  })

  test('the last one leaves the drawer with a way to add one', async () => {
    const { user, api } = await open([])
    await screen.findByText('You have no copy of this card.')
    await user.click(screen.getByRole('button', { name: 'Add a copy' }))
    await copyButton(/^Copy 1/)
    expect(api.calls(addCopy)).toHaveLength(1)
  })

  test('whose removal was done and got no answer is gone, and can be had again', async () => {
    const { user, copies, api } = await open([whole])
    let isGone = false
    api.on(removeCopy, () => {
      if (isGone)
        throw new FakeHttpError(404, 'User inventory item not found', 'USER_INVENTORY_ITEM_NOT_FOUND')
      isGone = true
      copies.length = 0
      throw new FakeNetworkError()
    })
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    try {
      await user.click(await copyButton('Delete copy 1'))
      await act(() => vi.advanceTimersByTimeAsync(1000))
    } finally {
      vi.useRealTimers()
    }
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(copies).toMatchObject([whole]))
    expect(getToastMessages()).toEqual([])
  })

  test('that the server keeps stays where it was', async () => {
    const { user, api } = await open([{ condition: 'Mint' }, {}])
    await copyButton(/^Copy 2/)
    api.fail(removeCopy, 409, 'No')
    await user.click(await copyButton('Delete copy 2'))
    await waitFor(() => expect(getToastMessages()).toEqual([['error', 'Failed to remove item']]))
    const lines = await screen.findAllByRole('button', { name: /^Copy/ })
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Copy 2Condition: Mint',
      'Copy 1Default attributes',
    ])
  })
})

describe('the drawer', () => {
  test('takes the focus, keeps it, and gives it back', async () => {
    const { user, dialog } = await open([{}])
    expect(document.activeElement).toBe(dialog)
    await copyButton(/^Copy 1/)
    await user.tab({ shift: true })
    expect(document.activeElement?.textContent).toBe('Add another copy')
    await user.tab()
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Close' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'before' }))
    expect(closed).toHaveBeenCalledTimes(1)
  })

  test('saves what is typed when it is closed by its button or by the page beside it', async () => {
    const { user, copies, dialog } = await open([{}])
    await user.type(await field('Private note'), 'mine')
    const veil = dialog.previousElementSibling ?? expect.fail('nothing beside the drawer')
    await user.click(veil)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(copies[0]?.privateNote).toBe('mine'))
  })

  test('stays once for a price that is none, and goes the second time', async () => {
    const { user, api } = await open([{}])
    await user.type(await field('Price (C$)'), '1.2.3')
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(await field('Price (C$)'))
    await screen.findByRole('alert')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.calls(updateCopy)).toEqual([])
  })

  test('closes when the page changes, and saves what is typed', async () => {
    const { user, copies } = await open([{}])
    await user.type(await field('Private note'), 'mine')
    act(() => bus.emit('path:changed', { path: '/' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(closed).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(copies[0]?.privateNote).toBe('mine'))
  })

  test('says where copies cannot be had, and asks again', async () => {
    setup = setUpCollection([{}])
    setup.api.fail(listOwnCopiesOfCard, 500, 'Down')
    const { user } = renderInLayout(null, { session })
    act(() => openManageDrawer({ card: setup.card }))
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load inventory items')
    setup.api.on(listOwnCopiesOfCard, () => ({
      userInventoryItems: [aCopy()],
      currentPage: 1,
      totalPages: 1,
      totalItems: 1,
    }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await copyButton(/^Copy 1/)
  })

  test('forgets what was typed when its member has gone', async () => {
    const { user } = await open([{}])
    await user.type(await field('Private note'), 'mine')
    act(() => bus.emit('session:ended'))
    expect(useCopyDrafts.getState().drafts).toEqual({})
  })
})
