import { sendReport } from '@ninepocket/contract/moderation/report-endpoints'
import type { CurrentSession } from '@ninepocket/contract/users/current-session'
import { aGuestSession, aMemberSession } from '@ninepocket/testing/builders/a-session'
import { anId } from '@ninepocket/testing/builders/an-id'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { createTestQueryClient } from '@ninepocket/testing/rendering/create-test-query-client'
import { expectAccessibleAndFitting } from '@ninepocket/testing/rendering/expect-accessible-and-fitting'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ReportButton } from './report-button.tsx'

const api = setUpFakeApi()
afterEach(cleanup)

const renderButton = (session: CurrentSession = aMemberSession()) =>
  render(
    <QueryClientProvider client={createTestQueryClient(session)}>
      <main>
        <h1>A profile</h1>
        <ReportButton user={{ id: anId(9), username: 'mario_66' }} />
      </main>
    </QueryClientProvider>,
  )

test('sends a report by the keyboard, and gives the focus back', async () => {
  await page.viewport(360, 800)
  window.history.pushState(null, '', '/@mario_66')
  api.on(sendReport, () => ({ message: 'Thank you. An admin will review it.' }))
  const { container } = renderButton()
  const button = screen.getByRole('button', { name: 'Report…' })
  button.focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('dialog', { name: 'Report @mario_66' })).toBeTruthy()
  await expectAccessibleAndFitting(container)
  await userEvent.selectOptions(screen.getByLabelText('What are you reporting?'), 'Note')
  await userEvent.selectOptions(screen.getByLabelText('Reason'), 'Fraud')
  screen.getByLabelText('What should we know?').focus()
  await userEvent.keyboard('Look.{Tab}{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(button)
  expect(api.calls(sendReport).map(({ body }) => body)).toEqual([
    { userId: anId(9), kind: 'note', reason: 'fraud', message: 'Look.', pagePath: '/@mario_66' },
  ])
})

test('keeps the dialog with a message when the request fails', async () => {
  api.fail(sendReport, 429, "You've sent too many reports today. Please try again tomorrow.")
  renderButton()
  await userEvent.click(screen.getByRole('button', { name: 'Report…' }))
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Please try again tomorrow.')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('is absent for guests and for the member', () => {
  for (const session of [aGuestSession(), aMemberSession({ id: anId(9) })]) {
    renderButton(session)
    expect(screen.queryByRole('button')).toBeNull()
    cleanup()
  }
})
