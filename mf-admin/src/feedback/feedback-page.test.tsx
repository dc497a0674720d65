import { answerFeedback } from '@ninepocket/contract/site/feedback-endpoints'
import { useToastStore } from '@ninepocket/runtime/toasts'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { addFakeFeedbackApi } from '../dev/add-fake-feedback-api.ts'
import { routes } from '../routes.tsx'

const api = setUpFakeApi()
beforeEach(() => addFakeFeedbackApi(api, 'few'))
const open = () => renderRoute(routes, '/admin/feedback', { session: aMemberSession({ isAdmin: true }) })
const item = async (number: number) => within(await screen.findByRole('article', { name: `@member_${number}` }))

test('is answered by mail, which needs a text, and gives the focus back', async () => {
  const { user } = await open()
  const first = await item(1)
  await user.click(first.getByRole('button', { name: 'Reply' }))
  await user.click(first.getByRole('button', { name: 'Send reply' }))
  expect(first.getByRole('alert').textContent).toBe('Please enter a reply')
  await user.type(first.getByRole('textbox', { name: 'Your reply' }), 'They come next week.')
  await user.click(first.getByRole('button', { name: 'Send reply' }))
  await waitFor(() => expect(first.queryByRole('textbox')).toBeNull())
  expect(document.activeElement?.textContent).toBe('Reply')
  expect(api.calls(answerFeedback).map(({ body }) => body)).toEqual([{ answer: 'They come next week.' }])
  expect(useToastStore.getState().toasts.at(-1)?.message).toBe('Your reply is on its way.')
})

test('leaves the open list when it is closed, and is in the closed one', async () => {
  const { user } = await open()
  expect(await screen.findByText('3 open')).toBeTruthy()
  await user.click((await item(1)).getByRole('button', { name: 'Close' }))
  expect(await screen.findByText('2 open')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Closed' }))
  expect(await screen.findByText('2 closed')).toBeTruthy()
  expect((await item(4)).queryByRole('button', { name: 'Close' })).toBeNull()
})

test('keeps a typed reply when the form is closed and opened again', async () => {
  const { user } = await open()
  const first = await item(1)
  const reply = first.getByRole('button', { name: 'Reply' })
  await user.click(reply)
  await user.type(first.getByRole('textbox', { name: 'Your reply' }), 'Not yet')
  await user.click(reply)
  await user.click(reply)
  expect(first.getByRole('textbox', { name: 'Your reply' })).toHaveProperty('value', 'Not yet')
})

test('keeps a typed reply when the admin leaves the page and comes back', async () => {
  const { user, unmount } = await open()
  await user.click((await item(1)).getByRole('button', { name: 'Reply' }))
  await user.type((await item(1)).getByRole('textbox', { name: 'Your reply' }), 'Not yet')
  unmount()
  await open()
  await user.click((await item(1)).getByRole('button', { name: 'Reply' }))
  expect((await item(1)).getByRole('textbox', { name: 'Your reply' })).toHaveProperty('value', 'Not yet')
})

test('leads back from a later page whose last feedback was closed', async () => {
  await renderRoute(routes, '/admin/feedback?page=2', { session: aMemberSession({ isAdmin: true }) })
  expect(await screen.findByRole('heading', { name: 'No feedback left on this page' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Previous feedback' }).getAttribute('href')).toBe('/admin/feedback')
})
