import type { MessagePermissionLevel } from '@ninepocket/contract/trades/messages/message'
import {
  listTradeMessages,
  reportTradeMessage,
  sendTradeMessage,
} from '@ninepocket/contract/trades/messages/message-endpoints'
import type { Offer } from '@ninepocket/contract/trades/offers/offer'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { createTestQueryClient } from '@ninepocket/testing/rendering/create-test-query-client'
import { StandaloneProviders } from '@ninepocket/testing/standalone/standalone-providers'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { addFakeMessagesApi } from '../dev/add-fake-messages-api.ts'
import { anOffer } from '../dev/an-offer.ts'
import { createFakeMembers } from '../dev/fake-members.ts'
import { MessagesPanel } from './messages-panel.tsx'

const session = aMemberSession()
const partner = createFakeMembers('few')[1]!
const offer = anOffer(partner, {})
const api = setUpFakeApi()

const renderPanel = (changes: Partial<Offer> = {}) =>
  render(
    <StandaloneProviders session={session} client={createTestQueryClient(session)}>
      <MessagesPanel offer={{ ...offer, ...changes }} />
    </StandaloneProviders>,
  )

function showMessages(mayWrite: MessagePermissionLevel = 'all') {
  addFakeMessagesApi(api, { mayWrite })
  return renderPanel()
}
const listTexts = () => screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)

test('shows text as it was written, without links and markup', async () => {
  showMessages()
  await screen.findByText('See https://example.org or **ask** me.')
  expect(listTexts()).toEqual(['See https://example.org or **ask** me.', 'Are all of these copies still available?'])
  expect(screen.queryByRole('link')).toBeNull()
})

test('says on both sides that an admin removed a message, which cannot be reported', async () => {
  const removed = { preset: null, text: '', sentAt: '2026-05-04T10:00:00.000Z' }
  api.on(listTradeMessages, () => ({
    messages: [
      { ...removed, id: '1', isOwn: false },
      { ...removed, id: '2', isOwn: true },
    ],
    mayWrite: 'all' as const,
  }))
  renderPanel()
  await screen.findAllByText('An admin removed this message.')
  expect(listTexts()).toEqual(['An admin removed this message.', 'An admin removed this message.'])
  expect(screen.queryByRole('button', { name: 'Report…' })).toBeNull()
})

test('sends a preset message', async () => {
  showMessages()
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Message' }), 'Thank you for the trade!')
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
  await screen.findByText('Thank you for the trade!', { selector: 'p' })
  expect(api.calls(sendTradeMessage).map(({ body }) => body)).toEqual([{ preset: 'thanks' }])
})

test('sends own words after the member chose to write them', async () => {
  showMessages()
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Message' }), 'Write my own message…')
  await userEvent.type(screen.getByRole('textbox', { name: 'Your message' }), 'Hello')
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
  await screen.findByText('Hello', { selector: 'p' })
  expect(api.calls(sendTradeMessage).map(({ body }) => body)).toEqual([{ text: 'Hello' }])
})

test('keeps the next message that is typed while one is sent, also while a preset is chosen', async () => {
  showMessages()
  const sent = Promise.withResolvers<void>()
  api.setNetworkCondition((endpoint) => (endpoint === sendTradeMessage ? sent.promise : undefined))
  const choice = await screen.findByRole('combobox', { name: 'Message' })
  const field = () => screen.getByRole('textbox', { name: 'Your message' })
  await userEvent.selectOptions(choice, 'Write my own message…')
  await userEvent.type(field(), 'Hello')
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
  await userEvent.type(field(), ' again')
  sent.resolve()
  await screen.findByText('Hello', { selector: 'p' })
  await screen.findByRole('button', { name: 'Send message' })
  expect(field()).toHaveProperty('value', 'Hello again')
  await userEvent.selectOptions(choice, 'Thank you for the trade!')
  await userEvent.selectOptions(choice, 'Write my own message…')
  expect(field()).toHaveProperty('value', 'Hello again')
})

test('keeps a typed message when the member leaves the page and comes back, until it is sent', async () => {
  const { unmount } = showMessages()
  const choice = () => screen.findByRole('combobox', { name: 'Message' })
  await userEvent.selectOptions(await choice(), 'Write my own message…')
  await userEvent.type(screen.getByRole('textbox', { name: 'Your message' }), 'Hello')
  unmount()
  const { unmount: leave } = renderPanel()
  expect(await screen.findByRole('textbox', { name: 'Your message' })).toHaveProperty('value', 'Hello')
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
  await screen.findByText('Hello', { selector: 'p' })
  leave()
  renderPanel()
  expect(await choice()).toHaveProperty('value', 'available')
})

test('keeps the text with a message when sending fails', async () => {
  showMessages()
  api.fail(sendTradeMessage, 409, 'Please wait for an answer.')
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Message' }), 'Write my own message…')
  await userEvent.type(screen.getByRole('textbox', { name: 'Your message' }), 'Hello')
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
  expect(await screen.findByText('Please wait for an answer.')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Your message' })).toHaveProperty('value', 'Hello')
})

test('repeats the idempotency key when sending failed, and uses a new one after a success', async () => {
  showMessages()
  const send = async () => userEvent.click(await screen.findByRole('button', { name: 'Send message' }))
  const listKeys = () => api.calls(sendTradeMessage).map(({ idempotencyKey }) => idempotencyKey)
  const countShown = () => screen.queryAllByText('Are all of these copies still available?', { selector: 'p' }).length
  api.fail(sendTradeMessage, 503, 'Too busy')
  await send()
  await screen.findByText('Too busy')
  addFakeMessagesApi(api, { mayWrite: 'all' })
  await send()
  await expect.poll(countShown).toBe(2)
  await send()
  await expect.poll(listKeys).toHaveLength(3)
  const [failed, repeated, later] = listKeys()
  expect(failed).toBeTruthy()
  expect([repeated === failed, later === failed]).toEqual([true, false])
})

test('offers new members presets only, and no form when nothing can be written', async () => {
  const { unmount } = showMessages('presets')
  await screen.findByText("You can write your own messages once you've been a member for 7 days.")
  expect(screen.queryByRole('option', { name: 'Write my own message…' })).toBeNull()
  unmount()
  showMessages('none')
  await screen.findByText('Messages about this trade are closed.')
  expect(screen.queryByRole('form')).toBeNull()
})

test("reports the partner's message with a reason", async () => {
  showMessages()
  await userEvent.click(await screen.findByRole('button', { name: 'Report…' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Report this message' }))
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Reason' }), 'Fraud')
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }))
  expect(await screen.findByText('Thank you. An admin will review it.')).toBeTruthy()
  expect(api.calls(reportTradeMessage)[0]).toMatchObject({ params: { messageId: '1' }, body: { reason: 'fraud' } })
})

test('says so when messages fail to load, and retries', async () => {
  addFakeMessagesApi(api)
  api.fail(listTradeMessages, 503, 'Too busy')
  renderPanel()
  await screen.findByText('Too busy')
  addFakeMessagesApi(api, { size: 'none' })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No messages yet')).toBeTruthy()
})

test('offers no question about copies of a finished trade', async () => {
  addFakeMessagesApi(api, { mayWrite: 'presets' })
  renderPanel({ state: 'done' })
  const options = within(await screen.findByRole('combobox', { name: 'Message' })).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Thank you for the trade!',
    "Do you have any other cards I'm looking for?",
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
  expect(api.calls(sendTradeMessage).map(({ body }) => body)).toEqual([{ preset: 'thanks' }])
})
