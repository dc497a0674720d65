import { getSavedAddress, setSavedAddress, setTradeAddress } from '@ninepocket/contract/trades/offers/offer-endpoints'
import { useToastStore } from '@ninepocket/runtime/toasts'
import { aCatalogue } from '@ninepocket/testing/builders/a-catalogue'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addFakeOffersApi } from '../dev/add-fake-offers-api.ts'
import { addFakeRatingsApi } from '../dev/add-fake-ratings-api.ts'
import { anOffer, anOfferLine, someOfferTerms } from '../dev/an-offer.ts'
import { createFakeMembers } from '../dev/fake-members.ts'
import { routes } from '../routes.tsx'

const { cards } = aCatalogue({ cards: 2 })
const session = aMemberSession()
const partner = createFakeMembers('few')[1]!
const [wanted, offered] = cards.map((card) => anOfferLine(card)) as [
  ReturnType<typeof anOfferLine>,
  ReturnType<typeof anOfferLine>,
]
const api = setUpFakeApi()

async function open(ownAddress: string | null, savedAddress: string, prepareApi = () => {}) {
  const offer = anOffer(partner, {
    state: 'agreed',
    ownAddress,
    terms: someOfferTerms({ give: [offered], get: [wanted] }),
  })
  addFakeOffersApi(api, { offers: [offer], partner, viewerId: session.user.id, cards, savedAddress })
  prepareApi()
  addFakeRatingsApi(api, { trade: { permission: 'none' } })
  const view = await renderRoute(routes, `/offers/${offer.id}`, { session })
  await screen.findByRole('form', { name: 'Your address' })
  return view
}
const findField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Where the cards should go' })
const findBox = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Save it for my next trades' })

test('says how long the address of the trade and the saved one stay', async () => {
  await open(null, '')
  expect(
    screen.getByText(
      "Only @trader_2 sees it. It's removed from this trade 90 days after the trade ends. A saved address stays until you delete it.",
    ),
  ).toBeTruthy()
  expect(findBox().checked).toBe(false)
  expect(screen.queryByRole('button', { name: 'Delete my saved address' })).toBeNull()
})

test('knows the saved address when the address of the trade is changed, and deletes it', async () => {
  const { user } = await open('Wayne, 9 Ice Lane', 'Wayne, 9 Ice Lane')
  const button = await screen.findByRole('button', { name: 'Delete my saved address' })
  expect(findBox().checked).toBe(true)
  await user.click(button)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete my saved address' })).toBeNull())
  expect(useToastStore.getState().toasts.at(-1)?.message).toBe('Deleted your saved address')
  expect(api.calls(setSavedAddress).map(({ body }) => body)).toEqual([{ address: '' }])
  expect(findBox().checked).toBe(false)
  expect(findField().value).toBe('Wayne, 9 Ice Lane')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('form', { name: 'Your address' })))
})

test('keeps the button with a message when the deletion fails', async () => {
  const { user } = await open(null, 'Wayne, 9 Ice Lane')
  api.fail(setSavedAddress, 503, 'Too busy')
  await user.click(screen.getByRole('button', { name: 'Delete my saved address' }))
  await waitFor(() => expect(useToastStore.getState().toasts.at(-1)?.kind).toBe('error'))
  expect(screen.getByRole('button', { name: 'Delete my saved address' })).toBeTruthy()
})

test('shows the address of the trade while the saved one loads', async () => {
  await open('Wayne, 9 Ice Lane', '', () => api.neverReply(getSavedAddress))
  expect(findField().value).toBe('Wayne, 9 Ice Lane')
  expect(findBox().disabled).toBe(true)
})

test('offers to try again when the saved address fails to load', async () => {
  const { user } = await open(null, '', () => api.fail(getSavedAddress, 503, 'Too busy'))
  expect(screen.getByRole('alert').textContent).toBe('Too busy')
  await user.type(findField(), 'Wayne')
  api.on(getSavedAddress, () => ({ address: 'Wayne, 9 Ice Lane' }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('button', { name: 'Delete my saved address' })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(findBox().checked).toBe(true)
  expect(findField().value).toBe('Wayne')
})

test('leaves the saved address as it is when the box is unchecked, and says so', async () => {
  const { user } = await open(null, 'Wayne, 9 Ice Lane')
  expect(screen.getByRole('checkbox', { description: 'If you uncheck it, your saved address stays as it is.' })).toBe(
    findBox(),
  )
  await user.click(findBox())
  await user.click(screen.getByRole('button', { name: 'Share address' }))
  await screen.findByRole('button', { name: 'Change address' })
  expect(api.calls(setTradeAddress).map(({ body }) => body)).toEqual([{ address: 'Wayne, 9 Ice Lane', isKept: false }])
  expect(api.calls(setSavedAddress)).toEqual([])
  expect(screen.getByRole('button', { name: 'Delete my saved address' })).toBeTruthy()
})

test('does not say that the address is saved once it is edited again', async () => {
  const { user } = await open(null, 'Wayne, 9 Ice Lane')
  await user.click(screen.getByRole('button', { name: 'Share address' }))
  await screen.findByText('Address saved')
  await user.type(findField(), ', Rinktown')
  expect(screen.queryByText('Address saved')).toBeNull()
})

test('does not say that the address is saved when it is edited while it is being saved', async () => {
  const { user } = await open(null, 'Wayne, 9 Ice Lane')
  const held = Promise.withResolvers<void>()
  api.setNetworkCondition((endpoint) => (endpoint === setTradeAddress ? held.promise : undefined))
  await user.click(screen.getByRole('button', { name: 'Share address' }))
  await user.type(findField(), ', Rinktown')
  held.resolve()
  await screen.findByRole('button', { name: 'Change address' })
  expect(screen.queryByText('Address saved')).toBeNull()
})
