import { listOwnSecurityEvents } from '@ninepocket/contract/admin/security-log-endpoints'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { createTestQueryClient } from '@ninepocket/testing/rendering/create-test-query-client'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { addFakeSecurityEventsAndSuspensionApi } from '../dev/add-fake-security-events-and-suspension-api.ts'
import { RecentSecurityEvents } from './recent-security-events.tsx'

const api = setUpFakeApi()
const open = () =>
  render(
    <QueryClientProvider client={createTestQueryClient(aMemberSession())}>
      <RecentSecurityEvents />
    </QueryClientProvider>,
  )
const findItems = async () =>
  within(await screen.findByRole('list', { name: 'Recent activity' })).getAllByRole('listitem')

test('lists the events of the account in pages', async () => {
  addFakeSecurityEventsAndSuspensionApi(api)
  open()
  const items = await findItems()
  expect(items).toHaveLength(10)
  expect(items[1]?.textContent).toMatch(/^Failed login.*network 203\.0\.113\.0\/24$/)
  await userEvent.click(screen.getByRole('button', { name: 'Older activity' }))
  await waitFor(async () => expect(await findItems()).toHaveLength(2))
  expect(screen.getByRole('button', { name: 'Older activity' })).toHaveProperty('disabled', true)
})

test('says so without events', async () => {
  addFakeSecurityEventsAndSuspensionApi(api, { hasEvents: false })
  open()
  expect(await screen.findByText('No activity yet.')).toBeTruthy()
})

test('shows an error with a retry', async () => {
  api.fail(listOwnSecurityEvents, 500, '')
  open()
  expect(await screen.findByText('Failed to load your activity', { exact: false })).toBeTruthy()
  addFakeSecurityEventsAndSuspensionApi(api)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await findItems()).toHaveLength(10)
})
