import {
  applyPastedChecklist,
  previewPastedChecklist,
} from '@ninepocket/contract/catalogue/editing/checklist-endpoints'
import { useToastStore } from '@ninepocket/runtime/toasts'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'
import { addFakeEditingApi } from '../../dev/add-fake-editing-api.ts'
import { routes } from '../../routes.tsx'
import { setUpFakeCatalogueApi, testCatalogue } from '../../test-catalogue.ts'

const api = setUpFakeCatalogueApi()
beforeEach(() => addFakeEditingApi(api, testCatalogue))

const [insertSet] = testCatalogue.insertSets
const cards = testCatalogue.cards.filter(({ insertSetId }) => insertSetId === insertSet?.id)
const open = () =>
  renderRoute(routes, `/admin/catalogue/insert-sets/${insertSet?.id}`, { session: aMemberSession({ isAdmin: true }) })
const toasts = () => useToastStore.getState().toasts.map(({ message, kind }) => [kind, message])
async function paste(user: Awaited<ReturnType<typeof open>>['user'], text: string) {
  const input = await screen.findByRole('textbox', { name: 'Checklist' })
  await user.clear(input)
  await user.click(input)
  await user.paste(text)
  await user.click(screen.getByRole('button', { name: 'Preview changes' }))
}

test('previews a paste, withdraws missing cards on request, and lists the change with its counts', async () => {
  const { user, container } = await open()
  await paste(user, `${cards[0]?.name}\n<img src=x onerror=alert(1)>`)
  const section = within(await screen.findByRole('region', { name: 'Paste a checklist' }))
  expect((await section.findByRole('status')).textContent).toBe(
    `1 added, 0 changed, ${cards.length - 1} missing from your text, 1 unchanged`,
  )
  expect(section.getByText('<img src=x onerror=alert(1)>').tagName).toBe('INS')
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations).toEqual([])
  await user.click(section.getByRole('checkbox', { name: 'Withdraw the 1 missing card' }))
  await user.click(section.getByRole('button', { name: 'Apply 2 changes' }))
  await waitFor(() => expect(toasts()).toEqual([['success', 'Checklist applied. You can undo it in the history.']]))
  expect(api.calls(applyPastedChecklist)[0]?.body).toMatchObject({ withdrawsMissing: true })
  const history = within(await screen.findByRole('region', { name: 'History' }))
  expect(await history.findByText('2 cards added, 0 changed, 0 withdrawn')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Checklist' })).toHaveProperty('value', '')
})

test('keeps a pasted text when the admin leaves the page and comes back', async () => {
  const { user, unmount } = await open()
  await paste(user, 'Ann')
  unmount()
  await open()
  expect(await screen.findByRole('textbox', { name: 'Checklist' })).toHaveProperty('value', 'Ann')
})

test('asks with the count above 20 changes', async () => {
  const { user } = await open()
  await paste(user, Array.from({ length: 21 }, (_, index) => `Newcomer ${index}`).join('\n'))
  const apply = await screen.findByRole('button', { name: 'Apply 21 changes' })
  await user.click(apply)
  screen.getByRole('group', { name: `Apply 21 changes to “${insertSet?.name}”?` })
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(apply)
  expect(api.calls(applyPastedChecklist)).toEqual([])
  await user.click(apply)
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(api.calls(applyPastedChecklist)).toHaveLength(1))
})

test('names bad lines and offers nothing to apply', async () => {
  const { user } = await open()
  await paste(user, 'Ann\n\nBo')
  expect((await screen.findByRole('alert')).textContent).toContain("1 line can't be read.")
  expect(screen.getByText('Line 2: The name is missing')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull()
})

test('needs a text, and keeps it when the preview fails', async () => {
  api.fail(previewPastedChecklist, 500, '')
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Preview changes' }))
  expect(toasts()).toEqual([['error', 'Paste a checklist first.']])
  await paste(user, 'Ann')
  await waitFor(() => expect(toasts()).toContainEqual(['error', 'Failed to read the checklist']))
  expect(screen.getByRole('textbox', { name: 'Checklist' })).toHaveProperty('value', 'Ann')
})
