import { getCard } from '@ninepocket/contract/catalogue/card-endpoints'
import {
  countMembersOwningOrWishingForRow,
  getEditableCatalogueRow,
} from '@ninepocket/contract/catalogue/editing/catalogue-edit-endpoints'
import {
  type SuggestedMergeOrWithdrawal,
  toFieldChangesOfMergeOrWithdrawal,
} from '@ninepocket/contract/catalogue/editing/suggested-merge-or-withdrawal'
import { decideSuggestion, listOpenSuggestions } from '@ninepocket/contract/catalogue/editing/suggestion-endpoints'
import { getInsertSet, listInsertSets } from '@ninepocket/contract/catalogue/insert-set-endpoints'
import { getProduct } from '@ninepocket/contract/catalogue/product-endpoints'
import { hostileTexts } from '@ninepocket/contract/testing/hostile-texts'
import { useToastStore } from '@ninepocket/runtime/toasts'
import { aCard } from '@ninepocket/testing/builders/a-card'
import { aProduct } from '@ninepocket/testing/builders/a-product'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { anId } from '@ninepocket/testing/builders/an-id'
import { anInsertSet } from '@ninepocket/testing/builders/an-insert-set'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'
import { addFakeSuggestionsApi } from '../dev/add-fake-suggestions-api.ts'
import { routes } from '../routes.tsx'

const api = setUpFakeApi()
beforeEach(() => addFakeSuggestionsApi(api, 'few'))
const open = () => renderRoute(routes, '/admin/suggestions', { session: aMemberSession({ isAdmin: true }) })
const focused = () => document.activeElement?.querySelector('h2')?.textContent
const item = async (name: string) => screen.findByRole('article', { name })
const sent = () => api.calls(decideSuggestion).map(({ params, body }) => [params, body])
const asksBeforeUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Replaces the open suggestions by new cards with these texts in every field. */
function listNewCards(texts: ReadonlyArray<string>): void {
  api.on(listOpenSuggestions, () => ({
    suggestions: texts.map((text, index) => ({
      id: String(100 + index),
      kind: 'cards' as const,
      rowId: null,
      isNew: true,
      name: text,
      evidence: text,
      changes: { name: { from: text, to: text }, attributes: { from: {}, to: { [text]: text } } },
      evidenceUrl: null,
      state: 'open' as const,
      declineReason: null,
      isAutomatic: false,
      createdAt: '2026-02-03T04:05:06.000Z',
      decidedAt: null,
      acceptedCount: 0,
      current: {},
      suggestedBy: { id: anId(1), username: 'ann_9' },
    })),
    currentPage: 1,
    totalPages: 1,
    totalSuggestions: texts.length,
  }))
}

/** Lets replies to decisions wait for the returned function. */
function holdDecisions(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  api.setNetworkCondition((endpoint) => (endpoint === decideSuggestion ? promise : undefined))
  return resolve
}

test('shows the diff, what has changed since, the evidence and the member', async () => {
  const { container } = await open()
  const second = within(await item('Card: Player 2'))
  expect(second.getByText('Player 2', { selector: 'ins' })).toBeTruthy()
  expect(
    second.getByText(
      'This has changed since then. Current values: Name: Walter. Edit the suggestion to accept it anyway.',
    ),
  ).toBeTruthy()
  expect(second.getByText('Seen on the <b>back</b>.')).toBeTruthy()
  expect(second.getByText(/1 suggestion accepted so far/).textContent).toContain('@ann_9')
  const link = second.getByRole('link', { name: 'https://example.org/scan' })
  expect(link.getAttribute('rel')).toContain('noopener')
  expect(await item('New card: Player 1')).toBeTruthy()
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id }) => id).filter((id) => id !== 'region')).toEqual([])
})

test('works by the keyboard: accepts, edits before accepting, and declines with a reason', async () => {
  const { user } = await open()
  ;(await item('New card: Player 1')).focus()
  await user.keyboard('a')
  await waitFor(() => expect(focused()).toBe('Card: Player 2'))
  await waitFor(() => expect(screen.queryByRole('article', { name: 'New card: Player 1' })).toBeNull())
  await user.keyboard('e')
  const name = await screen.findByRole('textbox', { name: 'Name' })
  expect(document.activeElement).toBe(name)
  await user.clear(name)
  // Letters in an input are no commands.
  await user.keyboard('adj{Enter}')
  await waitFor(() => expect(focused()).toBe('Card: Player 3'))
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Card: Player 2' })).toBeNull())
  await user.keyboard('d')
  expect(document.activeElement).toBe(await screen.findByRole('textbox', { name: 'Reason' }))
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  expect(screen.getByRole('alert').textContent).toContain('Please give a reason')
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'The scan differs.')
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  expect(await screen.findByText('No open suggestions')).toBeTruthy()
  expect(sent()).toEqual([
    [{ suggestionId: '1' }, { decision: 'accept' }],
    [
      { suggestionId: '2' },
      {
        decision: 'accept',
        changes: { name: { from: 'Walter', to: 'adj' }, cardNumber: { from: null, to: '12' } },
      },
    ],
    [{ suggestionId: '3' }, { decision: 'decline', reason: 'The scan differs.' }],
  ])
})

test('keeps a typed reason and edited fields when another form is opened', async () => {
  const { user } = await open()
  ;(await item('Card: Player 2')).focus()
  await user.keyboard('d')
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'No scan.')
  ;(await item('Card: Player 3')).focus()
  await user.keyboard('d')
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', '')
  ;(await item('Card: Player 2')).focus()
  await user.keyboard('e')
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), '!')
  await user.keyboard('{Escape}d')
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'No scan.')
  await user.keyboard('{Escape}e')
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Player 2!')
})

test('keeps a typed reason and edited fields when the server rejects the acceptance', async () => {
  const { user } = await open()
  ;(await item('Card: Player 2')).focus()
  await user.keyboard('d')
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'No scan.')
  await user.keyboard('{Escape}e')
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), '!')
  await user.keyboard('{Escape}')
  api.fail(decideSuggestion, 409, 'Busy')
  await user.keyboard('a')
  await waitFor(() => expect(useToastStore.getState().toasts.at(-1)?.kind).toBe('error'))
  ;(await item('Card: Player 2')).focus()
  await user.keyboard('d')
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'No scan.')
  await user.keyboard('{Escape}e')
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Player 2!')
})

test('decides the next suggestion while the list is being reloaded', async () => {
  const { user } = await open()
  ;(await item('New card: Player 1')).focus()
  api.neverReply(listOpenSuggestions)
  await user.keyboard('a')
  await waitFor(() => expect(screen.queryByRole('article', { name: 'New card: Player 1' })).toBeNull())
  expect(focused()).toBe('Card: Player 2')
  expect(screen.getByText('2 open')).toBeTruthy()
  await user.keyboard('a')
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Card: Player 2' })).toBeNull())
  expect(focused()).toBe('Card: Player 3')
  await expect.poll(sent).toHaveLength(2)
})

test('moves on before the reply arrives, and lists a suggestion again when the server rejects it', async () => {
  const { user } = await open()
  ;(await item('New card: Player 1')).focus()
  const answer = holdDecisions()
  await user.keyboard('aa')
  expect(focused()).toBe('Card: Player 3')
  expect(screen.queryByRole('article', { name: 'New card: Player 1' })).toBeNull()
  expect(screen.getByText('1 open')).toBeTruthy()
  expect(asksBeforeUnload()).toBe(true)
  // The second decision is sent after the first one.
  await waitFor(() => expect(sent()).toHaveLength(1))
  api.fail(decideSuggestion, 409, 'Someone else has changed this entry in the meantime. Reload the page.')
  answer()
  expect(await item('Card: Player 2')).toBeTruthy()
  expect(useToastStore.getState().toasts.at(-1)).toMatchObject({
    kind: 'error',
    message: 'Player 2: Someone else has changed this entry in the meantime. Reload the page.',
  })
  expect(screen.queryByRole('article', { name: 'New card: Player 1' })).toBeNull()
  expect(focused()).toBe('Card: Player 3')
  await waitFor(() => expect(asksBeforeUnload()).toBe(false))
})

test('asks before the tab is closed while decisions wait, also when the page was left', async () => {
  const { user, unmount } = await open()
  ;(await item('New card: Player 1')).focus()
  const answer = holdDecisions()
  await user.keyboard('aa')
  unmount()
  expect(asksBeforeUnload()).toBe(true)
  answer()
  await waitFor(() => expect(asksBeforeUnload()).toBe(false))
  expect(sent()).toHaveLength(2)
})

test('accepts one suggestion when a key is held or a button is double-clicked', async () => {
  const { user } = await open()
  ;(await item('New card: Player 1')).focus()
  await user.keyboard('{a>3/}')
  expect(focused()).toBe('Card: Player 2')
  const accept = within(await item('Card: Player 2')).getByRole('button', { name: 'Accept' })
  fireEvent.click(accept, { detail: 2 })
  expect(screen.getByText('2 open')).toBeTruthy()
  await waitFor(() => expect(sent()).toHaveLength(1))
})

test("keeps another suggestion's form open, and ignores A, while a form is being sent", async () => {
  const { user } = await open()
  ;(await item('New card: Player 1')).focus()
  const answer = holdDecisions()
  await user.keyboard('d')
  await user.keyboard('No scan.')
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  ;(await item('New card: Player 1')).focus()
  await user.keyboard('ajd')
  await user.keyboard('Half')
  answer()
  await waitFor(() => expect(screen.queryByRole('article', { name: 'New card: Player 1' })).toBeNull())
  const reason = screen.getByRole('textbox', { name: 'Reason' })
  expect(reason).toHaveProperty('value', 'Half')
  expect(document.activeElement).toBe(reason)
  expect(sent()).toEqual([[{ suggestionId: '1' }, { decision: 'decline', reason: 'No scan.' }]])
})

test('focuses the next suggestions when the last one of the list is decided before they arrive', async () => {
  const { user } = await open()
  ;(await item('New card: Player 1')).focus()
  const answer = holdDecisions()
  await user.keyboard('aaa')
  expect(screen.queryByRole('article')).toBeNull()
  listNewCards(['Late'])
  answer()
  await waitFor(() => expect(focused()).toBe('New card: Late'))
})

test('closes a form by Escape and keeps the suggestion when a request fails', async () => {
  api.fail(decideSuggestion, 409, 'Someone else has changed this entry in the meantime. Reload the page.')
  const { user } = await open()
  ;(await item('New card: Player 1')).focus()
  await user.keyboard('d')
  await user.keyboard('{Escape}')
  expect(focused()).toBe('New card: Player 1')
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.keyboard('a')
  await waitFor(() => expect(useToastStore.getState().toasts.at(-1)?.kind).toBe('error'))
  expect(await item('New card: Player 1')).toBeTruthy()
})

test('says when an entry is not in the catalogue anymore', async () => {
  addFakeSuggestionsApi(api, 'few', { current: null })
  await open()
  const second = within(await item('Card: Player 2'))
  expect(second.getByText('This entry is no longer in the catalogue.')).toBeTruthy()
})

test('names the set and the insert set of a suggested card, and leads there', async () => {
  const product = aProduct({ id: anId(7), name: '1989 Upper Deck' })
  const insertSet = anInsertSet({ id: anId(8), productId: product.id, name: 'Gold' })
  api.on(getProduct, () => ({ product }))
  api.on(getInsertSet, () => ({ insertSet }))
  addFakeSuggestionsApi(api, 'few', { changes: { insertSetId: { from: null, to: insertSet.id } } })
  await open()
  const [link] = await screen.findAllByRole('link', { name: '1989 Upper Deck, Gold' })
  expect(link?.getAttribute('href')).toContain(insertSet.id)
})

test('names the entry of a suggested merge, which the admin can change first', async () => {
  const target = aCard({ id: anId(9), name: 'Ken Griffey Jr.', cardNumber: '12' })
  api.on(getCard, () => ({ card: target }))
  api.on(getInsertSet, () => ({ insertSet: anInsertSet({ name: 'Gold' }) }))
  api.on(getProduct, () => ({ product: aProduct({ name: '1989 Upper Deck' }) }))
  const changes = toFieldChangesOfMergeOrWithdrawal({ kind: 'merge', intoId: target.id })
  addFakeSuggestionsApi(api, 'few', { changes, current: { mergedIntoId: null } })
  const { user } = await open()
  const second = within(await item('Card: Player 2'))
  expect((await second.findByRole('link', { name: '12 Ken Griffey Jr.' })).getAttribute('href')).toContain(target.id)
  expect(second.queryByText(/Changed since/)).toBeNull()
  await user.click(second.getByRole('button', { name: 'Edit…' }))
  const field = second.getByRole('textbox', { name: 'Merged into' })
  await waitFor(() => expect(field).toHaveProperty('value', '1989 Upper Deck · Gold · 12 Ken Griffey Jr.'))
  await user.clear(field)
  await user.type(field, `https://cards.example/x-${anId(10)}?page=2`)
  await user.click(second.getByRole('button', { name: 'Accept with these values' }))
  await screen.findByRole('group', { name: /^Merge “Player 2” into the suggested entry\?/ })
  expect(sent()).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Merge' }))
  await waitFor(() =>
    expect(sent()).toEqual([
      [{ suggestionId: '2' }, { decision: 'accept', changes: { mergedIntoId: { from: null, to: anId(10) } } }],
    ]),
  )
})

test.each([
  [
    'withdrawal',
    { kind: 'withdraw' } as const,
    0,
    'Withdraw “Player 2” from the catalogue? No members have “Player 2” in their collection or wishlist.',
    'Withdraw entry',
  ],
  [
    'merge',
    { kind: 'merge', intoId: anId(9) } as const,
    12,
    'Merge “Player 2” into the suggested entry? Its copies, wishlist entries and photos move there. 12 members have “Player 2” in their collection or wishlist.',
    'Merge',
  ],
])(
  'asks before it accepts a %s, with the number of members, by key and by button',
  async (_, act, memberCount, question, accept) => {
    api.on(getCard, () => ({ card: aCard({ id: anId(9) }) }))
    addFakeSuggestionsApi(api, 'few', { changes: toFieldChangesOfMergeOrWithdrawal(act), current: {} })
    api.on(countMembersOwningOrWishingForRow, () => ({ memberCount }))
    const { user } = await open()
    const [, second] = await screen.findAllByRole('article')
    second?.focus()
    const name = focused()
    await user.keyboard('a')
    expect(await screen.findByRole('group', { name: question })).toBeTruthy()
    expect(sent()).toEqual([])
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('group', { name: question })).toBeNull()
    expect(focused()).toBe(name)
    await user.click(within(second as HTMLElement).getByRole('button', { name: 'Accept…' }))
    await user.click(await screen.findByRole('button', { name: accept }))
    await waitFor(() => expect(sent()).toEqual([[{ suggestionId: '2' }, { decision: 'accept' }]]))
    await waitFor(() => expect(focused()).not.toBe(name))
  },
)

test('asks before it accepts a move, with both names and the number of members, also when the parent was edited', async () => {
  const [goldId, baseId] = [anId(8), anId(9)]
  const names = new Map([
    [anId(2), 'Player 2'],
    [goldId, 'Gold'],
    [baseId, 'Base'],
  ])
  api.on(getEditableCatalogueRow, ({ params: { kind, id } }) => ({
    row: { kind, id, fields: { name: names.get(id) ?? id } },
  }))
  api.on(getInsertSet, ({ params }) => ({ insertSet: anInsertSet({ id: params.id, productId: anId(7) }) }))
  api.on(getProduct, () => ({ product: aProduct({ id: anId(7) }) }))
  addFakeSuggestionsApi(api, 'few', {
    changes: { insertSetId: { from: baseId, to: goldId } },
    current: { insertSetId: baseId },
  })
  api.on(countMembersOwningOrWishingForRow, () => ({ memberCount: 12 }))
  const { user } = await open()
  ;(await item('Card: Player 2')).focus()
  await user.keyboard('a')
  const members = '12 members have “Player 2” in their collection or wishlist.'
  expect(await screen.findByRole('group', { name: `Move “Player 2” to “Gold”? ${members}` })).toBeTruthy()
  expect(sent()).toEqual([])
  await user.keyboard('{Escape}')
  expect(focused()).toBe('Card: Player 2')

  await user.keyboard('e')
  const field = await screen.findByRole('textbox', { name: 'Insert set' })
  await user.clear(field)
  // Words are no entry.
  api.fail(listInsertSets, 400, 'Down')
  await user.type(field, 'gold')
  await user.click(screen.getByRole('button', { name: 'Accept with these values' }))
  expect(screen.getByText('Choose an entry from the results.').getAttribute('role')).toBe('alert')
  expect(document.activeElement).toBe(field)
  await user.clear(field)
  await user.type(field, `${goldId}{Enter}`)
  await user.click(await screen.findByRole('button', { name: 'Move' }))
  await waitFor(() =>
    expect(sent()).toEqual([
      [{ suggestionId: '2' }, { decision: 'accept', changes: { insertSetId: { from: baseId, to: goldId } } }],
    ]),
  )
})

async function openAcceptPrompt(act: SuggestedMergeOrWithdrawal) {
  api.on(getCard, () => ({ card: aCard({ id: anId(9) }) }))
  addFakeSuggestionsApi(api, 'few', { changes: toFieldChangesOfMergeOrWithdrawal(act), current: {} })
  const { user } = await open()
  const [, second] = await screen.findAllByRole('article')
  const press = () => user.click(within(second as HTMLElement).getByRole('button', { name: 'Accept…' }))
  return { user, press }
}

test('offers no withdrawal of an entry that members have', async () => {
  const { press } = await openAcceptPrompt({ kind: 'withdraw' })
  api.on(countMembersOwningOrWishingForRow, () => ({ memberCount: 12 }))
  await press()
  const prompt = await screen.findByRole('group', {
    name: '12 members have “Player 2” in their collection or wishlist. Decline the suggestion, or merge the entry instead.',
  })
  expect(
    within(prompt)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Cancel'])
})

test('offers nothing to accept while it counts the members, also when an older count is known', async () => {
  const { user, press } = await openAcceptPrompt({ kind: 'merge', intoId: anId(9) })
  api.on(countMembersOwningOrWishingForRow, () => ({ memberCount: 0 }))
  await press()
  await screen.findByRole('button', { name: 'Merge' })
  await user.keyboard('{Escape}')
  api.neverReply(countMembersOwningOrWishingForRow)
  await press()
  const prompt = await screen.findByRole('group', { name: 'Counting members…' })
  expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull()
  expect(document.activeElement).toBe(within(prompt).getByRole('button', { name: 'Cancel' }))
})

test('says when the members cannot be counted, and accepts nothing', async () => {
  const { press } = await openAcceptPrompt({ kind: 'merge', intoId: anId(9) })
  api.fail(countMembersOwningOrWishingForRow, 409, 'Busy')
  await press()
  await screen.findByRole('group', { name: 'Busy' })
  expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull()
})

test('edits no withdrawal, which has no values', async () => {
  addFakeSuggestionsApi(api, 'few', { changes: toFieldChangesOfMergeOrWithdrawal({ kind: 'withdraw' }), current: {} })
  const { user } = await open()
  const [first] = await screen.findAllByRole('article')
  first?.focus()
  await user.keyboard('e')
  expect(screen.queryByRole('form', { name: 'Edit' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Edit…' })).toBeNull()
})

test('shows 200 hostile texts as text', async () => {
  listNewCards(hostileTexts)
  const { container } = await open()
  expect(await screen.findAllByRole('article')).toHaveLength(200)
  expect(
    container.querySelectorAll('script, img, svg, iframe, b, [href^="javascript"], [onerror], [onload]'),
  ).toHaveLength(0)
})
