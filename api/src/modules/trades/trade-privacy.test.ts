import { suspendMember } from '@ninepocket/contract/admin/member-endpoints'
import { getCsrfToken } from '@ninepocket/contract/auth/auth-endpoints'
import { blockMember } from '@ninepocket/contract/blocks/block-endpoints'
import type { Endpoint } from '@ninepocket/contract/endpoints/endpoint'
import { endpointsByName } from '@ninepocket/contract/endpoints/endpoints-by-name'
import { uploadCopyPhoto } from '@ninepocket/contract/moderation/upload-endpoints'
import type { Offer } from '@ninepocket/contract/trades/offers/offer'
import {
  getOffer,
  getSavedAddress,
  setSavedAddress,
  setTradeAddress,
} from '@ninepocket/contract/trades/offers/offer-endpoints'
import { rateTrade } from '@ninepocket/contract/trades/ratings/rating-endpoints'
import { toggleProfileVisibility, updateProfile } from '@ninepocket/contract/users/user-endpoints'
import { addWishes } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { describe, expect, test } from 'vitest'
import { hexToByteaParam } from '../../database/connect.ts'
import { drawTestImage } from '../../files/testing/test-image.ts'
import { aMember, type Member } from '../../testing/a-member.ts'
import { anOwnerWithPrivateNotes } from '../../testing/an-owner-with-private-notes.ts'
import { getBaseCardId, smallCatalogueWithoutCounters } from '../../testing/catalogue/small-catalogue.ts'
import { buildValidRequests, type KnownInputValues } from '../../testing/requests/build-valid-requests.ts'
import { setUpTestApi } from '../../testing/set-up.ts'
import { sendPhoto } from '../uploads/testing/send-photo.ts'
import { addTradableCopy, runActionAsMember, sendOffer, tryOfferAction } from './testing/offers.ts'

const api = await setUpTestApi({ products: smallCatalogueWithoutCounters })
const [first, second, third] = [getBaseCardId(1), getBaseCardId(2), getBaseCardId(3)] as const
const [owner, partner, blocked, suspended, stranger, admin] = await Promise.all([
  aMember(api),
  aMember(api),
  aMember(api),
  aMember(api),
  aMember(api),
  aMember(api, { isAdmin: true }),
])

const profileName = 'secretname'
const sharedAddress = 'secretshared street'
/** Words of the owner that no other member may ever see in a reply about trades. */
const privateWords = [
  'secretnote',
  '8642.13',
  '1931-07-19',
  'secretsource',
  '9753.24',
  'secretbox',
  'secretrow',
  'secretbinder',
  'secretpage',
  'secretpocket',
  'secrettag',
  'secretkept street',
  'secretunsent street',
  'secretrating',
  owner.user.email,
]
const privateDetails = {
  privateNote: 'secretnote',
  paidAmount: '8642.13',
  paidCurrency: 'CAD',
  paidOn: '1931-07-19',
  acquiredFrom: 'secretsource',
  ownValue: '9753.24',
  ownValueCurrency: 'EUR',
  box: 'secretbox',
  boxRow: 'secretrow',
  binder: 'secretbinder',
  binderPage: 'secretpage',
  binderPocket: 'secretpocket',
  tags: ['secrettag'],
}
const copies: string[] = []
/** Photos of the copies, in the same order. */
const photoUrls: string[] = []
async function offerTo(member: Member): Promise<Offer> {
  const given = await addTradableCopy(owner, first, privateDetails)
  copies.push(given.id)
  const upload = { userInventoryId: given.id, imageType: 'front', photo: await drawTestImage() }
  photoUrls.push((await sendPhoto(api, owner, uploadCopyPhoto, upload)).fileUrl ?? '')
  return sendOffer(owner, member, { give: [given], get: [await addTradableCopy(member, second)] })
}
const enterAddress = (offer: Offer, address: string) =>
  owner.call(setTradeAddress, { params: { offerId: offer.id }, body: { address } })

await owner.call(updateProfile, { body: { name: profileName } })
await owner.call(setSavedAddress, { body: { address: 'secretkept street' } })
await owner.call(addWishes, { body: { cards: [third] } })
for (const member of [partner, blocked, stranger]) {
  await member.call(addWishes, { body: { cards: [first] } })
  await addTradableCopy(member, third)
}
const agreed = await runActionAsMember(partner, await offerTo(partner), 'agree')
await enterAddress(agreed, sharedAddress)
const done = await runActionAsMember(partner, await offerTo(partner), 'agree')
await enterAddress(done, sharedAddress)
for (const member of [owner, partner]) await runActionAsMember(member, done, 'mark-received')
await api.pool.query(`update users set activated_at = now() - interval '8 days' where id = $1`, [
  hexToByteaParam(owner.user.id),
])
// Not shown yet, because the partner has not rated.
await owner.call(rateTrade, { params: { offerId: done.id }, body: { score: 'negative', comment: 'secretrating' } })
const canceled = await runActionAsMember(partner, await offerTo(partner), 'agree')
await enterAddress(canceled, 'secretunsent street')
await runActionAsMember(owner, canceled, 'cancel')
const offers = [agreed, done, canceled, await offerTo(partner), await offerTo(blocked), await offerTo(suspended)]
await owner.call(blockMember, { params: { userId: blocked.user.id } })
await admin.call(suspendMember, { params: { id: suspended.user.id }, body: { reason: 'Spam' } })

const tradeEndpoints = Object.values<Endpoint>(endpointsByName).filter(({ path }) =>
  /^\/api\/(trades|blocks)\b/.test(path),
)
const readEndpoints = tradeEndpoints.filter(({ method }) => method === 'GET')
const { knownValues: otherValues } = await anOwnerWithPrivateNotes(api)
/** A message has a preset or a text. */
const withPreset = (body: object) => ({ ...body, preset: 'thanks', text: undefined })
const [firstBody, ...otherBodies] = otherValues.bodies
const knownValues: KnownInputValues = {
  ...otherValues,
  bodies: [withPreset(firstBody), ...otherBodies.map(withPreset)],
  ids: [owner.user.id, partner.user.id, first, third, ...copies, ...offers.map(({ id }) => id)],
  parameters: { userId: [owner.user.id, partner.user.id], itemId: copies, cardId: [first, third], messageId: ['1'] },
  queries: [{}, { term: 'secret' }, { kind: 'sale' }, { group: 'under-way' }, { side: 'has' }, { side: 'wants' }],
}

/** Returns the addresses of all replies about trades that contain one of the words. */
async function findWords(viewer: Member | null, words: ReadonlyArray<string>): Promise<string[]> {
  const found: string[] = []
  for (const endpoint of readEndpoints)
    for (const { address } of buildValidRequests(endpoint, knownValues)) {
      const text = await (await api.get(address, viewer?.headers)).text()
      const isFound = words.some((word) => text.includes(word) && !address.includes(word))
      if (isFound) found.push(address)
    }
  return found.toSorted()
}
const viewers = { 'a guest': null, stranger, blocked, suspended, admin } as const
const toAddress = ({ id }: Offer) => getOffer.path.replace(':offerId', id)

describe('replies about trades', () => {
  test("have the owner's private details and kept address in no reply but the owner's", async () => {
    for (const viewer of [...Object.values(viewers), partner]) expect(await findWords(viewer, privateWords)).toEqual([])
    expect((await owner.call(getSavedAddress)).address).toBe('secretkept street')
    expect(await findWords(owner, privateWords)).not.toEqual([])
  })

  test('have an address for the partner alone, in the agreed and the finished trade', async () => {
    for (const viewer of Object.values(viewers)) expect(await findWords(viewer, [sharedAddress])).toEqual([])
    expect(await findWords(partner, [sharedAddress])).toEqual([toAddress(agreed), toAddress(done)].toSorted())
    const reply = await api.get(toAddress(agreed), partner.headers)
    expect(reply.headers.get('cache-control')).toContain('no-store')
  })

  test.each(Object.entries(viewers))('let %s neither see nor change the offers of others', async (_, viewer) => {
    const ids = [agreed, done, canceled].map(({ id }) => id)
    const rightsOfAdmins = viewer === admin ? ['admin'] : []
    const { csrfToken } = await api.call(getCsrfToken)
    const headers = viewer?.headers ?? { 'x-csrf-token': csrfToken }
    const ofOffers = tradeEndpoints.filter(({ path }) => path.includes(':offerId'))
    for (const endpoint of ofOffers.filter(({ access }) => !rightsOfAdmins.includes(access)))
      for (const { method, address, body } of buildValidRequests(endpoint, { ...knownValues, ids })) {
        const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
        const reply = await fetch(api.url + address, { method, headers: { ...headers, ...type }, body: body ?? null })
        expect([401, 403, 404], `${method} ${address}`).toContain(reply.status)
      }
    expect((await owner.call(getOffer, { params: { offerId: agreed.id } })).offer.state).toBe('agreed')
  })
})

test('a completed trade leaves nothing private in the row of the copy', async () => {
  const { rows } = await api.pool.query<{ row: string }>(
    'select to_jsonb(i)::text as row from user_inventory i where user_id = $1 and id = $2',
    [hexToByteaParam(partner.user.id), hexToByteaParam(copies[1] ?? '')],
  )
  expect(rows).toHaveLength(1)
  expect(privateWords.filter((word) => rows[0]?.row.includes(word))).toEqual([])
})

/** Returns the photos of the owner's copies that a viewer can load. */
async function listVisiblePhotos(viewer: Member | null): Promise<string[]> {
  const statuses = await Promise.all(photoUrls.map(async (url) => (await api.get(url, viewer?.headers)).status))
  return photoUrls.filter((_, index) => statuses[index] === 200)
}

test('photos of copies of a hidden profile are for admins, and the one of the promised copy for the partner', async () => {
  const [promised, traded] = photoUrls as [string, string, ...string[]]
  expect(await listVisiblePhotos(null)).toEqual(photoUrls)
  await owner.call(toggleProfileVisibility)
  for (const viewer of [null, stranger, blocked, suspended])
    expect(await listVisiblePhotos(viewer)).not.toContain(promised)
  // The traded copy is the partner's own by now, whose profile is public.
  expect(await listVisiblePhotos(stranger)).toEqual([traded])
  expect(await listVisiblePhotos(partner)).toEqual([promised, traded])
  for (const viewer of [owner, admin]) expect(await listVisiblePhotos(viewer)).toEqual(photoUrls)
  await owner.call(toggleProfileVisibility)
})

// Runs last, because it hides the profile.
test('a profile that is hidden meanwhile is in no reply about trades, except its username for its partners', async () => {
  expect(await findWords(partner, [profileName])).toContain(toAddress(agreed))
  await owner.call(toggleProfileVisibility)
  for (const viewer of [...Object.values(viewers), partner])
    if (viewer !== admin) expect(await findWords(viewer, [profileName])).toEqual([])
  for (const viewer of [null, stranger]) expect(await findWords(viewer, [owner.user.username])).toEqual([])
  const { offer } = await partner.call(getOffer, { params: { offerId: agreed.id } })
  expect(offer.partner).toEqual({
    id: owner.user.id,
    username: owner.user.username,
    name: '',
    profilePicture: null,
  })
  expect(await tryOfferAction(partner, offers[3]!, 'agree')).toBe('PROFILE_PRIVATE')
})
