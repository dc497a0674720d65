import { sendReport } from '@ninepocket/contract/moderation/report-endpoints'
import { getUserByUsername } from '@ninepocket/contract/users/user-endpoints'
import { aPublicUser } from '@ninepocket/testing/builders/a-public-user'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { anId } from '@ninepocket/testing/builders/an-id'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { createTestQueryClient } from '@ninepocket/testing/rendering/create-test-query-client'
import { expectAccessibleAndFitting } from '@ninepocket/testing/rendering/expect-accessible-and-fitting'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ReportPhotoButton } from './report-photo-button.tsx'

const api = setUpFakeApi()
const cardPath = '/card-set/otters/base/1'
beforeEach(() => window.history.pushState(null, '', cardPath))
afterEach(cleanup)

const renderButton = () =>
  render(
    <QueryClientProvider client={createTestQueryClient(aMemberSession())}>
      <main>
        <h1>A card</h1>
        <ReportPhotoButton username="mario_66" side="back" />
      </main>
    </QueryClientProvider>,
  )

test('reports the photo of one side by the keyboard, and gives the focus back', async () => {
  await page.viewport(360, 800)
  api.on(getUserByUsername, () => ({ user: aPublicUser({ id: anId(9), username: 'mario_66' }) }))
  api.on(sendReport, () => ({ message: 'Thank you. An admin will review it.' }))
  const { container } = renderButton()
  const button = screen.getByRole('button', { name: 'Report photo…' })
  button.focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('dialog', { name: 'Report the back photo by @mario_66' })).toBeTruthy()
  expect(screen.queryByLabelText('What are you reporting?')).toBeNull()
  await expectAccessibleAndFitting(container)
  await userEvent.selectOptions(screen.getByLabelText('Reason'), "Not the member's own work")
  screen.getByLabelText('What should we know?').focus()
  await userEvent.keyboard('Mine.{Tab}{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(button)
  expect(api.calls(sendReport).map(({ body }) => body)).toEqual([
    { userId: anId(9), kind: 'photo', reason: 'not-own', message: 'Mine.', pagePath: `${cardPath}#back` },
  ])
})

test('keeps the dialog with a message when the photographer has left', async () => {
  api.fail(getUserByUsername, 404, 'User not found')
  renderButton()
  await userEvent.click(screen.getByRole('button', { name: 'Report photo…' }))
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }))
  expect((await screen.findByRole('alert')).textContent).toContain('User not found')
  expect(api.calls(sendReport)).toEqual([])
})
