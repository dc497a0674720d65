import { defineEndpoint, type Endpoint } from '@ninepocket/contract/endpoint'
import { endpoints } from '@ninepocket/contract/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { idParameter } from './database/connect.ts'
import { aMember, type Member } from './testing/a-member.ts'
import { aNotedOwner, cards, insertSet, notes } from './testing/a-noted-owner.ts'
import { type Call, callsOf, type Known } from './testing/known-calls.ts'
import { plantCatalogue } from './testing/plant-catalogue.ts'
import { readZip } from './testing/read-zip.ts'
import { smallCatalogue } from './testing/small-catalogue.ts'
import { type TestApi, testApi } from './testing/test-api.ts'

let api: TestApi
let owner: Member
let known: Known
beforeAll(async () => {
  api = await testApi()
  await plantCatalogue(api.pool, smallCatalogue)
  ;({ owner, known } = await aNotedOwner(api))
})
afterAll(() => api.close())

/** Who asks; `ids` are of what they have themselves, for calls that take nothing of others. */
type Caller = { headers: Record<string, string>; ids: ReadonlyArray<string> }

async function aGuest(): Promise<Caller> {
  return { headers: { 'x-csrf-token': (await api.call(endpoints.getCsrfToken)).csrfToken }, ids: [] }
}

async function another(isAdmin: boolean): Promise<Caller> {
  const { call, headers, sessionId } = await aMember(api, { isAdmin })
  const { userInventoryItem } = await call(endpoints.addCopy, { body: { card: cards[0] ?? '' } })
  await call(endpoints.addWishes, { body: { cards } })
  return { headers, ids: [userInventoryItem.id, sessionId] }
}

/** A reply as it comes, headers and all; what is packed into an archive is unpacked. */
async function wholeReply({ method, address, body }: Call, { headers }: Caller) {
  const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
  const reply = await fetch(api.url + address, {
    method,
    headers: { ...headers, ...type },
    body: body ?? null,
  })
  const bytes = Buffer.from(await reply.arrayBuffer())
  const isArchive = reply.headers.get('content-type') === 'application/zip'
  const text = isArchive ? [...readZip(bytes).values()].join(' ') : bytes.toString()
  return { isAnswered: reply.ok, text: `${JSON.stringify([...reply.headers])} ${text}` }
}

const atOnce = 8
const all = Object.entries<Endpoint>(endpoints)
const reads = all.filter(([, { method }]) => method === 'GET')
/** What the contract does not list. */
const others = ['/api/openapi.json', '/api/docs', '/metrics', '/dev/mailbox']

/**
 * Makes every call, and gives those whose reply holds a note that was not in the address; and the endpoints that refused
 * every one. Each write has somebody new, for some end a session or an account.
 */
async function findNotes(asked: typeof all, newCaller: () => Promise<Caller>) {
  const found: string[] = []
  const refused: string[] = []
  const reader = await newCaller()
  async function ask(call: Call, caller: Caller): Promise<boolean> {
    const { isAnswered, text } = await wholeReply(call, caller)
    if (notes.some((note) => text.includes(note) && !call.address.includes(note)))
      found.push(`${call.method} ${call.address}`)
    return isAnswered
  }
  const open = asked.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [name, endpoint] of open) {
        const caller = endpoint.method === 'GET' ? reader : await newCaller()
        let answered = 0
        for (const call of callsOf(endpoint, { ...known, ids: [...known.ids, ...caller.ids] }))
          if (await ask(call, caller)) answered += 1
        if (answered === 0) refused.push(name)
      }
    }),
  )
  for (const address of others) await ask({ method: 'GET', address }, reader)
  return { found, refused: refused.toSorted() }
}

/** What asks for a secret of the owner's, for a name that nobody has, or for a copy of one's own by its body. */
const closed = [
  ...['activateAccount', 'confirmNewsletter', 'login', 'register', 'resetPassword'],
  ...['unsubscribeFromNewsletter', 'uploadCopyPhoto'],
]
/** The endpoints that refuse whatever is sent to them by somebody without these rights. */
const closedWithout = (...rights: Array<Endpoint['access']>) =>
  all
    .filter(([name, { access }]) => rights.includes(access) || closed.includes(name))
    .map(([name]) => name)
    .toSorted()

/** All that the owner has, field by field. */
async function possessions(): Promise<unknown[]> {
  const { rows } = await api.pool.query(
    `select to_jsonb(i) as kept from user_inventory i where user_id = $1
     union all select to_jsonb(w) from wishlist w where user_id = $1 order by 1`,
    [idParameter(owner.user.id)],
  )
  return rows
}

describe('the private note of a copy or of a wish', () => {
  test('is told to its owner, wherever they see what it is of', async () => {
    const { found } = await findNotes(reads, async () => ({ headers: { cookie: owner.cookie }, ids: [] }))
    const calls = [
      ...['/api/user-inventory', '/api/user-inventory/card/', '/insert-set/', '/id/', '/export'],
      ...['/api/wishlist/card/', '/api/wishlist/cards/', '/public'],
      `/api/wishlist/user/${owner.user.id}/card/`,
    ]
    for (const call of calls) expect(found.some((address) => address.includes(call))).toBe(true)
  })

  // After its owner, so that nothing that was kept for them is given to others.
  test.each([
    ['a guest', aGuest, closedWithout('member', 'admin')],
    ['another member', () => another(false), closedWithout('admin')],
    ['an admin', () => another(true), closedWithout()],
  ] as const)(
    'is in no reply of any endpoint to %s, who changes nothing of it',
    async (_, caller, refused) => {
      // What may be asked only so often was asked by nobody yet.
      await api.pool.query('delete from counted_acts')
      const before = await possessions()
      expect(before).toHaveLength(notes.length + 1)
      expect(await findNotes(all, caller)).toEqual({ found: [], refused })
      expect(await possessions()).toEqual(before)
    },
  )

  test('is looked for in every endpoint there will be: one that nothing is known of is told', () => {
    const ofThing = {
      method: 'GET',
      path: '/api/things/:thing',
      summary: 'A thing',
      access: 'anyone',
    } as const
    const reply = z.object({})
    const params = z.object({ thing: z.string() })
    expect(() => callsOf(defineEndpoint({ ...ofThing, params, reply }), known)).toThrow('nothing is known')
    const body = z.strictObject({ thing: z.optional(z.string()) })
    const send = { ...ofThing, method: 'POST', path: '/api/things' } as const
    expect(() => callsOf(defineEndpoint({ ...send, body, reply }), known)).toThrow('nothing is known')
  })

  test('cannot be guessed by filtering for its words', async () => {
    const params = { userId: owner.user.id, insertSetId: insertSet }
    for (const note of notes) {
      const list = await api.call(endpoints.listCopiesOfInsertSet, { params, query: { term: note } })
      expect(list.totalItems).toBe(0)
      const wishes = await api.call(endpoints.listWishesOfInsertSet, { params, query: { term: note } })
      expect(wishes.totalItems).toBe(0)
    }
  })

  // Last, for it changes what they have.
  test('is told to its owner where they change a copy, so that replies to changes are looked through', async () => {
    const marking = all.filter(([, endpoint]) => endpoint === endpoints.setForTrade)
    const { found } = await findNotes(marking, async () => ({ headers: owner.headers, ids: [] }))
    expect(found).toContainEqual(expect.stringMatching(/^PUT .*set-trade$/))
  })
})
