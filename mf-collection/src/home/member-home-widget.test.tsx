import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import { listInsertSets } from '@ninepocket/contract/catalogue/insert-set-endpoints'
import { getChecklistWithOwnCounts } from '@ninepocket/contract/collection/number-line/number-line-endpoints'
import { listInsertSetsNearestCompletion } from '@ninepocket/contract/collection/user-collection-endpoints'
import { listOwnCopies } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { aGuestSession } from '@ninepocket/testing/builders/a-session'
import { anId } from '@ninepocket/testing/builders/an-id'
import { act, screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { renderInLayout } from '../test-collection.tsx'
import { setUpFakeUserListsApi } from '../test-user.ts'
import { MemberHomeWidget } from './member-home-widget.tsx'

function open(changes: Parameters<typeof setUpFakeUserListsApi>[0] = {}) {
  const setup = setUpFakeUserListsApi({ viewer: 'owner', ...changes })
  Object.assign(setup.catalogue.insertSets[0] ?? expect.fail(), { totalCards: 12 })
  setup.api.on(getChecklistWithOwnCounts, () => ({ cards: [] }))
  return setup
}

test('shows the insert sets nearest to complete, and the latest copies', async () => {
  const { asOwner, catalogue } = open()
  renderInLayout(<MemberHomeWidget />, asOwner)
  const nearest = within(await screen.findByRole('list', { name: 'Closest to complete' }))
  expect(nearest.getByText('25%', { selector: 'strong' })).toBeTruthy()
  expect(nearest.getByText('9 to go')).toBeTruthy()
  expect(nearest.getByText('1989 Upper Deck')).toBeTruthy()
  const latest = within(screen.getByRole('list', { name: 'Latest copies' }))
  const [card] = catalogue.cards
  expect(latest.getAllByRole('link')).toHaveLength(3)
  expect(latest.getByRole('link', { name: 'Player 1' }).getAttribute('href')).toBe(
    `/hockey-set/${card?.productId}/${card?.insertSetId}/${card?.slug}`,
  )
})

test('gives copies of one set without images one color', async () => {
  const { asOwner } = open()
  renderInLayout(<MemberHomeWidget />, asOwner)
  const latest = await screen.findByRole('list', { name: 'Latest copies' })
  const colors = [...latest.querySelectorAll('[class*="face"]')].map(({ className }) => className)
  expect(colors).toHaveLength(3)
  expect(new Set(colors).size).toBe(1)
})

test('tells a member without copies how to begin', async () => {
  const { asOwner } = open({ copies: [] })
  renderInLayout(<MemberHomeWidget />, asOwner)
  const title = await screen.findByRole('heading', { name: 'No cards yet' })
  expect(title.closest('[data-releases-reserved-height]')).toBeTruthy()
})

test('offers to try again when a list fails', async () => {
  const { api, asOwner, restoreApi } = open()
  api.fail(listOwnCopies, 500, 'Out of order')
  const { user } = renderInLayout(<MemberHomeWidget />, asOwner)
  await screen.findByRole('heading', { name: 'Out of order' })
  restoreApi()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('list', { name: 'Latest copies' })).toBeTruthy()
})

test('keeps both lists when only their refetch fails', async () => {
  const { api, asOwner, catalogue } = open()
  const { client } = renderInLayout(<MemberHomeWidget />, asOwner)
  await screen.findByRole('list', { name: 'Latest copies' })
  api.fail(listOwnCopies, 500, 'Out of order')
  Object.assign(catalogue.insertSets[0] ?? expect.fail(), { totalCards: 13 })
  await act(() => client.refetchQueries({ queryKey: [listOwnCopies.path] }))
  await act(() => client.refetchQueries({ queryKey: [listInsertSetsNearestCompletion.path] }))
  expect(await screen.findByText('10 to go')).toBeTruthy()
  expect(screen.getByRole('list', { name: 'Latest copies' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('shows a guest nothing', () => {
  open()
  renderInLayout(<MemberHomeWidget />, { session: aGuestSession() })
  expect(screen.queryByRole('heading')).toBeNull()
})

describe('the line to add cards', () => {
  const getField = () => screen.findByRole('textbox', { name: 'Find a set' })
  const buildSearchReply = (insertSets: ReadonlyArray<InsertSet>, totalInsertSets = insertSets.length) => ({
    insertSets: [...insertSets],
    currentPage: 1,
    totalPages: 1,
    totalInsertSets,
  })
  const findDrawer = () => screen.findByRole('dialog', { name: 'Enter card numbers' })

  test('offers the started sets, and opens the number line of one', async () => {
    const { asOwner } = open()
    const { user } = renderInLayout(<MemberHomeWidget />, asOwner)
    const started = within(await screen.findByRole('list', { name: 'Started sets' }))
    await user.click(await started.findByRole('button', { name: '1989 Upper Deck · Base Set' }))
    expect(within(await findDrawer()).getByText('1989 Upper Deck · Base Set · 12 cards')).toBeTruthy()
  })

  test('opens the first set that a text names, also when Enter comes before the reply', async () => {
    const { asOwner, api, catalogue } = open({ copies: [] })
    const [insertSet = expect.fail()] = catalogue.insertSets
    api.on(listInsertSets, () =>
      buildSearchReply([{ ...insertSet, id: catalogue.products[0]?.id ?? '', totalCards: 0 }, insertSet]),
    )
    const { user } = renderInLayout(<MemberHomeWidget />, asOwner)
    await user.type(await getField(), '89 ud base{Enter}')
    await findDrawer()
    expect(api.calls(listInsertSets)).toMatchObject([{ query: { term: '89 ud base' } }])
    // An empty checklist has no numbers.
    expect(within(screen.getByRole('list', { name: 'Found sets' })).getAllByRole('button')).toHaveLength(1)
    expect(screen.getByText('1 insert set found')).toBeTruthy()
  })

  test('counts all found sets, and shows more of them than the first ten', async () => {
    const { asOwner, api, catalogue } = open()
    const [insertSet = expect.fail()] = catalogue.insertSets
    const found = Array.from({ length: 26 }, (_, index) => ({
      ...insertSet,
      id: anId(0xa00 + index),
      name: `Insert ${index + 1}`,
    }))
    api.on(listInsertSets, ({ query }) => buildSearchReply(found.slice(0, query.limit), found.length))
    const { user } = renderInLayout(<MemberHomeWidget />, asOwner)
    await user.type(await getField(), 'upper deck')
    await screen.findByText('26 insert sets found')
    const list = within(screen.getByRole('list', { name: 'Found sets' }))
    expect(list.getAllByRole('button')).toHaveLength(10)
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(document.activeElement).toBe(list.getByRole('button', { name: 'Insert 10' }))
    await list.findByRole('button', { name: 'Insert 26' })
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('asks for another word when more sets are found than can be shown', async () => {
    const { asOwner, api, catalogue } = open()
    const [insertSet = expect.fail()] = catalogue.insertSets
    const rows = Array.from({ length: 100 }, (_, index) => ({ ...insertSet, id: anId(0xa00 + index) }))
    api.on(listInsertSets, ({ query }) => ({
      ...buildSearchReply(rows.slice(0, query.limit), 1000),
      totalIsCapped: true,
    }))
    const { user } = renderInLayout(<MemberHomeWidget />, asOwner)
    await user.type(await getField(), 'upper deck')
    await screen.findByText('1,000+ insert sets found')
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    await screen.findByText('1,000+ insert sets found. Add a word to narrow your search.')
  })

  test('has the focus when a link leads to it', async () => {
    const { asOwner } = open()
    const page = (
      <>
        <Link to="/#add-cards">Go</Link>
        <MemberHomeWidget />
      </>
    )
    const { user } = renderInLayout(page, asOwner)
    const field = await getField()
    for (const _time of ['first', 'second']) {
      await user.click(screen.getByRole('link', { name: 'Go' }))
      await waitFor(() => expect(document.activeElement).toBe(field))
    }
  })

  test('says when no set is found, and offers the started sets again without a text', async () => {
    const { asOwner } = open()
    const { user } = renderInLayout(<MemberHomeWidget />, asOwner)
    const field = await getField()
    await user.type(field, 'nothing like it')
    await screen.findByText('No sets found. Try fewer words or check the spelling.')
    await user.clear(field)
    expect(await screen.findByRole('button', { name: '1989 Upper Deck · Base Set' })).toBeTruthy()
  })

  test('offers to try again when the search fails', async () => {
    const { asOwner, api, restoreApi } = open()
    api.fail(listInsertSets, 500, 'Down')
    const { user } = renderInLayout(<MemberHomeWidget />, asOwner)
    await user.type(await getField(), 'base')
    await screen.findByText('The search failed. Please try again.')
    restoreApi()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getByText('1 insert set found')).toBeTruthy())
  })
})
