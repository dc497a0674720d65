import { blockMember, listBlockedMembers, unblockMember } from '@ninepocket/contract/blocks/block-endpoints'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { createTestQueryClient } from '@ninepocket/testing/rendering/create-test-query-client'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { StandaloneProviders } from '@ninepocket/testing/standalone/standalone-providers'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { addFakeBlocksApi } from '../dev/add-fake-blocks-api.ts'
import { createFakeMembers } from '../dev/fake-members.ts'
import { routes } from '../routes.tsx'
import { BlockButton } from './block-button.tsx'

const session = aMemberSession()
const members = createFakeMembers('few')
const api = setUpFakeApi()
beforeEach(() => void addFakeBlocksApi(api, members))

describe('list of blocked members', () => {
  test('unblocks a member and moves the focus out of the row', async () => {
    const { user } = await renderRoute(routes, '/blocked-members', { session })
    await user.click(await screen.findByRole('button', { name: 'Unblock @trader_2' }))
    await waitFor(() => expect(screen.queryByText('Mario 2 (@trader_2)')).toBeNull())
    expect(api.calls(unblockMember)).toHaveLength(1)
    expect(document.activeElement?.textContent).toContain('Blocked members')
    expect(screen.getByText('2 members')).toBeTruthy()
  })

  test('says so when nobody is blocked, and retries when it fails to load', async () => {
    api.fail(listBlockedMembers, 503, 'Too busy')
    const { user } = await renderRoute(routes, '/blocked-members', { session })
    await screen.findByText('Too busy')
    addFakeBlocksApi(api, [])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No blocked members')).toBeTruthy()
  })
})

describe('button on a profile', () => {
  const showButton = (user: { id: string; username: string }) => {
    render(
      <StandaloneProviders session={session} client={createTestQueryClient(session)}>
        <BlockButton user={user} />
      </StandaloneProviders>,
    )
    return userEvent.setup()
  }

  test('asks before it blocks, and unblocks at once', async () => {
    addFakeBlocksApi(api, [])
    const user = showButton(members[0]!)
    await user.click(await screen.findByRole('button', { name: 'Block…' }))
    await screen.findByRole('dialog', { name: `Block @${members[0]!.username}?` })
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(api.calls(blockMember)).toHaveLength(0)
    expect(document.activeElement?.textContent).toBe('Block…')
    await user.click(screen.getByRole('button', { name: 'Block…' }))
    await user.click(await screen.findByRole('button', { name: 'Block' }))
    await user.click(await screen.findByRole('button', { name: 'Unblock' }))
    expect(await screen.findByRole('button', { name: 'Block…' })).toBeTruthy()
  })

  test('is not shown to the member themselves', async () => {
    const own = session.authenticated ? session.user : members[0]!
    showButton(own)
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  })
})
