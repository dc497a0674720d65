import type { PastCopyTransfer } from '@ninepocket/contract/trades/offers/offer'
import { listCopyTransfers } from '@ninepocket/contract/trades/offers/offer-endpoints'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { anId } from '@ninepocket/testing/builders/an-id'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { createTestQueryClient } from '@ninepocket/testing/rendering/create-test-query-client'
import { StandaloneProviders } from '@ninepocket/testing/standalone/standalone-providers'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createFakeMembers } from '../dev/fake-members.ts'
import { CopyHistory } from './copy-history.tsx'

const session = aMemberSession()
const [owner, formerOwner] = createFakeMembers('few')
const copyId = anId(0x600)
const api = setUpFakeApi()

async function openHistory() {
  render(
    <StandaloneProviders session={session} client={createTestQueryClient(session)}>
      <CopyHistory user={owner!} copyId={copyId} />
    </StandaloneProviders>,
  )
  const user = userEvent.setup()
  expect(api.calls(listCopyTransfers)).toHaveLength(0)
  await user.click(screen.getByText('Trades and sales of this copy'))
  return user
}

test('lists trades and sales by date, with the names that the viewer may see', async () => {
  const happenedAt = (day: number) => `2026-01-0${day}T12:00:00.000Z`
  const transfers: PastCopyTransfer[] = [
    { kind: 'trade', happenedAt: happenedAt(4), from: formerOwner!, to: owner! },
    { kind: 'sale', happenedAt: happenedAt(3), from: null, to: formerOwner! },
    { kind: 'sale', happenedAt: happenedAt(2), from: null, to: null },
  ]
  api.on(listCopyTransfers, () => ({ transfers }))
  await openHistory()
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'Traded from @trader_2 to @trader_1, January 4, 2026',
    'Sold from a deleted member to @trader_2, January 3, 2026',
    'Sold, January 2, 2026',
  ])
  expect(api.calls(listCopyTransfers).map(({ params }) => params)).toEqual([{ userId: owner?.id, itemId: copyId }])
})

test('says so when there are none, and retries when they fail to load', async () => {
  api.fail(listCopyTransfers, 503, 'Too busy')
  const user = await openHistory()
  await screen.findByText('Too busy')
  api.on(listCopyTransfers, () => ({ transfers: [] }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText("This copy hasn't been traded or sold on this site.")).toBeTruthy()
})
