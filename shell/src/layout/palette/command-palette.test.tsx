import { logout } from '@ninepocket/contract/auth/auth-endpoints'
import { searchCatalogue } from '@ninepocket/contract/site/site-endpoints'
import { searchMembers } from '@ninepocket/contract/trades/trade-endpoints'
import { setSlotSource } from '@ninepocket/runtime/slot-source'
import { aCatalogue } from '@ninepocket/testing/builders/a-catalogue'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { anId } from '@ninepocket/testing/builders/an-id'
import { addFakeCatalogueApi } from '@ninepocket/testing/fake-api/add-fake-catalogue-api'
import { FakeHttpError } from '@ninepocket/testing/fake-api/fake-server'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { setLiveRemotes } from '../../remotes/live-remotes.ts'
import { aRemoteInfo } from '../../testing/a-remote-info.ts'
import { renderAppLayout } from '../../testing/render-app-layout.tsx'
import { setUpShellTests } from '../../testing/set-up-shell-tests.ts'

setUpShellTests()
const api = setUpFakeApi()

beforeEach(() => {
  api.on(searchCatalogue, () => ({ products: [], insertSets: [], cards: [], players: [] }))
  api.on(searchMembers, () => ({ members: [], currentPage: 1, totalPages: 1, totalMembers: 0 }))
})

const getShownPage = () => screen.getByRole('heading', { level: 1 }).textContent
const findPalette = async () => within(await screen.findByRole('dialog', { name: 'Command palette' }))

test.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])('opens on %s, and closes on Escape', async (keys) => {
  const { user } = renderAppLayout()
  await user.keyboard(keys)
  const palette = await findPalette()
  await waitFor(() => expect(document.activeElement).toBe(palette.getByRole('combobox')))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('opens a page by a part of its name', async () => {
  const { user } = renderAppLayout({ at: '/there' })
  await user.keyboard('{Control>}k{/Control}')
  await user.type((await findPalette()).getByRole('combobox'), 'hom{Enter}')
  await waitFor(() => expect(getShownPage()).toBe('Page /'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('finds a page by a keyword that is not in its name', async () => {
  const { user } = renderAppLayout({ session: aMemberSession() })
  await user.keyboard('{Control>}k{/Control}')
  const palette = await findPalette()
  await user.type(palette.getByRole('combobox'), 'security')
  expect(palette.getByRole('option', { name: 'Edit Profile' })).toBeTruthy()
})

test('finds pages of members that no menu has, by word and by keyword', async () => {
  const { user } = renderAppLayout({ session: aMemberSession({ username: 'ann' }) })
  await user.keyboard('{Control>}k{/Control}')
  await user.type((await findPalette()).getByRole('combobox'), 'inventory{Enter}')
  await waitFor(() => expect(getShownPage()).toBe('Page /@ann/collection'))
})

test('lists a page first whose name begins with what is typed, and each page once', async () => {
  const { user } = renderAppLayout({ session: aMemberSession({ username: 'ann' }) })
  await user.keyboard('{Control>}k{/Control}')
  const palette = await findPalette()
  await user.type(palette.getByRole('combobox'), 'collection')
  expect(palette.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Collection',
    'Your Collection',
  ])
})

test('shows guests no pages of members', async () => {
  const { user } = renderAppLayout()
  await user.keyboard('{Control>}k{/Control}')
  const palette = await findPalette()
  await user.type(palette.getByRole('combobox'), 'inventory')
  expect(palette.queryByRole('option', { name: 'Collection' })).toBeNull()
})

test('opens a card that it found', async () => {
  const catalogue = aCatalogue()
  addFakeCatalogueApi(api, catalogue)
  const { user } = renderAppLayout()
  await user.keyboard('{Control>}k{/Control}')
  const palette = await findPalette()
  await user.type(palette.getByRole('combobox'), 'player 2')
  await user.click(await palette.findByRole('option', { name: /Player 2/ }))
  expect(getShownPage()).toContain(catalogue.cards[1]?.slug)
})

const foundMember = { id: anId(0x900), username: 'ann_9', name: 'Ann', profilePicture: null }

test.each(['ann', '@ann'])('opens the profile of a member found by "%s"', async (typed) => {
  api.on(searchMembers, () => ({ members: [foundMember], currentPage: 1, totalPages: 1, totalMembers: 1 }))
  const { user } = renderAppLayout()
  await user.keyboard('{Control>}k{/Control}')
  const palette = await findPalette()
  await user.type(palette.getByRole('combobox'), typed)
  await user.click(await palette.findByRole('option', { name: /^Ann/ }))
  await waitFor(() => expect(getShownPage()).toBe('Page /@ann_9'))
  expect(api.calls(searchMembers).map(({ query }) => query)).toMatchObject([{ term: 'ann' }])
})

test('requests no members for a single letter', async () => {
  const { user } = renderAppLayout()
  await user.keyboard('{Control>}k{/Control}')
  await user.type((await findPalette()).getByRole('combobox'), '@a')
  await waitFor(() => expect(api.calls(searchCatalogue)).toHaveLength(1))
  expect(api.calls(searchMembers)).toEqual([])
})

test('logs a member out', async () => {
  api.on(logout, () => ({ message: 'Logged out', csrfToken: 'x' }))
  const { user } = renderAppLayout({ session: aMemberSession() })
  await user.keyboard('{Control>}k{/Control}')
  await user.type((await findPalette()).getByRole('combobox'), 'sign out{Enter}')
  expect(await screen.findByRole('link', { name: 'Login' })).toBeTruthy()
})

test('presses a button of the page that names a command, unless it is disabled', async () => {
  const pressed = vi.fn()
  const button = document.createElement('button')
  button.dataset.command = 'Print this page'
  button.addEventListener('click', pressed)
  document.body.append(button)
  onTestFinished(() => button.remove())
  const { user } = renderAppLayout()
  await user.keyboard('{Control>}k{/Control}')
  await user.type((await findPalette()).getByRole('combobox'), 'print{Enter}')
  expect(pressed).toHaveBeenCalledOnce()
  button.setAttribute('aria-disabled', 'true')
  await user.keyboard('{Control>}k{/Control}')
  const palette = await findPalette()
  await user.type(palette.getByRole('combobox'), 'print')
  expect(palette.queryByRole('option', { name: 'Print this page' })).toBeNull()
})

test('loads the links of the footer when it is opened, and lists their commands', async () => {
  const pressed = vi.fn()
  const Widget = () => (
    <button type="button" data-command="Send feedback" onClick={pressed}>
      Feedback
    </button>
  )
  const widget = { current: () => Widget, preload: async () => Widget }
  const load = vi.fn(async () => ({ 'footer-links': widget }))
  setLiveRemotes([aRemoteInfo('mf-a', { slots: ['footer-links'] })])
  setSlotSource({ remotesFor: (slot) => (slot === 'footer-links' ? ['mf-a'] : []), load })
  onTestFinished(() => setSlotSource({ remotesFor: () => [], load }))
  const { user } = renderAppLayout({ session: aMemberSession() })
  await screen.findByRole('contentinfo')
  expect(load).not.toHaveBeenCalled()
  await user.keyboard('{Control>}k{/Control}')
  const palette = await findPalette()
  await user.type(palette.getByRole('combobox'), 'feedback')
  await user.click(await palette.findByRole('option', { name: 'Send feedback' }))
  expect(pressed).toHaveBeenCalledOnce()
})

test('keeps the chosen command when a button that comes later stands before it', async () => {
  const pressed = vi.fn()
  const addButton = (command: string, onClick: () => void) => {
    const button = document.createElement('button')
    button.dataset.command = command
    button.addEventListener('click', onClick)
    document.body.prepend(button)
    onTestFinished(() => button.remove())
  }
  const fail = () => expect.unreachable('another command ran')
  addButton('Zap one', pressed)
  addButton('Zap two', fail)
  const { user } = renderAppLayout({ session: aMemberSession() })
  await user.keyboard('{Control>}k{/Control}')
  const palette = await findPalette()
  await user.type(palette.getByRole('combobox'), 'zap{ArrowDown}')
  expect(palette.getByRole('option', { name: 'Zap one' }).ariaSelected).toBe('true')
  addButton('Zap three', fail)
  await palette.findByRole('option', { name: 'Zap three' })
  await user.keyboard('{Enter}')
  expect(pressed).toHaveBeenCalledOnce()
})

test('changes the theme, and lists the pages of members', async () => {
  const { user } = renderAppLayout({ session: aMemberSession() })
  await user.keyboard('{Control>}k{/Control}')
  const palette = await findPalette()
  expect(palette.getByRole('option', { name: 'Home' })).toBeTruthy()
  await user.type(palette.getByRole('combobox'), 'dark theme{Enter}')
  expect(document.documentElement.dataset.theme).toBe('dark')
  await user.keyboard('{Control>}k{/Control}')
  await user.type((await findPalette()).getByRole('combobox'), 'system theme{Enter}')
  expect(document.documentElement.dataset.theme).toBeUndefined()
})

test('walks through the options by the arrow keys', async () => {
  const { user } = renderAppLayout({ at: '/there' })
  await user.keyboard('{Control>}k{/Control}')
  const palette = await findPalette()
  expect(palette.getByRole('option', { selected: true }).textContent).toBe('Home')
  await user.type(palette.getByRole('combobox'), '{ArrowDown}')
  expect(palette.getByRole('option', { selected: true }).textContent).toBe('Search')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(getShownPage()).toBe('Page /search'))
})

const failedMessage = 'Failed to search players, sets and cards. Please try again.'

test('finds pages when the search fails, and says when nothing is found', async () => {
  api.fail(searchCatalogue, 500, 'Down')
  const { user } = renderAppLayout()
  await user.keyboard('{Control>}k{/Control}')
  const palette = await findPalette()
  await user.type(palette.getByRole('combobox'), 'search')
  await waitFor(() => expect(palette.getByRole('status').textContent).toBe(failedMessage))
  expect(palette.getByRole('option', { name: 'Search' })).toBeTruthy()
  api.on(searchCatalogue, () => ({ products: [], insertSets: [], cards: [], players: [] }))
  await user.type(palette.getByRole('combobox'), 'xyz')
  await waitFor(() => expect(palette.getByRole('status').textContent).toBe('Nothing found.'))
})

test.each([
  ['members', [searchMembers]],
  ['players, sets, cards and members', [searchCatalogue, searchMembers]],
])('says that the search for %s has failed', async (things, endpoints) => {
  for (const endpoint of endpoints) api.fail(endpoint, 500, 'Down')
  const { user } = renderAppLayout()
  await user.keyboard('{Control>}k{/Control}')
  const palette = await findPalette()
  await user.type(palette.getByRole('combobox'), 'gretzky')
  await waitFor(() =>
    expect(palette.queryByRole('status')?.textContent).toBe(`Failed to search ${things}. Please try again.`),
  )
})

test('reports no failed refetch of a search whose results are shown', async () => {
  addFakeCatalogueApi(api, aCatalogue())
  const members = Promise.withResolvers<never>()
  api.on(searchMembers, () => members.promise)
  const { user, client } = renderAppLayout()
  await user.keyboard('{Control>}k{/Control}')
  const palette = await findPalette()
  await user.type(palette.getByRole('combobox'), 'player 2')
  await palette.findByRole('option', { name: /Player 2/ })
  api.fail(searchCatalogue, 500, 'Down')
  await client.refetchQueries({ queryKey: [searchCatalogue.path], type: 'active' })
  members.reject(new FakeHttpError(503, 'Busy'))
  expect((await palette.findByRole('status')).textContent).toBe('Failed to search members. Please try again.')
})

test('says that it is searching until the reply has arrived, and when the search has failed', async () => {
  const reply = Promise.withResolvers<never>()
  api.on(searchCatalogue, () => reply.promise)
  const { user } = renderAppLayout()
  await user.keyboard('{Control>}k{/Control}')
  const palette = await findPalette()
  await user.type(palette.getByRole('combobox'), 'gretzky')
  expect(palette.getByRole('status').textContent).toBe('Searching…')
  await waitFor(() => expect(api.calls(searchCatalogue)).toHaveLength(1))
  expect(palette.getByRole('status').textContent).toBe('Searching…')
  reply.reject(new FakeHttpError(503, 'Busy'))
  await waitFor(() => expect(palette.getByRole('status').textContent).toBe(failedMessage))
})

test('opens nothing on Enter that an earlier text has found', async () => {
  addFakeCatalogueApi(api, aCatalogue())
  const { user } = renderAppLayout({ at: '/there' })
  await user.keyboard('{Control>}k{/Control}')
  const palette = await findPalette()
  await user.type(palette.getByRole('combobox'), 'player 2')
  await palette.findByRole('option', { name: /Player 2/, selected: true })
  api.neverReply(searchCatalogue)
  await user.type(palette.getByRole('combobox'), '3{Enter}')
  expect(palette.queryByRole('option', { selected: true })).toBeNull()
  expect(getShownPage()).toBe('Page /there')
})
