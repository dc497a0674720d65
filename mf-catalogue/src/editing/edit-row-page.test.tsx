import type { CatalogueEdit } from '@ninepocket/contract/catalogue/editing/catalogue-edit'
import {
  changeCatalogueRow,
  countMembersAffectedByRevert,
  countMembersOwningOrWishingForRow,
  createCatalogueRow,
  getEditableCatalogueRow,
  listEditsOfCatalogueRow,
  mergeCatalogueRow,
  revertCatalogueEdit,
  withdrawCatalogueRow,
} from '@ninepocket/contract/catalogue/editing/catalogue-edit-endpoints'
import { listInsertSetsOfProductWithCompletion } from '@ninepocket/contract/catalogue/insert-set-endpoints'
import { hostileTexts } from '@ninepocket/contract/testing/hostile-texts'
import { useToastStore } from '@ninepocket/runtime/toasts'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { aSite } from '@ninepocket/testing/builders/a-site'
import { anId } from '@ninepocket/testing/builders/an-id'
import { anInsertSet } from '@ninepocket/testing/builders/an-insert-set'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'
import { addFakeEditingApi } from '../dev/add-fake-editing-api.ts'
import { routes } from '../routes.tsx'
import {
  cardPath,
  insertSetPath,
  productPath,
  serveCatalogue,
  setUpFakeCatalogueApi,
  testCatalogue,
} from '../test-catalogue.ts'

const api = setUpFakeCatalogueApi()
beforeEach(() => {
  addFakeEditingApi(api, testCatalogue)
  api.on(listInsertSetsOfProductWithCompletion, () => ({
    insertSets: [],
    currentPage: 1,
    totalPages: 1,
    totalInsertSets: 0,
  }))
})

const [card, otherCard] = testCatalogue.cards
const editPath = `/admin/catalogue/cards/${card?.id}`
const open = (path = editPath) => renderRoute(routes, path, { session: aMemberSession({ isAdmin: true }) })
const field = (name: string) => screen.findByRole('textbox', { name })
const button = (name: string) => screen.findByRole('button', { name })
const onePage = { currentPage: 1, totalPages: 1, totalEdits: 1 }
const anEdit = (edit: Partial<CatalogueEdit>): CatalogueEdit => ({
  id: 1,
  kind: 'cards',
  rowId: card?.id ?? '',
  action: 'change',
  before: { name: 'Before' },
  after: { name: 'After' },
  targetId: null,
  cardCounts: null,
  isReverted: false,
  revertsId: null,
  editedBy: null,
  editedAt: '2026-01-02T03:04:05.000Z',
  ...edit,
})
const toasts = () => useToastStore.getState().toasts.map(({ message, kind }) => [kind, message])

test('the page is personal, for admins only, and a chunk of its own', () => {
  const route = routes(aSite()).find(({ path }) => path === '/admin/catalogue/:kind/:row')
  expect(route).toMatchObject({ chunk: 'edit-row-page', isPersonal: true, requiresLogin: { adminOnly: true } })
})

test.each([
  [productPath, 'Edit set'],
  [insertSetPath, 'Edit insert set'],
  [cardPath, 'Edit card'],
])('%s links to its editing for admins only', async (path, name) => {
  await open(path)
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toMatch(
    /^\/admin\/catalogue\/.*[0-9a-f]{24}$/,
  )
  cleanup()
  await renderRoute(routes, path, { session: aMemberSession() })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('link', { name })).toBeNull()
})

test('sends only changed fields with the values that were seen, and lists the change with its revert', async () => {
  const { user, container } = await open()
  const name = await field('Name')
  await user.clear(name)
  await user.type(name, 'Wayne <b>Gretzky</b>')
  await user.type(await field('Attributes'), '\nRC: Rookie: first')
  await user.click(await button('Save'))
  await waitFor(() => expect(toasts()).toEqual([['success', 'Saved']]))
  const [sent] = api.calls(changeCatalogueRow)
  expect(sent?.body).toEqual({
    changes: {
      name: { from: card?.name, to: 'Wayne <b>Gretzky</b>' },
      attributes: { from: card?.attributes, to: { ...card?.attributes, RC: 'Rookie: first' } },
    },
  })
  const history = within(await screen.findByRole('region', { name: 'History' }))
  expect(await history.findByText(/by @ann/)).toBeTruthy()
  // The form is mounted anew with the saved values.
  expect(document.activeElement).not.toBe(document.body)
  expect(history.getByText('Wayne <b>Gretzky</b>').tagName).toBe('INS')
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations).toEqual([])

  await user.click(history.getByRole('button', { name: 'Revert' }))
  await waitFor(async () => expect(await field('Name')).toHaveProperty('value', card?.name))
  expect(api.calls(revertCatalogueEdit)).toHaveLength(1)
})

test('keeps what is typed during a save, without a notice about its own change', async () => {
  const saved = Promise.withResolvers<void>()
  const { user } = await open()
  const name = await field('Name')
  await user.type(name, ' A')
  const fields = { name: card?.name ?? '', cardNumber: '1', insertSetId: card?.insertSetId ?? '' }
  let row = { id: card?.id ?? '', kind: 'cards' as const, fields }
  api.on(getEditableCatalogueRow, () => ({ row }))
  api.on(changeCatalogueRow, async () => {
    await saved.promise
    row = { ...row, fields: { ...fields, name: `${card?.name} A`, cardNumber: '7' } }
    return { edit: anEdit({}) }
  })
  await user.click(await button('Save'))
  await user.type(name, 'B')
  await act(async () => saved.resolve())
  await button('Save')
  expect(document.contains(name)).toBe(true)
  expect(name).toHaveProperty('value', `${card?.name} AB`)
  // Fields without typed text follow the saved row.
  expect(await field('Card number')).toHaveProperty('value', '7')
  expect(screen.queryByText(/^Changed in the meantime/)).toBeNull()
  await user.click(await button('Save'))
  await waitFor(() => expect(api.calls(changeCatalogueRow)).toHaveLength(2))
  expect(api.calls(changeCatalogueRow)[1]?.body).toEqual({
    changes: { name: { from: `${card?.name} A`, to: `${card?.name} AB` } },
  })
})

test('keeps no text that was saved after the page was left', async () => {
  const saved = Promise.withResolvers<void>()
  const first = await open()
  await first.user.type(await field('Name'), ' A')
  api.on(changeCatalogueRow, async () => {
    await saved.promise
    return { edit: anEdit({}) }
  })
  await first.user.click(await button('Save'))
  await waitFor(() => expect(api.calls(changeCatalogueRow)).toHaveLength(1))
  first.unmount()
  saved.resolve()
  await waitFor(() => expect(toasts()).toEqual([['success', 'Saved']]))
  const fields = { name: 'Renamed since', cardNumber: card?.cardNumber ?? null }
  api.on(getEditableCatalogueRow, () => ({ row: { id: card?.id ?? '', kind: 'cards' as const, fields } }))
  await open()
  expect(await field('Name')).toHaveProperty('value', 'Renamed since')
})

test('shows the saved text while everything is read again', async () => {
  const { user } = await open()
  await user.type(await field('Name'), ' A')
  api.on(changeCatalogueRow, ({ body }) => {
    api.neverReply(getEditableCatalogueRow)
    return { edit: anEdit({ after: { name: body.changes.name?.to ?? null } }) }
  })
  await user.click(await button('Save'))
  await waitFor(() => expect(toasts()).toEqual([['success', 'Saved']]))
  expect(await field('Name')).toHaveProperty('value', `${card?.name} A`)
})

test("keeps a typed text when another admin changes its field, and shows that admin's", async () => {
  const { user, client } = await open()
  await user.type(await field('Card number'), '9')
  await user.type(await field('Name'), '!')
  const fields = { name: 'Another name', cardNumber: card?.cardNumber ?? null }
  api.on(getEditableCatalogueRow, () => ({ row: { id: card?.id ?? '', kind: 'cards' as const, fields } }))
  await act(() => client.invalidateQueries())
  expect(await screen.findByText(/^Changed in the meantime to: Another name/)).toBeTruthy()
  expect(await field('Name')).toHaveProperty('value', `${card?.name}!`)
  expect(screen.getAllByText(/^Changed in the meantime/)).toHaveLength(1)
})

/** Adds an insert set to the catalogue and to its editing. */
function addGoldRush() {
  const target = anInsertSet({ id: anId(77), productId: testCatalogue.products[0]?.id ?? '', name: 'Gold Rush' })
  const insertSets = [...testCatalogue.insertSets, target]
  serveCatalogue(api, { insertSets })
  addFakeEditingApi(api, { ...testCatalogue, insertSets })
  return target
}

test('moves a card into the insert set whose address is pasted, after a question with its name and the members', async () => {
  const target = addGoldRush()
  api.on(countMembersOwningOrWishingForRow, () => ({ memberCount: 10_000 }))
  const { user } = await open()
  const insertSet = await field('Insert set')
  await user.clear(insertSet)
  await user.type(insertSet, `https://cards.example/hockey-set/a/gold-rush-${target.id}?view=list`)
  expect(await screen.findByRole('link', { name: /Gold Rush$/ })).toBeTruthy()
  const save = await button('Save')
  await user.click(save)
  const question = `Move “${card?.name}” to “Gold Rush”? 10,000 members have “${card?.name}” in their collection or wishlist.`
  await screen.findByRole('group', { name: question })
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('group', { name: question })).toBeNull()
  expect(document.activeElement).toBe(save)
  expect(api.calls(changeCatalogueRow)).toEqual([])
  // A question about values that are no longer in the form would save the old ones.
  await user.click(save)
  await screen.findByRole('group', { name: question })
  await user.type(await field('Name'), '!')
  expect(screen.queryByRole('group', { name: question })).toBeNull()
  await user.type(await field('Name'), '{Backspace}')
  await user.click(save)
  await user.click(await button('Move'))
  await waitFor(() => expect(api.calls(changeCatalogueRow)).toHaveLength(1))
  expect(api.calls(changeCatalogueRow)[0]?.body).toEqual({
    changes: { insertSetId: { from: card?.insertSetId, to: target.id } },
  })
  // Its revert moves the same copies and wishes back.
  api.on(countMembersAffectedByRevert, () => ({ memberCount: 1 }))
  await user.click(await button('Revert…'))
  await screen.findByRole('group', {
    name: `Revert the move of “${card?.name}”? Copies and wishlist entries of 1 member will move back.`,
  })
})

test('asks nothing about values that changed while their members were counted', async () => {
  const target = addGoldRush()
  const counted = Promise.withResolvers<void>()
  api.on(countMembersOwningOrWishingForRow, () => counted.promise.then(() => ({ memberCount: 1 })))
  const { user } = await open()
  await user.clear(await field('Insert set'))
  await user.type(await field('Insert set'), `${target.id}{Enter}`)
  await waitFor(() => expect(api.calls(countMembersOwningOrWishingForRow)).toHaveLength(1))
  await user.type(await field('Name'), '!')
  expect(await button('Save')).toBeTruthy()
  await act(async () => counted.resolve())
  expect(screen.queryByRole('button', { name: 'Move' })).toBeNull()
  await user.click(await button('Save'))
  await user.click(await button('Move'))
  await waitFor(() => expect(api.calls(changeCatalogueRow)).toHaveLength(1))
  expect(api.calls(changeCatalogueRow)[0]?.body).toMatchObject({ changes: { name: { to: `${card?.name}!` } } })
})

test('moves nothing when its members cannot be counted', async () => {
  const target = addGoldRush()
  api.fail(countMembersOwningOrWishingForRow, 503, '')
  const { user } = await open()
  await user.clear(await field('Insert set'))
  await user.type(await field('Insert set'), `${target.id}{Enter}`)
  await waitFor(() => expect(toasts()).toEqual([['error', 'Failed to count the members who have this entry']]))
  expect(api.calls(changeCatalogueRow)).toEqual([])
})

test('reverts a merge after a question with the members', async () => {
  api.on(listEditsOfCatalogueRow, () => ({
    edits: [anEdit({ action: 'merge', after: null, targetId: otherCard!.id })],
    ...onePage,
  }))
  api.on(countMembersAffectedByRevert, () => ({ memberCount: 10_000 }))
  api.on(revertCatalogueEdit, () => ({ edit: anEdit({ id: 2, revertsId: 1 }) }))
  const { user } = await open()
  const revert = await button('Revert…')
  await user.click(revert)
  const question = 'Revert the merge of “Before”? Copies and wishlist entries of 10,000 members will move back.'
  await screen.findByRole('group', { name: question })
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(revert)
  expect(api.calls(revertCatalogueEdit)).toEqual([])
  await user.click(revert)
  await user.click(await button('Revert change'))
  await waitFor(() => expect(toasts()).toEqual([['success', 'Reverted']]))
  expect(api.calls(countMembersAffectedByRevert).map(({ params }) => params)).toEqual([{ editId: 1 }, { editId: 1 }])
})

test('says in the history who merged, pasted or reverted what', async () => {
  const editedBy = { id: anId(1), username: 'ann' }
  api.on(listEditsOfCatalogueRow, () => ({
    edits: [
      anEdit({ id: 3, action: 'merge', after: null, targetId: otherCard!.id, editedBy }),
      anEdit({ id: 2, action: 'checklist', before: null, after: null, editedBy }),
      anEdit({ id: 1, revertsId: 7 }),
    ],
    ...onePage,
  }))
  await open()
  const history = within(await screen.findByRole('region', { name: 'History' }))
  const texts = (await history.findAllByText('2026-01-02 03:04 UTC')).map((time) => time.closest('p')?.textContent)
  expect(texts).toEqual([
    'Merged into another entry by @ann, 2026-01-02 03:04 UTC',
    'Checklist pasted by @ann, 2026-01-02 03:04 UTC',
    'Changed by a former member, 2026-01-02 03:04 UTC, reverting an earlier change',
  ])
})

test.each([
  [20, null],
  [21, 'Revert 21 changes of the checklist?'],
])('reverts a checklist of %i changes after the question %s', async (added, question) => {
  const cardCounts = { added: added - 2, changed: 1, withdrawn: 1 }
  api.on(listEditsOfCatalogueRow, () => ({
    edits: [anEdit({ action: 'checklist', before: null, after: null, cardCounts })],
    ...onePage,
  }))
  api.on(revertCatalogueEdit, () => ({ edit: anEdit({ id: 2, revertsId: 1 }) }))
  const { user } = await open()
  await user.click(await button(question === null ? 'Revert' : 'Revert…'))
  if (question !== null) {
    expect(api.calls(revertCatalogueEdit)).toEqual([])
    await user.click(
      within(await screen.findByRole('group', { name: question })).getByRole('button', { name: 'Revert change' }),
    )
  }
  await waitFor(() => expect(api.calls(revertCatalogueEdit)).toHaveLength(1))
})

test('sends nothing when nothing has changed, and keeps the input when the change fails', async () => {
  const { user } = await open()
  await user.click(await button('Save'))
  expect(toasts()).toEqual([['info', 'Nothing has changed.']])
  api.fail(changeCatalogueRow, 409, 'Someone else has changed this entry in the meantime. Reload the page.')
  await user.type(await field('Name'), '!')
  await user.click(await button('Save'))
  await waitFor(() =>
    expect(toasts()).toContainEqual(['error', 'Someone else has changed this entry in the meantime. Reload the page.']),
  )
  expect(await field('Name')).toHaveProperty('value', `${card?.name}!`)
})

test('merges into the entry of an address after a question with its name and the members', async () => {
  api.on(countMembersOwningOrWishingForRow, () => ({ memberCount: 10_000 }))
  const { user } = await open()
  await user.type(await field('Merge into'), 'https://cards.example/x/y/nothing')
  await user.click(await button('Merge…'))
  expect(toasts()).toEqual([['error', 'Choose a different entry.']])
  await user.clear(await field('Merge into'))
  await user.type(await field('Merge into'), `https://cards.example/hockey-set/a/b/${otherCard?.slug}?page=2`)
  await user.click(await button('Merge…'))
  await screen.findByRole('group', {
    name: `Merge “${card?.name}” into “${otherCard?.name}”? 10,000 members have “${card?.name}” in their collection or wishlist.`,
  })
  await user.click(await button('Merge'))
  expect(await screen.findByText(`“${card?.name}” merged into this`)).toBeTruthy()
  expect(await field('Name')).toHaveProperty('value', otherCard?.name)
  expect(api.calls(mergeCatalogueRow)[0]?.body).toEqual({ intoId: otherCard?.id })
})

test('keeps the entry to merge into when the page is left, until it is merged', async () => {
  const address = `https://cards.example/hockey-set/a/b/${otherCard?.slug}`
  const { user } = await open()
  await user.type(await field('Merge into'), address)
  cleanup()
  const second = await open()
  expect(await field('Merge into')).toHaveProperty('value', address)
  await second.user.click(await button('Merge…'))
  await second.user.click(await button('Merge'))
  await waitFor(() => expect(api.calls(mergeCatalogueRow)).toHaveLength(1))
  await screen.findByText(`“${card?.name}” merged into this`)
  expect(await field('Merge into')).toHaveProperty('value', '')
  cleanup()
  addFakeEditingApi(api, testCatalogue)
  await open()
  expect(await field('Merge into')).toHaveProperty('value', '')
})

test('withdraws after a confirmation, and restores from the history', async () => {
  const { user } = await open()
  await user.click(await button('Withdraw'))
  await screen.findByRole('group', {
    name: `Withdraw “${card?.name}” from the catalogue? No members have “${card?.name}” in their collection or wishlist.`,
  })
  await user.click(await button('Withdraw entry'))
  expect(await screen.findByText("This entry isn't in the catalogue")).toBeTruthy()
  await user.click(await button('Revert'))
  expect(await field('Name')).toHaveProperty('value', card?.name)
})

test('withdraws nothing that members own or wish for, and says how many they are', async () => {
  api.on(countMembersOwningOrWishingForRow, () => ({ memberCount: 3 }))
  const { user } = await open()
  await user.click(await button('Withdraw'))
  const message = `3 members have “${card?.name}” in their collection or wishlist. Merge it into another entry instead.`
  await waitFor(() => expect(toasts()).toEqual([['error', message]]))
  expect(screen.queryByRole('button', { name: 'Withdraw entry' })).toBeNull()
  expect(api.calls(withdrawCatalogueRow)).toEqual([])
})

test('adds a card below the insert set of the address', async () => {
  const insertSetId = testCatalogue.insertSets[0]?.id ?? ''
  const { user } = await open(`/admin/catalogue/cards/new?parent=${insertSetId}`)
  expect(await screen.findByRole('heading', { name: 'Add a card' })).toBeTruthy()
  await user.type(await field('Name'), 'New card')
  await user.click(await button('Add'))
  await waitFor(() => expect(api.calls(createCatalogueRow)).toHaveLength(1))
  expect(api.calls(createCatalogueRow)[0]?.body).toMatchObject({
    fields: { name: 'New card', insertSetId, attributes: {} },
  })
})

test('keeps nothing that was typed while a card was added', async () => {
  const path = `/admin/catalogue/cards/new?parent=${testCatalogue.insertSets[0]?.id}`
  const replied = Promise.withResolvers<void>()
  api.on(createCatalogueRow, async () => {
    await replied.promise
    return { edit: anEdit({ action: 'create' }) }
  })
  const { user } = await open(path)
  await user.type(await field('Name'), 'New card')
  await user.click(await button('Add'))
  await waitFor(() => expect(api.calls(createCatalogueRow)).toHaveLength(1))
  await user.type(await field('Name'), '!')
  await act(async () => replied.resolve())
  await waitFor(() => expect(window.location.pathname).toBe(editPath))
  cleanup()
  await open(path)
  expect(await field('Name')).toHaveProperty('value', '')
})

test('shows an error with a retry when the row does not load', async () => {
  api.fail(getEditableCatalogueRow, 500, '')
  await open()
  expect(await screen.findByRole('button', { name: /try again/i })).toBeTruthy()
})

test('shows 200 hostile names of the history as text', async () => {
  api.on(listEditsOfCatalogueRow, () => ({
    ...onePage,
    edits: hostileTexts.map((text, index) => anEdit({ id: index + 1, after: { name: text } })),
  }))
  await open()
  const history = await screen.findByRole('region', { name: 'History' })
  await waitFor(() => expect(history.querySelectorAll('ins')).toHaveLength(hostileTexts.length))
  const inserted = [...history.querySelectorAll('ins')].map(({ textContent }) => textContent)
  expect(inserted).toEqual(hostileTexts)
  expect(history.querySelectorAll('script, img, svg, iframe, b, [href^="javascript"]')).toHaveLength(0)
})

test('says that there is no page of a wrong id, and leads to the edits', async () => {
  api.fail(getEditableCatalogueRow, 400, 'Row ID is required')
  const { head } = await open('/admin/catalogue/cards/x')
  expect(head().titles).toEqual(['Edit card', 'Admin'])
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to Edit catalogue' }).getAttribute('href')).toBe('/admin/catalogue')
})
