import { bus } from '@ninepocket/runtime/bus'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { createTestQueryClient } from '@ninepocket/testing/rendering/create-test-query-client'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { AvatarPanel } from './avatar-panel.tsx'

vi.mock('./avatar-crop-form.tsx', () => Promise.reject(new Error('avatar-crop-form is gone')))

test('reports an editor that fails to load, shows a message, and keeps the current picture', async () => {
  const reportedFailures = vi.fn()
  bus.on('module:load-failed', reportedFailures)
  const { container } = render(
    <QueryClientProvider client={createTestQueryClient()}>
      <AvatarPanel user={aMemberSession().user} />
    </QueryClientProvider>,
  )
  const input = container.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail('no field for a file')
  await userEvent.upload(input, new File(['…'], 'me.png', { type: 'image/png' }))
  expect((await screen.findByRole('alert')).textContent).toBe("The picture editor didn't load. Please try again.")
  expect(screen.getByRole('button', { name: 'Add a picture' })).toBeTruthy()
  expect(reportedFailures).toHaveBeenCalledExactlyOnceWith({ remote: 'mf-account', error: expect.anything() })
})
