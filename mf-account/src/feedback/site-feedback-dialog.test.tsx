import { sendFeedback } from '@ninepocket/contract/site/feedback-endpoints'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { createTestQueryClient } from '@ninepocket/testing/rendering/create-test-query-client'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { widgets } from '../widgets.ts'

const thanks = "Thank you for your feedback! We'll review it soon."
const tooSoon = 'Please wait a moment before submitting more feedback'
const failed = 'Failed to send feedback. Please try again.'
const user = userEvent.setup()
const api = setUpFakeApi()
beforeEach(() => {
  api.on(sendFeedback, () => ({ message: 'Received' }))
})
afterEach(() => {
  vi.useRealTimers()
})

async function open() {
  const Widget = await widgets['footer-links'].preload()
  window.history.pushState(null, '', '/hockey-sets?page=2')
  render(
    <QueryClientProvider client={createTestQueryClient()}>
      <Widget />
    </QueryClientProvider>,
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Feedback' }))
  await screen.findByRole('dialog', { name: 'Feedback' })
}
const field = () => screen.getByRole('textbox', { name: 'Your feedback' })
const button = () => screen.getByRole('button', { name: 'Send feedback' })

describe('the feedback dialog of the footer', () => {
  test("sends the text with the page's URL, shows thanks, and clears the field", async () => {
    await open()
    await user.type(field(), 'More rookies!')
    await user.click(button())
    expect((await screen.findByText(thanks)).getAttribute('role')).toBe('status')
    expect(api.calls(sendFeedback).map(({ body }) => body)).toEqual([
      { message: 'More rookies!', currentUrl: `${window.location.origin}/hockey-sets?page=2` },
    ])
    expect(field()).toHaveProperty('value', '')
  })

  test('shows the thanks for 3 s, and closes then', async () => {
    await open()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    fireEvent.change(field(), { target: { value: 'Hello' } })
    fireEvent.click(button())
    await screen.findByText(thanks)
    await act(() => vi.advanceTimersByTimeAsync(2_800))
    expect(screen.queryByText(thanks)).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(400))
    expect(screen.queryByText(thanks)).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('stays open after the thanks with the text that was typed while the first one was sent', async () => {
    await open()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const reply = Promise.withResolvers<void>()
    api.on(sendFeedback, () => reply.promise.then(() => ({ message: 'Received' })))
    fireEvent.change(field(), { target: { value: 'Hello' } })
    fireEvent.click(button())
    await waitFor(() => expect(api.calls(sendFeedback)).toHaveLength(1))
    fireEvent.change(field(), { target: { value: 'Hello again' } })
    reply.resolve()
    await screen.findByText(thanks)
    await act(() => vi.advanceTimersByTimeAsync(3_200))
    expect(field()).toHaveProperty('value', 'Hello again')
  })

  test('counts characters and limits the length', async () => {
    await open()
    expect(screen.getByText('0/50000')).toBeTruthy()
    await user.type(field(), 'Hello')
    expect(screen.getByText('5/50000')).toBeTruthy()
    expect(field().getAttribute('maxlength')).toBe('50000')
  })

  test('disables the button while the field is empty', async () => {
    await open()
    expect(button()).toHaveProperty('disabled', true)
    await user.type(field(), 'x')
    expect(button()).toHaveProperty('disabled', false)
    await user.clear(field())
    expect(button()).toHaveProperty('disabled', true)
  })

  test('ignores a second submit while sending', async () => {
    api.neverReply(sendFeedback)
    await open()
    await user.type(field(), 'Hello')
    await user.click(button())
    const pending = await screen.findByRole('button', { name: 'Sending…' })
    expect(pending.getAttribute('aria-disabled')).toBe('true')
    await user.click(pending)
    await waitFor(() => expect(api.calls(sendFeedback)).toHaveLength(1))
  })

  test('shows an error and sends nothing when the text is blank', async () => {
    await open()
    await user.type(field(), '   ')
    await user.click(button())
    expect(screen.getByRole('alert').textContent).toBe('Please enter your feedback')
    const describedBy = field().getAttribute('aria-describedby')?.split(' ') ?? []
    const descriptions = describedBy.map((id) => document.getElementById(id)?.textContent)
    expect(descriptions).toEqual(['Please enter your feedback', expect.stringMatching(/^3\//)])
    expect(document.activeElement).toBe(field())
    expect(api.calls(sendFeedback)).toEqual([])
    await user.type(field(), 'word')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test.each([
    ['429', () => api.fail(sendFeedback, 429, 'Slow down'), tooSoon],
    ['500', () => api.fail(sendFeedback, 500, 'Out of order'), failed],
    ['400 without a message', () => api.fail(sendFeedback, 400, ''), failed],
    ['no response', () => api.failNetwork(sendFeedback), failed],
  ])('after %s, shows an error and keeps the text', async (_, setUpFailure, shown) => {
    setUpFailure()
    await open()
    await user.type(field(), 'Hello')
    await user.click(button())
    expect((await screen.findByRole('alert')).textContent).toBe(shown)
    expect(field()).toHaveProperty('value', 'Hello')
    await user.type(field(), '!')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
