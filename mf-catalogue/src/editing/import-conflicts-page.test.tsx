import {
  changeCatalogueRow,
  countMembersOwningOrWishingForRow,
  dismissImportConflict,
  listImportConflicts,
} from '@ninepocket/contract/catalogue/editing/catalogue-edit-endpoints'
import { useToastStore } from '@ninepocket/runtime/toasts'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { anId } from '@ninepocket/testing/builders/an-id'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'
import { addFakeEditingApi } from '../dev/add-fake-editing-api.ts'
import { routes } from '../routes.tsx'
import { setUpFakeCatalogueApi, testCatalogue } from '../test-catalogue.ts'

const api = setUpFakeCatalogueApi()
beforeEach(() => addFakeEditingApi(api, testCatalogue))

const [card, otherCard] = testCatalogue.cards
const open = () => renderRoute(routes, '/admin/catalogue', { session: aMemberSession({ isAdmin: true }) })
const listItems = async () => within(await screen.findByRole('list', { name: 'Conflicts' })).getAllByRole('listitem')
const toasts = () => useToastStore.getState().toasts.map(({ message, kind }) => [kind, message])

test('every page for admins is personal and for admins only', () => {
  const site = { productNoun: 'hockey' } as Parameters<typeof routes>[0] // the routes read nothing else
  const adminRoutes = routes(site).filter(({ path }) => path.startsWith('/admin'))
  expect(adminRoutes.length).toBeGreaterThan(1)
  for (const route of adminRoutes) expect(route).toMatchObject({ isPersonal: true, requiresLogin: { adminOnly: true } })
})

test('settles conflicts in favor of the site or of the source, until none is left', async () => {
  const { user, container } = await open()
  const [first] = await listItems()
  expect(first?.textContent).toContain(`Ours: ${card?.name}`)
  expect(first?.textContent).toContain(`Source: ${card?.name} Jr.`)
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations).toEqual([])
  await user.click(screen.getAllByRole('button', { name: 'Keep ours' })[0]!)
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Keep ours' })).toHaveLength(1))
  expect(api.calls(dismissImportConflict)[0]?.params).toEqual({ id: card?.id, field: 'name' })
  expect(document.activeElement?.textContent).toContain('Edit catalogue')

  await user.click(screen.getByRole('button', { name: "Use the source's" }))
  expect(await screen.findByText('No conflicts')).toBeTruthy()
  expect(api.calls(changeCatalogueRow)[0]?.body).toEqual({
    changes: { name: { from: otherCard?.name, to: `${otherCard?.name} Jr.` } },
  })
})

test("asks before the source's value moves a card, with the number of members", async () => {
  const [insertSet] = testCatalogue.insertSets
  const conflict = {
    kind: 'cards' as const,
    rowId: card!.id,
    field: 'insertSetId',
    foundAt: '2026-02-03T04:05:06.000Z',
  }
  const values = { sourceBefore: null, siteValue: anId(77), sourceValue: insertSet!.id }
  api.on(listImportConflicts, () => ({
    conflicts: [{ ...conflict, ...values }],
    currentPage: 1,
    totalPages: 1,
    totalConflicts: 1,
  }))
  api.on(countMembersOwningOrWishingForRow, () => ({ memberCount: 12 }))
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: "Use the source's" }))
  const question = `Move “${card?.name}” to “${insertSet?.name}”? 12 members have “${card?.name}” in their collection or wishlist.`
  await screen.findByRole('group', { name: question })
  expect(api.calls(changeCatalogueRow)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Move' }))
  await waitFor(() => expect(api.calls(changeCatalogueRow)).toHaveLength(1))
})

test('goes back to the last page when the last conflict of a later page is settled', async () => {
  const buildConflict = (field: string) => ({
    kind: 'cards' as const,
    rowId: card!.id,
    field,
    sourceBefore: 'a',
    siteValue: 'b',
    sourceValue: 'c',
    foundAt: '2026-02-03T04:05:06.000Z',
  })
  const conflicts = ['name', 'description']
  api.on(listImportConflicts, ({ query: { page } }) => ({
    conflicts: conflicts.slice(page - 1, page).map(buildConflict),
    currentPage: page,
    totalPages: conflicts.length,
    totalConflicts: conflicts.length,
  }))
  api.on(dismissImportConflict, () => {
    conflicts.pop()
    return { message: "Kept this site's value." }
  })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Older conflicts' }))
  await screen.findByRole('button', { name: 'Newer conflicts' })
  await user.click(screen.getByRole('button', { name: 'Keep ours' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Newer conflicts' })).toBeNull())
  expect(await screen.findAllByRole('button', { name: 'Keep ours' })).toHaveLength(1)
  expect(screen.queryByText('No conflicts')).toBeNull()
})

test('keeps the conflict when settling it fails', async () => {
  api.fail(dismissImportConflict, 500, '')
  const { user } = await open()
  await listItems()
  await user.click(screen.getAllByRole('button', { name: 'Keep ours' })[0]!)
  await waitFor(() => expect(toasts()).toEqual([['error', 'Failed to resolve the conflict']]))
  expect(screen.getAllByRole('button', { name: 'Keep ours' })).toHaveLength(2)
})

test('leads to a new set', async () => {
  await open()
  const link = await screen.findByRole('link', { name: 'Add a set' })
  expect(link.getAttribute('href')).toBe('/admin/catalogue/products/new')
})
