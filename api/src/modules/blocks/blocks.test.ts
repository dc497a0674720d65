import {
  blockMember,
  getBlockState,
  listBlockedMembers,
  unblockMember,
} from '@ninepocket/contract/blocks/block-endpoints'
import { maxBlockedMembers } from '@ninepocket/contract/blocks/max-blocked-members'
import { addCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import {
  getTradePartnerWithCards,
  listTradePartners,
  listTradersOfCard,
  searchMembers,
} from '@ninepocket/contract/trades/trade-endpoints'
import { toggleProfileVisibility, updateProfile } from '@ninepocket/contract/users/user-endpoints'
import { addWish } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { hexToByteaParam } from '../../database/connect.ts'
import { aClientWithCookies } from '../../testing/a-client-with-cookies.ts'
import { aMember, type Member } from '../../testing/a-member.ts'
import { baseInsertSetId, getBaseCardId, productId, smallCatalogue } from '../../testing/catalogue/small-catalogue.ts'
import { setUpTestApi } from '../../testing/set-up.ts'

const api = await setUpTestApi({ products: smallCatalogue })
const card = getBaseCardId(1)
let ann: Member
let ben: Member
beforeEach(async () => {
  ann = await aMember(api)
  ben = await aMember(api)
})

const withUser = ({ user }: Member) => ({ params: { userId: user.id } })
const block = (member: Member, other: Member) => member.call(blockMember, withUser(other))
const listBlocked = async (member: Member) => (await member.call(listBlockedMembers, {})).members

describe('blocked members', () => {
  beforeEach(async () => {
    await api.pool.query('truncate card_traders, copy_holds, user_inventory, user_card_counts, wishlist')
    for (const member of [ann, ben]) await member.call(addCopy, { body: { card, forTrade: true } })
    for (const member of [ann, ben])
      await member.call(addWish, { body: { card, product: productId, insertSet: baseInsertSetId, priority: 5 } })
  })

  /** Returns in which lists the caller finds the other. */
  async function findInLists(caller: Pick<Member, 'call'>, { user: { username } }: Member): Promise<string[]> {
    const { traders } = await caller.call(listTradersOfCard, { params: { cardId: card } })
    const { members } = await caller.call(searchMembers, { query: { term: username } })
    const lists = { traders: traders.map(({ user }) => user), members }
    return Object.entries(lists).flatMap(([name, users]) =>
      users.some((user) => user.username === username) ? [name] : [],
    )
  }
  const listPartners = async (member: Member) => (await member.call(listTradePartners, { query: {} })).totalPartners

  test('are in no list of the other, in either direction, until the block ends', async () => {
    expect([await findInLists(ann, ben), await listPartners(ann)]).toEqual([['traders', 'members'], 1])
    await block(ann, ben)
    for (const [caller, other] of [
      [ann, ben],
      [ben, ann],
    ] as const) {
      expect([await findInLists(caller, other), await listPartners(caller)]).toEqual([[], 0])
      const reply = await caller.send(getTradePartnerWithCards, withUser(other))
      expect([reply.status, await reply.json()]).toEqual([
        403,
        { code: 'MEMBER_BLOCKED', message: "You can't trade with this member." },
      ])
    }
    expect(await findInLists(aClientWithCookies(api), ben)).toEqual(['traders', 'members'])
    await ann.call(unblockMember, withUser(ben))
    expect([await findInLists(ben, ann), await listPartners(ben)]).toEqual([['traders', 'members'], 1])
  })
})

describe('a block', () => {
  test('is known to its member only, and listed until it is taken back', async () => {
    await block(ann, ben)
    await block(ann, ben)
    expect(await ann.call(getBlockState, withUser(ben))).toEqual({ isBlocked: true })
    expect(await ben.call(getBlockState, withUser(ann))).toEqual({ isBlocked: false })
    expect(await listBlocked(ann)).toMatchObject([{ username: ben.user.username }])
    expect(await listBlocked(ben)).toEqual([])
    await ann.call(unblockMember, withUser(ben))
    expect(await listBlocked(ann)).toEqual([])
  })

  test('shows the username only when the profile is hidden', async () => {
    await ben.call(updateProfile, { body: { name: 'Ben Hidden' } })
    await block(ann, ben)
    await ben.call(toggleProfileVisibility)
    expect(await listBlocked(ann)).toEqual([
      { id: ben.user.id, username: ben.user.username, name: '', profilePicture: null },
    ])
  })

  test('of an unknown member is 404, and one too many is 409', async () => {
    expect((await ann.send(blockMember, { params: { userId: getBaseCardId(1) } })).status).toBe(404)
    await api.pool.query(
      `with others as (
        insert into users (id, username, email, password_hash)
        select substring(sha256(n::text::bytea) for 12), 'blocked_' || n, n || '@blocked.example', ''
        from generate_series(1, $2) n returning id
      ) insert into member_blocks (blocker_id, blocked_id) select $1, id from others`,
      [hexToByteaParam(ann.user.id), maxBlockedMembers],
    )
    const reply = await ann.send(blockMember, withUser(ben))
    expect([reply.status, await reply.json()]).toMatchObject([409, { code: 'BLOCK_LIMIT_REACHED' }])
  })
})
