import { redactCopy } from '@ninepocket/contract/collection/user-inventory-item'
import { aCopy } from '@ninepocket/testing/builders/a-copy'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { createTestQueryClient } from '@ninepocket/testing/rendering/create-test-query-client'
import { StandaloneProviders } from '@ninepocket/testing/standalone/standalone-providers'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { addFakeBlocksApi } from '../dev/add-fake-blocks-api.ts'
import { createFakeMembers } from '../dev/fake-members.ts'
import { MemberActions } from './member-actions.tsx'
import { NewOfferLinks } from './new-offer-links.tsx'

const session = aMemberSession()
const member = createFakeMembers('few')[0]!
const api = setUpFakeApi()
const show = (children: ReactNode) =>
  render(
    <StandaloneProviders session={session} client={createTestQueryClient(session)}>
      {children}
    </StandaloneProviders>,
  )
const listLinks = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

const copyOf = (marks: object) => {
  const copy = aCopy(marks)
  return redactCopy({ ...copy, card: { ...copy.card!, name: 'Player 1' } })
}
const trade = ['Offer a trade', '/trades/trader_1/offer?term=Player+1']
const purchase = ['Ask to buy', '/trades/trader_1/offer?kind=sale&term=Player+1']

test.each([
  ['for trade', { forTrade: true }, [trade]],
  ['for trade and sale', { forTrade: true, forSale: true }, [trade, purchase]],
  ['not marked', {}, []],
  ['promised', { forTrade: true, isHeld: true }, []],
])('leads from a copy that is %s to a new offer', (_, marks, links) => {
  show(<NewOfferLinks user={member} list="collection" copy={copyOf(marks)} />)
  expect(listLinks()).toEqual(links)
})

test.each([
  ['for-trade', [['Offer a trade', '/trades/trader_1/offer']]],
  ['for-sale', [['Ask to buy', '/trades/trader_1/offer?kind=sale']]],
  ['collection', []],
] as const)('leads from the list %s to a new offer', (list, links) => {
  show(<NewOfferLinks user={member} list={list} />)
  expect(listLinks()).toEqual(links)
})

test('leads from a profile to the comparison of both lists', async () => {
  addFakeBlocksApi(api, [])
  show(<MemberActions user={member} />)
  expect(await screen.findByRole('button', { name: 'Block…' })).toBeTruthy()
  expect(listLinks()).toEqual([['Trade', '/trades/trader_1']])
})

test('leads to no trade with a member whom the viewer blocks', async () => {
  addFakeBlocksApi(api, [member])
  show(<MemberActions user={member} />)
  expect(await screen.findByRole('button', { name: 'Unblock' })).toBeTruthy()
  expect(listLinks()).toEqual([])
})
