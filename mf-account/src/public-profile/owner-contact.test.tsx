import type { PublicUser } from '@ninepocket/contract/users/user'
import { SiteProvider } from '@ninepocket/runtime/site'
import { aPublicUser } from '@ninepocket/testing/builders/a-public-user'
import { aGuestSession } from '@ninepocket/testing/builders/a-session'
import { aSite } from '@ninepocket/testing/builders/a-site'
import { createTestQueryClient } from '@ninepocket/testing/rendering/create-test-query-client'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { OwnerContact } from './owner-contact.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(user: PublicUser, isWide = true) {
  vi.stubGlobal('matchMedia', () => ({ matches: isWide }))
  render(
    <SiteProvider value={aSite()}>
      <QueryClientProvider client={createTestQueryClient(aGuestSession())}>
        <MemoryRouter>
          <OwnerContact user={user} />
        </MemoryRouter>
      </QueryClientProvider>
    </SiteProvider>,
  )
}

test('shows the owner and all contacts, as links where possible', () => {
  show(aPublicUser({ contact: { comcUsername: 'mario', discordUsername: 'mario.1' } }))
  expect(screen.getByRole('link', { name: 'Mario Binder' }).getAttribute('href')).toBe('/@mario_66')
  expect(screen.getByRole('link', { name: 'mario' }).getAttribute('href')).toContain('comc.com')
  expect(screen.getByText('mario.1').closest('a')).toBeNull()
  expect(screen.queryByText('No contact details yet.')).toBeNull()
})

test('shows the owner without contacts', () => {
  show(aPublicUser())
  expect(screen.getByText('No contact details yet.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Mario Binder' })).toBeTruthy()
})

test.each([
  ['is open beside the list', true],
  ['is collapsed above the list', false],
])('%s', (_, isWide) => {
  show(aPublicUser(), isWide)
  expect(screen.getByText('Contact Information').closest('details')?.open).toBe(isWide)
})
