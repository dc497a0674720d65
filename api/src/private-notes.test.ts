import { defineEndpoint, type Endpoint } from '@ninepocket/contract/endpoints/endpoint'
import { endpointsByName } from '@ninepocket/contract/endpoints/endpoints-by-name'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { hexToByteaParam } from './database/connect.ts'
import { insertImportWithParkedRow } from './modules/imports/testing/insert-import-with-parked-row.ts'
import { addTradableCopy, sendOffer } from './modules/trades/testing/offers.ts'
import { aMember, type Member, startMemberSession } from './testing/a-member.ts'
import {
  anOwnerWithPrivateNotes,
  notedCardIds,
  notedInsertSetId,
  notedRowCount,
  privateNotes,
} from './testing/an-owner-with-private-notes.ts'
import { smallCatalogue } from './testing/catalogue/small-catalogue.ts'
import { type ApiRequest, buildValidRequests, type KnownInputValues } from './testing/requests/build-valid-requests.ts'
import { fetchWholeReply } from './testing/requests/fetch-whole-reply.ts'
import { setUpTestApi } from './testing/set-up.ts'

let owner: Member
let knownValues: KnownInputValues
const api = await setUpTestApi({ products: smallCatalogue })
;({ owner, knownValues } = await anOwnerWithPrivateNotes(api))
const trader = await aMember(api)
const tradedCopy = await addTradableCopy(trader, notedCardIds[0] ?? '')

/** The caller of requests; `ids` name the caller's own data, for calls that accept only that. */
type Caller = { headers: Record<string, string>; ids: ReadonlyArray<string> }

async function aGuest(): Promise<Caller> {
  return { headers: { 'x-csrf-token': (await api.call(endpointsByName.getCsrfToken)).csrfToken }, ids: [] }
}

async function createOtherCaller(isAdmin: boolean): Promise<Caller> {
  const member = await aMember(api, { isAdmin })
  const { call, headers, sessionId } = member
  const { userInventoryItem } = await call(endpointsByName.addCopy, { body: { card: notedCardIds[0] ?? '' } })
  await call(endpointsByName.addWishes, { body: { cards: notedCardIds } })
  const draft = { partnerId: trader.user.id, kind: 'trade' as const, give: [], get: [], isDraft: true }
  const { offer } = await call(endpointsByName.createOffer, { body: draft })
  const sent = await sendOffer(member, trader, {
    give: [await addTradableCopy(member, notedCardIds[0] ?? '')],
    get: [tradedCopy],
  })
  const importId = await insertImportWithParkedRow(api, member)
  return { headers, ids: [userInventoryItem.id, sessionId, offer.id, sent.id, importId] }
}

const maxConcurrentCalls = 8
const allEndpoints = Object.entries<Endpoint>(endpointsByName)
const readEndpoints = allEndpoints.filter(([, { method }]) => method === 'GET')
/** Addresses that are not part of the contract. */
const otherAddresses = ['/api/openapi.json', '/api/docs', '/metrics', '/dev/mailbox']

/**
 * Makes every call. Returns the calls whose reply contains a note that was not in the address, and the endpoints that
 * rejected every call. Each write has a new caller, because some end a session or an account.
 */
async function findNotes(checkedEndpoints: typeof allEndpoints, newCaller: () => Promise<Caller>) {
  const found: string[] = []
  const refused: string[] = []
  const reader = await newCaller()
  async function containsNote(call: ApiRequest, caller: Caller): Promise<boolean> {
    const { status, text } = await fetchWholeReply(api.url, call, caller.headers)
    if (privateNotes.some((note) => text.includes(note) && !call.address.includes(note)))
      found.push(`${call.method} ${call.address}`)
    return status < 300
  }
  const open = checkedEndpoints.values()
  await Promise.all(
    Array.from({ length: maxConcurrentCalls }, async () => {
      for (const [name, endpoint] of open) {
        const caller = endpoint.method === 'GET' ? reader : await newCaller()
        let answered = 0
        for (const call of buildValidRequests(endpoint, { ...knownValues, ids: [...knownValues.ids, ...caller.ids] }))
          if (await containsNote(call, caller)) answered += 1
        if (answered === 0) refused.push(name)
      }
    }),
  )
  for (const address of otherAddresses) await containsNote({ method: 'GET', address }, reader)
  return { found, refused: refused.toSorted() }
}

/**
 * Endpoints that need an owner's secret, an unused name, a confirmed session, a copy of the caller in the body, the id of
 * a copy, an offer or import of another state, a rating, a file to import, a row of the catalogue that is unused or was edited, or the fingerprint of a preview.
 */
const alwaysRejected = [
  'activateAccount',
  'confirmNewsletterSignup',
  'login',
  'registerAccount',
  'resetPassword',
  'unsubscribeFromNewsletter',
  'uploadCopyPhoto',
  'completeLogin',
  'countMembersAffectedByRevert',
  'logInWithPasskey',
  'addPasskey',
  'createPasskeyOptions',
  'removePasskey',
  'renamePasskey',
  'replaceRecoveryCodes',
  'startTotpSetup',
  'turnOffTotp',
  'turnOnTotp',
  'changeUsername',
  'decideEmailChange',
  'getEmailChangeByToken',
  'removeCopyNote',
  'removeCopyPhotos',
  'counterOffer',
  'setTradeAddress',
  'settleDispute',
  'startImport',
  'undoImport',
  'retryParkedImportRows',
  'storeParkedPhotos',
  'deleteParkedPhotos',
  'turnOffNoticeMail',
  'sendTradeMessage',
  'reportTradeMessage',
  'removeReportedMessage',
  'rateTrade',
  'answerRating',
  'reportRating',
  'removeRatingText',
  'applyPastedChecklist',
  'mergeCatalogueRow',
  'withdrawCatalogueRow',
  'revertCatalogueEdit',
  'dismissImportConflict',
]
/** Returns the endpoints that reject every call of a caller without these rights. */
const listRejectedWithout = (...rights: Array<Endpoint['access']>) =>
  allEndpoints
    .filter(([name, { access }]) => rights.includes(access) || alwaysRejected.includes(name))
    .map(([name]) => name)
    .toSorted()

/** Returns all of the owner's copies and wishes with all columns. */
async function readOwnerRows(): Promise<unknown[]> {
  const { rows } = await api.pool.query(
    `select to_jsonb(i) as kept from user_inventory i where user_id = $1
     union all select to_jsonb(w) from wishlist w where user_id = $1 order by 1`,
    [hexToByteaParam(owner.user.id)],
  )
  return rows
}

/** An admin's calls may have suspended the owner. */
async function liftOwnerSuspension(): Promise<void> {
  const admin = await aMember(api, { isAdmin: true })
  await admin.call(endpointsByName.liftSuspension, { params: { id: owner.user.id } })
}

describe('the private note of a copy or wish', () => {
  test("is in the owner's replies, wherever the copy or wish is", async () => {
    const { found } = await findNotes(readEndpoints, async () => ({ headers: { cookie: owner.cookie }, ids: [] }))
    const calls = [
      '/api/user-inventory',
      '/api/user-inventory/card/',
      '/insert-set/',
      '/id/',
      '/export',
      '/api/wishlist/card/',
      '/api/wishlist/cards/',
      '/public',
      `/api/wishlist/user/${owner.user.id}/card/`,
    ]
    for (const call of calls) expect(found.some((address) => address.includes(call))).toBe(true)
  })

  // Runs after the owner's calls, so that replies cached for the owner would be detected.
  test.each([
    ['a guest', aGuest, listRejectedWithout('member', 'admin')],
    ['another member', () => createOtherCaller(false), listRejectedWithout('admin')],
    ['an admin', () => createOtherCaller(true), listRejectedWithout()],
  ] as const)('is in no reply of any endpoint to %s, and cannot be changed by them', async (_, caller, refused) => {
    // Otherwise rate limits could reject the calls.
    await api.pool.query('delete from rate_limit_events')
    const before = await readOwnerRows()
    expect(before).toHaveLength(notedRowCount + 1)
    expect(await findNotes(allEndpoints, caller)).toEqual({ found: [], refused })
    expect(await readOwnerRows()).toEqual(before)
  })

  test('is searched for in new endpoints too, because an endpoint without known values fails', () => {
    const details = { summary: 'A thing', access: 'anyone', reply: z.object({}) } as const
    const params = z.object({ thing: z.string() })
    const getThing = defineEndpoint('GET', '/api/things/:thing', { ...details, params })
    const body = z.strictObject({ thing: z.optional(z.string()) })
    const sendThing = defineEndpoint('POST', '/api/things', { ...details, body })
    for (const endpoint of [getThing, sendThing])
      expect(() => buildValidRequests(endpoint, knownValues)).toThrow('nothing is known')
  })

  test('cannot be guessed by filtering for its words', async () => {
    await liftOwnerSuspension()
    const params = { userId: owner.user.id, insertSetId: notedInsertSetId }
    for (const note of privateNotes) {
      const list = await api.call(endpointsByName.listCopiesOfInsertSet, { params, query: { term: note } })
      expect(list.totalItems).toBe(0)
      const wishes = await api.call(endpointsByName.listWishesOfInsertSet, { params, query: { term: note } })
      expect(wishes.totalItems).toBe(0)
    }
  })

  // Runs last, because it changes the owner's data.
  test('is in the reply when the owner changes a copy, which proves that replies to writes are searched', async () => {
    await liftOwnerSuspension()
    // An admin has ended the sessions.
    const { headers } = await startMemberSession(api, owner.user)
    const marking = allEndpoints.filter(([, endpoint]) => endpoint === endpointsByName.setCopyForTrade)
    const { found } = await findNotes(marking, async () => ({ headers, ids: [] }))
    expect(found).toContainEqual(expect.stringMatching(/^PUT .*set-trade$/))
  })
})
