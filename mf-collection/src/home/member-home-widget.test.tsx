import { listOwnCopies } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { aGuestSession } from '@ninepocket/testing/builders/a-session'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInLayout } from '../test-collection.tsx'
import { setUpUserLists } from '../test-user.ts'
import { MemberHomeWidget } from './member-home-widget.tsx'

function open(changes: Parameters<typeof setUpUserLists>[0] = {}) {
  const setup = setUpUserLists({ viewer: 'owner', ...changes })
  Object.assign(setup.catalogue.insertSets[0] ?? expect.fail(), { totalCards: 12 })
  return setup
}

test('shows the insert sets nearest to complete, and the latest copies', async () => {
  const { asOwner, catalogue } = open()
  renderInLayout(<MemberHomeWidget />, asOwner)
  const nearest = within(await screen.findByRole('list', { name: 'Nearest to complete' }))
  expect(nearest.getByText('25% · 9 to go')).toBeTruthy()
  expect(nearest.getByText('1989 Upper Deck')).toBeTruthy()
  const latest = within(screen.getByRole('list', { name: 'Latest copies' }))
  const [card] = catalogue.cards
  expect(latest.getAllByRole('link')).toHaveLength(3)
  expect(latest.getByRole('link', { name: 'Player 1' }).getAttribute('href')).toBe(
    `/hockey-set/${card?.productId}/${card?.insertSetId}/${card?.slug}`,
  )
})

test('tells a member without copies how to begin', async () => {
  const { asOwner } = open({ copies: [] })
  renderInLayout(<MemberHomeWidget />, asOwner)
  expect(await screen.findByRole('heading', { name: 'No cards yet.' })).toBeTruthy()
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

test('shows a guest nothing', () => {
  open()
  renderInLayout(<MemberHomeWidget />, { session: aGuestSession() })
  expect(screen.queryByRole('heading')).toBeNull()
})
