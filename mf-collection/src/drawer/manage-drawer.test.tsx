import { getProduct } from '@ninepocket/contract/catalogue/product-endpoints'
import {
  addCopy,
  listOwnCopiesOfCard,
  removeCopy,
  setCopyForSale,
  setCopyForTrade,
  updateCopy,
} from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { bus } from '@ninepocket/runtime/bus'
import { aCopy } from '@ninepocket/testing/builders/a-copy'
import { aProduct } from '@ninepocket/testing/builders/a-product'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { anId } from '@ninepocket/testing/builders/an-id'
import { FakeHttpError, FakeNetworkError } from '@ninepocket/testing/fake-api/fake-server'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  aPageOfCopiesReply,
  fakeTimeouts,
  getToastMessages,
  renderInLayout,
  setUpCollection,
} from '../test-collection.tsx'
import { useCopyDraftStore } from './copy-draft-store.ts'
import { openManageDrawer } from './manage-drawer-store.ts'

const closed = vi.fn()
beforeEach(() => bus.on('manage-drawer:closed', closed))
afterEach(() => {
  bus.off('manage-drawer:closed', closed)
  closed.mockClear()
})
const session = aMemberSession({ defaultCurrency: 'CAD' })

async function open(...given: Parameters<typeof setUpCollection>) {
  const setup = setUpCollection(...given)
  const view = renderInLayout(<button type="button">before</button>, { session })
  screen.getByRole('button', { name: 'before' }).focus()
  act(() => openManageDrawer({ card: setup.card }))
  const dialog = await screen.findByRole('dialog', { name: 'Your copies of Player 1' })
  return { ...setup, ...view, dialog }
}
const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const condition = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Condition' })
const isChecked = (name: string) => screen.getByRole('switch', { name }).getAttribute('aria-checked')
const saveButton = () => screen.getByRole('button', { name: 'Save' })
const copyButton = (name: string | RegExp) => screen.findByRole('button', { name })

describe('one copy in the drawer', () => {
  test('is open and shows all its fields', async () => {
    const notes = { publicNote: 'to all', privateNote: 'to me' }
    await open([{ condition: 'Mint', serialNumber: '007', forSalePrice: '10.50', forTrade: true, ...notes }])
    expect((await copyButton(/^Copy 1, 007\/50/)).getAttribute('aria-expanded')).toBe('true')
    expect(await condition()).toHaveProperty('value', 'Mint')
    expect(await field('Serial number (of 50)')).toHaveProperty('value', '007')
    expect(await field('Price (C$)')).toHaveProperty('value', '10.50')
    expect(await field('Public note')).toHaveProperty('value', 'to all')
    expect(await field('Private note')).toMatchObject({ value: 'to me', rows: 3 })
    expect(isChecked('For trade')).toBe('true')
    expect(isChecked('For sale')).toBe('false')
  })

  test('says that it is promised in a trade', async () => {
    await open([{ isHeld: true }])
    expect(await copyButton(/^Copy 1.*Promised$/)).toBeTruthy()
    expect(
      screen.getByText(/^Promised in a trade\. Until the trade ends, you can only change the copy's availability/),
    ).toBeTruthy()
  })

  test('saves every field, normalized', async () => {
    const { user, copies, api } = await open([{}])
    await user.selectOptions(await condition(), 'Near Mint')
    await user.type(await field('Serial number (of 50)'), 'no. 0-7')
    await user.type(await field('Price (C$)'), ' 10.5')
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

  test('sends null for a cleared field and omits unchanged fields', async () => {
    const { user, copies, api } = await open([{ condition: 'Mint', privateNote: 'kept' }])
    await user.selectOptions(await condition(), 'Not set')
    await user.click(saveButton())
    await screen.findByText('Saved')
    expect(copies[0]).toMatchObject({ condition: null, privateNote: 'kept' })
    expect(api.calls(updateCopy)[0]?.body).toEqual({ condition: null })
  })

  test('keeps a condition in words of its own, and saves another one', async () => {
    const { user, copies } = await open([{ condition: 'Mint, off center' }])
    const text = await field('Other condition')
    expect(text.value).toBe('Mint, off center')
    await user.clear(text)
    await user.type(text, 'Trimmed')
    await user.click(saveButton())
    await screen.findByText('Saved')
    expect(copies[0]).toMatchObject({ condition: 'Trimmed' })
    await user.selectOptions(await condition(), 'Good')
    expect(screen.queryByRole('textbox', { name: 'Other condition' })).toBeNull()
    await user.selectOptions(await condition(), 'Other…')
    expect((await field('Other condition')).value).toBe('Good')
  })

  test.each([
    ['Pokémon: Base Set', ['Mint', 'Near Mint', 'Lightly Played', 'Moderately Played', 'Heavily Played', 'Damaged']],
    ['1990 Topps Baseball', ['Gem Mint', 'Mint', 'Near Mint', 'Excellent', 'Very Good', 'Good', 'Fair', 'Poor']],
  ])('offers the conditions of the kind of card of %s', async (name, conditions) => {
    const { api, card } = setUpCollection([{}])
    api.on(getProduct, ({ params }) => ({ product: aProduct({ id: params.id, name }) }))
    renderInLayout(null, { session })
    act(() => openManageDrawer({ card }))
    const { options } = await condition()
    await waitFor(() => expect([...options].map(({ text }) => text)).toEqual(['Not set', ...conditions, 'Other…']))
  })

  test('shows an error at an invalid price and does not send it', async () => {
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

  test.each([
    ['en-US', '12,50', 'Invalid price format. Use format like: 10, 10.5, 10.50'],
    ['en-US', '-3', 'Invalid price format. Use format like: 10, 10.5, 10.50'],
    ['de-DE', 'abc', 'Invalid price format. Use format like: 10, 10.5, 10.50'],
    ['en-US', '99999999999999', "Price can't be higher than 9,999,999,999.99"],
  ])('in %s keeps the price %j as it was typed and rejects it', async (locale, typed, message) => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(locale)
    const { user, api, copies } = await open([{ forSale: true, forSalePrice: '7.00' }])
    const price = await field('Price (C$)')
    await user.clear(price)
    await user.type(price, `${typed}{Enter}`)
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(price.value).toBe(typed)
    expect(api.calls(updateCopy)).toEqual([])
    expect(copies[0]?.forSalePrice).toBe('7.00')
  })

  test('reads and shows a price with a decimal comma where the language has one, and says what is listed', async () => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE')
    const { user, api } = await open([{ forSale: true, forSalePrice: '7.00' }])
    const price = await field('Price (C$)')
    expect(price.value).toBe('7,00')
    await user.clear(price)
    await user.type(price, '12,5')
    await user.click(saveButton())
    await screen.findByText('Saved')
    expect(api.calls(updateCopy)[0]?.body).toEqual({ forSalePrice: '12.50' })
    expect(price.value).toBe('12,50')
    expect(getToastMessages()).toEqual([['success', 'Listed at C$12.50']])
  })

  test('names the price when a copy is marked for sale, and none when others see none', async () => {
    const { user } = await open([{ forSalePrice: '7.00' }])
    await user.type(await field('Price (C$)'), '{Backspace}5')
    await user.click(saveButton())
    await screen.findByText('Saved')
    expect(getToastMessages()).toEqual([])
    await user.click(screen.getByRole('switch', { name: 'For sale' }))
    await waitFor(() => expect(getToastMessages()).toEqual([['success', 'Listed at C$7.05']]))
  })

  test('saves only the price when a copy with other unsaved changes is listed', async () => {
    const { user, api, copies } = await open([{ forSalePrice: '7.00' }])
    await user.type(await field('Public note'), 'Half a')
    await user.type(await field('Serial number (of 50)'), '99')
    await user.type(await field('Price (C$)'), '{Backspace}5')
    await user.click(screen.getByRole('switch', { name: 'For sale' }))
    await waitFor(() => expect(getToastMessages()).toEqual([['success', 'Listed at C$7.05']]))
    expect(api.calls(updateCopy)[0]?.body).toEqual({ forSalePrice: '7.05' })
    expect(api.calls(updateCopy)).toHaveLength(1)
    expect(copies[0]).toMatchObject({ forSale: true, forSalePrice: '7.05' })
    expect(await field('Public note')).toHaveProperty('value', 'Half a')
    expect(screen.getByText('Unsaved changes')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('lists no copy when its typed price is invalid or cannot be saved', async () => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-US')
    const { user, api } = await open([{ forSalePrice: '7.00' }])
    await user.type(await field('Price (C$)'), '5')
    const forSale = screen.getByRole('switch', { name: 'For sale' })
    await user.click(forSale)
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(document.activeElement).toBe(await field('Price (C$)'))
    api.fail(updateCopy, 409, 'No')
    await user.keyboard('{Backspace}{Backspace}5')
    await user.click(forSale)
    await waitFor(() => expect(getToastMessages()).toEqual([['error', 'Failed to update item']]))
    expect(isChecked('For sale')).toBe('false')
    expect(await field('Price (C$)')).toHaveProperty('value', '7.05')
    expect(api.calls(setCopyForSale)).toEqual([])
  })

  test('lists no copy when its price fails to be saved, even if "For sale" was pressed again meanwhile', async () => {
    const { user, api } = await open([{ forSalePrice: '7.00' }])
    const reply = Promise.withResolvers<never>()
    api.on(updateCopy, () => reply.promise)
    await user.type(await field('Price (C$)'), '{Backspace}5')
    const forSale = screen.getByRole('switch', { name: 'For sale' })
    await user.click(forSale)
    await waitFor(() => expect(api.calls(updateCopy)).toHaveLength(1))
    await user.click(forSale)
    reply.reject(new FakeHttpError(409, 'No'))
    await waitFor(() => expect(getToastMessages()).toEqual([['error', 'Failed to update item']]))
    await waitFor(() => expect(forSale.getAttribute('aria-disabled')).toBeNull())
    expect(isChecked('For sale')).toBe('false')
    expect(api.calls(setCopyForSale)).toEqual([])
  })

  test('lists a copy once when "For sale" is pressed again while its price is being saved', async () => {
    const { user, api, copies } = await open([{ forSalePrice: '7.00' }])
    const reply = Promise.withResolvers<{ userInventoryItem: UserInventoryItem }>()
    api.on(updateCopy, () => reply.promise)
    await user.type(await field('Price (C$)'), '{Backspace}5')
    const forSale = screen.getByRole('switch', { name: 'For sale' })
    await user.click(forSale)
    await waitFor(() => expect(api.calls(updateCopy)).toHaveLength(1))
    await user.click(forSale)
    for (const copy of copies) copy.forSalePrice = '7.05'
    reply.resolve({ userInventoryItem: aCopy(copies[0]) })
    await waitFor(() => expect(getToastMessages()).toEqual([['success', 'Listed at C$7.05']]))
    expect(isChecked('For sale')).toBe('true')
    expect(api.calls(setCopyForSale)).toHaveLength(1)
  })

  test('focuses the price when it is invalid, and not an invalid field before it', async () => {
    const { user, card } = await open([{ serialTotal: 50 }])
    expect(card.serialTotal).toBe(50)
    await user.type(await field('Serial number (of 50)'), '99')
    await user.click(saveButton())
    expect(await screen.findByRole('alert')).toBeTruthy()
    await user.type(await field('Price (C$)'), '1.2.3')
    await user.click(screen.getByRole('switch', { name: 'For sale' }))
    await waitFor(async () => expect(document.activeElement).toBe(await field('Price (C$)')))
  })

  test('saves grading, purchase, value, location and tags from their collapsed sections', async () => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE')
    const { user, copies, api, dialog } = await open([{}])
    const openSection = async (title: string) => user.click(await within(dialog).findByText(title))
    await openSection('Grading')
    await user.type(await screen.findByRole('combobox', { name: 'Grader' }), 'PSA')
    await user.type(await field('Grade'), '9')
    await user.type(await field('Certificate number'), '12345678')
    await openSection('Purchase and value')
    await user.type(await field('Paid'), '4,5')
    await user.type(screen.getByLabelText('Bought on'), '2024-05-31')
    await user.type(await field('Acquired from'), 'A show')
    await user.type(await field('Your value'), '1.250,00')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Value in' }), 'EUR')
    await openSection('Location and tags')
    await user.type(await field('Box'), '3')
    await user.type(await field('Tags'), 'PC, pc,rookies')
    await user.click(saveButton())
    await screen.findByText('Saved')
    expect(api.calls(updateCopy)[0]?.body).toEqual({
      grader: 'PSA',
      grade: '9',
      certificateNumber: '12345678',
      box: '3',
      tags: ['PC', 'rookies'],
      paidAmount: '4.50',
      paidCurrency: 'CAD',
      paidOn: '2024-05-31',
      acquiredFrom: 'A show',
      ownValue: '1250.00',
      ownValueCurrency: 'EUR',
    })
    expect(copies[0]).toMatchObject({ paidAmount: '4.50', tags: ['PC', 'rookies'] })
    await openSection('Grading')
    expect(within(dialog).getByText('PSA 9')).toBeTruthy()
  })

  test('says at the field that another copy has the certificate, and saves another number', async () => {
    const certificate = { grader: 'PSA', certificateNumber: '12345678' }
    const { user, copies } = await open([certificate, { grader: 'PSA' }])
    await user.click(await copyButton(/^Copy 1/))
    await user.click((await screen.findAllByText('Grading'))[0] ?? expect.fail())
    await user.type(await field('Certificate number'), '12345678{Enter}')
    const message = 'Another copy on this site has this certificate number. Check the number.'
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(getToastMessages()).toEqual([])
    await user.type(await field('Certificate number'), '9{Enter}')
    await screen.findByText('Saved')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(copies.map(({ certificateNumber }) => certificateNumber)).toContain('123456789')
  })

  test('focuses the first invalid field on Save, and says beside the button that nothing was saved', async () => {
    const { user, copies } = await open([{}])
    await user.type(await field('Price (C$)'), 'abc')
    await user.type(await field('Private note'), 'a note')
    await user.click(saveButton())
    expect(document.activeElement).toBe(await field('Price (C$)'))
    expect(screen.getByText('Not saved. Check the marked fields.')).toBeTruthy()
    expect(copies[0]?.privateNote).toBeNull()
  })

  test('focuses an invalid field of a section that was collapsed', async () => {
    const { user } = await open([{}])
    const tags = await screen.findByLabelText('Tags')
    fireEvent.change(tags, { target: { value: 'x'.repeat(41) } })
    await user.click(saveButton())
    expect(tags.closest('details')?.open).toBe(true)
    expect(document.activeElement).toBe(tags)
  })

  test('opens a section again that was closed with an invalid field', async () => {
    const { user, dialog } = await open([{}])
    const tags = await screen.findByLabelText('Tags')
    fireEvent.change(tags, { target: { value: 'x'.repeat(41) } })
    await user.click(saveButton())
    expect(document.activeElement).toBe(tags)
    const section = tags.closest('details')
    const heading = within(dialog).getByText('Location and tags')
    await user.click(heading)
    await waitFor(() => expect(section?.open).toBe(false))
    await user.click(saveButton())
    expect(section?.open).toBe(true)
    expect(document.activeElement).toBe(tags)
    await user.click(heading)
    await waitFor(() => expect(section?.open).toBe(false))
    await user.click(heading)
    await waitFor(() => expect(section?.open).toBe(true))
  })

  test('rejects a day of purchase in the future at its field', async () => {
    const { user, api } = await open([{}])
    fireEvent.change(await screen.findByLabelText('Bought on'), { target: { value: '2999-01-01' } })
    await user.click(saveButton())
    expect(screen.getByRole('alert').textContent).toBe("The purchase date can't be in the future")
    expect(api.calls(updateCopy)).toEqual([])
  })

  test('opens the section of a field with an error', async () => {
    const { user, api, dialog } = await open([{}])
    await user.click(await within(dialog).findByText('Grading'))
    await user.type(await field('Certificate number'), '12')
    await user.click(within(dialog).getByText('Grading'))
    await user.click(saveButton())
    expect((await screen.findByRole('alert')).textContent).toBe('Enter the grader for this certificate number')
    expect(within(dialog).getByText('Grading').closest('details')?.open).toBe(true)
    expect(api.calls(updateCopy)).toEqual([])
  })

  test('rejects a serial number above the total, and saves other fields of a copy that has one', async () => {
    const { user, api, copies } = await open([{ serialNumber: '70' }])
    await user.type(await field('Private note'), 'before the count was corrected')
    await user.click(saveButton())
    await screen.findByText('Saved')
    const serial = await field('Serial number (of 50)')
    await user.clear(serial)
    await user.type(serial, '51')
    await user.click(saveButton())
    expect((await screen.findByRole('alert')).textContent).toBe("Serial number can't be higher than 50")
    expect(api.calls(updateCopy)).toHaveLength(1)
    await user.type(serial, '{Backspace}0')
    await user.click(saveButton())
    await waitFor(() => expect(copies[0]?.serialNumber).toBe('50'))
  })

  test('keeps unsaved text when saving fails and the drawer is reopened', async () => {
    const { user, api, card } = await open([{ publicNote: 'old' }])
    api.fail(updateCopy, 409, 'No')
    await user.type(await field('Public note'), ' and new')
    await user.click(saveButton())
    await waitFor(() => expect(getToastMessages()).toEqual([['error', 'Failed to update item']]))
    await screen.findByText("Couldn't save. Your changes are still here. Try again.")
    expect(await field('Public note')).toHaveProperty('value', 'old and new')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    act(() => openManageDrawer({ card }))
    expect(await field('Public note')).toHaveProperty('value', 'old and new')
  })

  test('keeps a switch changed while text is being saved', async () => {
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
    await user.click(screen.getByRole('switch', { name: 'For trade' }))
    expect(isChecked('For trade')).toBe('true')
    saved.resolve()
    await screen.findByText('Saved')
    expect(isChecked('For trade')).toBe('true')
    await waitFor(() => expect(api.calls(setCopyForTrade).map(({ body }) => body)).toEqual([{ forTrade: true }]))
  })

  test('has no serial number field when the card has no serial total', async () => {
    await open([{ serialTotal: null }])
    await field('Price (C$)')
    expect(screen.queryByRole('textbox', { name: /Serial/ })).toBeNull()
  })

  test('switches availability optimistically, and reverts it when the server rejects it', async () => {
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
    expect(isChecked('For trade')).toBe('false')
    expect(isChecked('For sale')).toBe('true')
  })
})

describe('several copies in the drawer', () => {
  const three = [{ condition: 'Mint' }, { forTrade: true }, {}]

  test('show a summary line each and open one by one', async () => {
    const { user } = await open(three)
    const lines = await screen.findAllByRole('button', { name: /^Copy/ })
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Copy 3Condition: Mint',
      'Copy 2For Trade',
      'Copy 1No details yet',
    ])
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(await copyButton(/^Copy 2/))
    expect(isChecked('For trade')).toBe('true')
  })

  test('show a new copy first, open and highlighted for two seconds', async () => {
    const { user, copies } = await open(three)
    await copyButton(/^Copy 3/)
    fakeTimeouts()
    await user.click(screen.getByRole('button', { name: 'Add another copy' }))
    const line = await copyButton(/^Copy 4/)
    expect(line.getAttribute('aria-expanded')).toBe('true')
    const isHighlighted = () => line.closest('li')?.className.includes('new')
    expect(isHighlighted()).toBe(true)
    act(() => vi.advanceTimersByTime(2000))
    expect(isHighlighted()).toBe(false)
    expect(copies).toHaveLength(4)
  })

  test('are added again without serial number and photos', async () => {
    const details = {
      condition: 'Mint',
      publicNote: 'Signed',
      privateNote: 'mine',
      forSale: true,
      forSalePrice: '12.50',
    }
    const photos = { customImageUrl: '/files/copies/a.webp', customBackImageUrl: '/files/copies/b.webp' }
    const { user, copies } = await open([{ ...details, ...photos, serialNumber: '7' }])
    await user.click(await screen.findByRole('button', { name: 'Add another like copy 1' }))
    expect((await copyButton(/^Copy 2/)).getAttribute('aria-expanded')).toBe('true')
    const without = { customImageUrl: null, customBackImageUrl: null, serialNumber: null }
    expect(copies).toMatchObject([
      { ...details, ...without },
      { ...details, ...photos, serialNumber: '7' },
    ])
  })

  test('open and highlight the requested copy when the copies load late', async () => {
    const { api, card, copies } = setUpCollection(three)
    const answer = Promise.withResolvers<void>()
    api.on(listOwnCopiesOfCard, async () => {
      await answer.promise
      return aPageOfCopiesReply(copies)
    })
    renderInLayout(null, { session })
    fakeTimeouts()
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
  })

  test('show a toast when adding a copy fails', async () => {
    const { user, api } = await open(three)
    await copyButton(/^Copy 3/)
    api.fail(addCopy, 409, 'No')
    await user.click(screen.getByRole('button', { name: 'Add another copy' }))
    await waitFor(() => expect(getToastMessages()).toEqual([['error', 'Failed to add item']]))
    expect(screen.getAllByRole('button', { name: /^Copy/ })).toHaveLength(3)
  })

  test('save text when the copy is collapsed', async () => {
    const { user, copies } = await open(three)
    await user.click(await copyButton(/^Copy 2/))
    await user.type(await field('Private note'), 'mine')
    await user.click(await copyButton(/^Copy 2/))
    await waitFor(() => expect(copies[1]?.privateNote).toBe('mine'))
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('keep the text of the first copy when a second one is added', async () => {
    const { user, copies } = await open([{}])
    await user.type(await field('Private note'), 'mine')
    await user.click(screen.getByRole('button', { name: 'Add another copy' }))
    await copyButton(/^Copy 2/)
    expect((await copyButton(/^Copy 1/)).getAttribute('aria-expanded')).toBe('true')
    expect(screen.getAllByRole('textbox', { name: 'Private note' })[1]).toHaveProperty('value', 'mine')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(copies.map(({ privateNote }) => privateNote)).toEqual([null, 'mine']))
  })

  const many = Array.from({ length: 52 }, (_, index) => ({ condition: `No. ${index}` }))

  test('load further pages until the requested copy is found', async () => {
    const { card, copies } = setUpCollection(many)
    renderInLayout(null, { session })
    act(() => openManageDrawer({ card, highlight: copies[51]?.id ?? '' }))
    expect((await copyButton('Copy 1')).getAttribute('aria-expanded')).toBe('true')
    expect(screen.getAllByRole('button', { name: /^Copy/ })).toHaveLength(52)
  })

  test('show no "Not saved" when the text was restored before collapsing', async () => {
    const { user } = await open(three)
    await user.click(await copyButton(/^Copy 2/))
    await user.type(await field('Private note'), 'x{Backspace}')
    await user.click(await copyButton(/^Copy 2/))
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByText('Not saved')).toBeNull()
  })

  test('stop loading pages when the requested copy is gone', async () => {
    const { api, card, copies } = setUpCollection(three)
    api.on(listOwnCopiesOfCard, ({ query: { page } }) => aPageOfCopiesReply(page === 1 ? copies : [], 4))
    const { client } = renderInLayout(null, { session })
    act(() => openManageDrawer({ card, highlight: anId(0xfff) }))
    await copyButton(/^Copy 2/)
    const pages = () => api.calls(listOwnCopiesOfCard).map(({ query }) => (query as { page: number }).page)
    await waitFor(() => expect(pages()).toContain(2))
    await waitFor(() => expect(client.isFetching()).toBe(0))
    expect(Math.max(...pages())).toBe(2)
    expect(screen.queryByRole('button', { name: 'Show older copies' })).toBeNull()
  })

  test('keep the loaded copies when older ones fail to load, and retry', async () => {
    const { user, api, copies } = await open(Array.from({ length: 52 }, () => ({})))
    await user.click(await copyButton(/^Copy 52/))
    await user.type(await field('Private note'), 'mine')
    api.fail(listOwnCopiesOfCard, 500, 'Down')
    await user.click(screen.getByRole('button', { name: 'Show older copies' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Failed to load inventory items')
    expect(await field('Private note')).toHaveProperty('value', 'mine')
    expect(screen.queryByRole('button', { name: 'Show older copies' })).toBeNull()
    api.on(listOwnCopiesOfCard, ({ query: { page } }) =>
      aPageOfCopiesReply(page === 1 ? copies.slice(0, 50) : copies.slice(50), copies.length),
    )
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await copyButton(/^Copy 1N/)
    expect(screen.getAllByRole('button', { name: /^Copy/ })).toHaveLength(copies.length)
  })

  test('load older copies on request', async () => {
    const { user, api } = await open(many)
    await screen.findByText('#1 · 52 copies')
    expect(screen.getAllByRole('button', { name: /^Copy/ })).toHaveLength(50)
    await user.click(screen.getByRole('button', { name: 'Show older copies' }))
    await copyButton(/^Copy 1C/)
    expect(screen.queryByRole('button', { name: 'Show older copies' })).toBeNull()
    expect(api.calls(listOwnCopiesOfCard).length).toBeGreaterThanOrEqual(2)
  })
})

describe('a removed copy in the drawer', () => {
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

  test('is restored with its details on Undo', async () => {
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

  test('leaves the focus in the field in which the member writes meanwhile', async () => {
    const { user, api, copies } = await open([whole, {}])
    const reply = Promise.withResolvers<void>()
    const [removedItem = expect.fail()] = copies
    api.on(removeCopy, async () => {
      await reply.promise
      copies.splice(0, 1)
      return { success: true as const, message: 'Removed', removedItem }
    })
    await user.click(await copyButton('Delete copy 2'))
    const note = await field('Private note')
    await user.type(note, 'a corner')
    reply.resolve()
    await screen.findByRole('button', { name: 'Undo' })
    expect(document.activeElement).toBe(note)
    await user.keyboard(' is soft')
    expect(note.value).toBe('a corner is soft')
  })

  test('keeps Undo when restoring fails', async () => {
    const { user, copies, api } = await open([whole])
    await user.click(await copyButton('Delete copy 1'))
    const undo = await screen.findByRole('button', { name: 'Undo' })
    api.fail(addCopy, 409, 'No')
    await user.click(undo)
    await waitFor(() => expect(getToastMessages()).toEqual([['error', 'Failed to undo remove']]))
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
    expect(copies).toEqual([])
  })

  test('is restored only once when the response was lost and Undo is pressed again', async () => {
    const { user, copies, api } = await open([whole])
    await user.click(await copyButton('Delete copy 1'))
    const undo = await screen.findByRole('button', { name: 'Undo' })
    const made = new Map<string | undefined, UserInventoryItem>()
    let isOffline = true
    api.on(addCopy, ({ body }) => {
      const key = api.calls(addCopy).at(-1)?.idempotencyKey
      let copy = made.get(key)
      if (!copy) {
        copy = aCopy({ ...whole, id: anId(0xe00 + made.size), cardId: body.card })
        made.set(key, copy)
        copies.unshift(copy)
      }
      if (isOffline) throw new FakeNetworkError()
      return { userInventoryItem: copy }
    })
    fakeTimeouts()
    await user.click(undo)
    await act(() => vi.advanceTimersByTimeAsync(2000))
    await waitFor(() => expect(getToastMessages()).toEqual([['error', 'Failed to undo remove']]))
    isOffline = false
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
    expect(copies).toHaveLength(1)
    expect(new Set(api.calls(addCopy).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
    expect(screen.getAllByRole('button', { name: /^Copy/ })).toHaveLength(1)
  })

  test('leaves an empty drawer with an add button', async () => {
    const { user, api } = await open([])
    await screen.findByText("You don't have any copies of this card.")
    await user.click(screen.getByRole('button', { name: 'Add a copy' }))
    await copyButton(/^Copy 1/)
    expect(api.calls(addCopy)).toHaveLength(1)
  })

  test('is gone and restorable when the response to its removal was lost', async () => {
    const { user, copies, api } = await open([whole])
    let isGone = false
    api.on(removeCopy, () => {
      if (isGone) throw new FakeHttpError(404, 'User inventory item not found', 'USER_INVENTORY_ITEM_NOT_FOUND')
      isGone = true
      copies.length = 0
      throw new FakeNetworkError()
    })
    fakeTimeouts()
    await user.click(await copyButton('Delete copy 1'))
    await act(() => vi.advanceTimersByTimeAsync(1000))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(copies).toMatchObject([whole]))
    expect(getToastMessages()).toEqual([])
  })

  test('reappears in its place when the server rejects its removal', async () => {
    const { user, api } = await open([{ condition: 'Mint' }, {}])
    await copyButton(/^Copy 2/)
    api.fail(removeCopy, 409, 'No')
    await user.click(await copyButton('Delete copy 2'))
    await waitFor(() => expect(getToastMessages()).toEqual([['error', 'Failed to remove item']]))
    const listLines = () => screen.queryAllByRole('button', { name: /^Copy/ }).map(({ textContent }) => textContent)
    // A copy that is alone for long enough opens, and then its line lacks the details.
    await waitFor(() => expect(listLines()).toEqual(['Copy 2Condition: Mint', expect.stringMatching(/^Copy 1/)]))
  })
})

describe('manage drawer', () => {
  test('takes, traps and restores the focus', async () => {
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

  test('saves text when it is closed by its button or backdrop', async () => {
    const { user, copies, dialog } = await open([{}])
    await user.type(await field('Private note'), 'mine')
    const veil = dialog.previousElementSibling ?? expect.fail('nothing beside the drawer')
    await user.click(veil)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(copies[0]?.privateNote).toBe('mine'))
  })

  test('stays open on the first attempt to close with an invalid price', async () => {
    const { user, api } = await open([{}])
    await user.type(await field('Price (C$)'), '1.2.3')
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(await field('Price (C$)'))
    await screen.findByRole('alert')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.calls(updateCopy)).toEqual([])
  })

  test('closes and saves text when the page changes', async () => {
    const { user, copies } = await open([{}])
    await user.type(await field('Private note'), 'mine')
    act(() => bus.emit('path:changed', { path: '/' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(closed).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(copies[0]?.privateNote).toBe('mine'))
  })

  test('shows an error and retries when copies fail to load', async () => {
    const { api, card } = setUpCollection([{}])
    api.fail(listOwnCopiesOfCard, 500, 'Down')
    const { user } = renderInLayout(null, { session })
    act(() => openManageDrawer({ card }))
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load inventory items')
    api.on(listOwnCopiesOfCard, () => aPageOfCopiesReply([aCopy()]))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await copyButton(/^Copy 1/)
  })

  test('discards drafts on logout', async () => {
    const { user } = await open([{}])
    await user.type(await field('Private note'), 'mine')
    act(() => bus.emit('session:ended'))
    expect(useCopyDraftStore.getState().drafts).toEqual({})
  })
})
