import { getSavedAddress, setSavedAddress } from '@ninepocket/contract/trades/offers/offer-endpoints'
import { bus } from '@ninepocket/runtime/bus'
import { useToastStore } from '@ninepocket/runtime/toasts'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addFakeOffersApi } from '../dev/add-fake-offers-api.ts'
import { createFakeMembers } from '../dev/fake-members.ts'
import { routes } from '../routes.tsx'
import { savedAddressQuery } from './saved-address-query.ts'

const session = aMemberSession()
const partner = createFakeMembers('few')[1]!
const api = setUpFakeApi()

async function open(savedAddress: string) {
  addFakeOffersApi(api, { offers: [], partner, viewerId: session.user.id, cards: [], savedAddress })
  return renderRoute(routes, '/saved-address', { session })
}
const findField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Where cards should go' })
const sentBodies = () => api.calls(setSavedAddress).map(({ body }) => body)

test('changes the saved address, and deletes it outside any trade', async () => {
  const { user } = await open('9 Ice Lane')
  const field = await findField()
  expect(field.value).toBe('9 Ice Lane')
  await user.clear(field)
  await user.type(field, '7 Rink Road')
  await user.click(screen.getByRole('button', { name: 'Save address' }))
  expect(await screen.findByText('Address saved')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Delete my saved address' }))
  expect(await screen.findByText("You haven't saved an address.")).toBeTruthy()
  expect((await findField()).value).toBe('')
  expect(screen.queryByText('Address saved')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete my saved address' })).toBeNull()
  expect(sentBodies()).toEqual([{ address: '7 Rink Road' }, { address: '' }])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('form', { name: 'Saved address' })))
})

test('saves a first address, and sends none that is empty', async () => {
  const { user } = await open('')
  await findField()
  await user.click(screen.getByRole('button', { name: 'Save address' }))
  expect(sentBodies()).toEqual([])
  await user.type(await findField(), '7 Rink Road')
  await user.click(screen.getByRole('button', { name: 'Save address' }))
  expect(await screen.findByRole('button', { name: 'Delete my saved address' })).toBeTruthy()
  expect((await findField()).value).toBe('7 Rink Road')
})

test('shows the address that the server has, not an older one that is cached', async () => {
  const { client } = await open('9 Ice Lane')
  await findField()
  client.setQueryData(savedAddressQuery().queryKey, { address: '7 Rink Road' })
  await waitFor(async () => expect((await findField()).value).toBe('7 Rink Road'))
})

test('keeps the text when saving fails, and the address when its deletion fails', async () => {
  const { user } = await open('9 Ice Lane')
  api.fail(setSavedAddress, 503, 'Too busy')
  await user.type(await findField(), ', Rinktown')
  await user.click(screen.getByRole('button', { name: 'Save address' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Too busy')
  await user.click(screen.getByRole('button', { name: 'Delete my saved address' }))
  await waitFor(() => expect(useToastStore.getState().toasts.at(-1)?.kind).toBe('error'))
  expect((await findField()).value).toBe('9 Ice Lane, Rinktown')
})

test('offers to try again when the address does not load', async () => {
  api.fail(getSavedAddress, 503, 'Too busy')
  const { user } = await renderRoute(routes, '/saved-address', { session })
  await screen.findByText('Too busy')
  api.on(getSavedAddress, () => ({ address: '9 Ice Lane' }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await findField()).value).toBe('9 Ice Lane')
})

test('keeps what is typed while an address is saved, and does not call it saved', async () => {
  const { user } = await open('9 Ice Lane')
  const reply = Promise.withResolvers<{ address: string }>()
  api.on(setSavedAddress, () => reply.promise)
  const field = await findField()
  await user.type(field, ', Rinktown')
  await user.click(screen.getByRole('button', { name: 'Save address' }))
  await waitFor(() => expect(sentBodies()).toEqual([{ address: '9 Ice Lane, Rinktown' }]))
  await user.type(field, ', Canada')
  reply.resolve({ address: '9 Ice Lane, Rinktown' })
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save address' }).getAttribute('aria-disabled')).not.toBe('true'),
  )
  expect(field.value).toBe('9 Ice Lane, Rinktown, Canada')
  expect(document.activeElement).toBe(field)
  expect(screen.queryByText('Address saved')).toBeNull()
})

test('stores no address whose reply comes after the logout', async () => {
  const { user, client } = await open('9 Ice Lane')
  const reply = Promise.withResolvers<{ address: string }>()
  api.on(setSavedAddress, () => reply.promise)
  await user.type(await findField(), ', Rinktown')
  await user.click(screen.getByRole('button', { name: 'Save address' }))
  await waitFor(() => expect(sentBodies()).toHaveLength(1))
  bus.emit('session:ended')
  client.removeQueries({ queryKey: savedAddressQuery().queryKey })
  reply.resolve({ address: '9 Ice Lane, Rinktown' })
  await waitFor(() => expect(client.isMutating()).toBe(0))
  expect(client.getQueryData(savedAddressQuery().queryKey)).toBeUndefined()
})
