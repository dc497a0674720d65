import * as edits from '@ninepocket/contract/catalogue/editing/catalogue-edit-endpoints'
import { addCopy, listOwnCopiesOfCard, removeCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { addWishes, removeWish } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aMember, type Member } from '../../testing/a-member.ts'
import { findCounterDrift } from '../../testing/catalogue/counter-drift.ts'
import { seedCatalogue, seededId } from '../../testing/catalogue/seed-catalogue.ts'
import { findWrongTotals } from '../../testing/catalogue/wrong-totals.ts'
import { expectReply } from '../../testing/expect-reply.ts'
import { setUpTestApi } from '../../testing/set-up.ts'

const api = await setUpTestApi()
const admin = await aMember(api, { isAdmin: true })

const cardCount = 6
const cardIndex = fc.nat(cardCount - 1)
const setIndex = fc.nat(2)
const memberIndex = fc.nat(1)
const operation = fc.oneof(
  fc.record({ is: fc.constant('own' as const), member: memberIndex, card: cardIndex, forTrade: fc.boolean() }),
  fc.record({ is: fc.constant('wish' as const), member: memberIndex, card: cardIndex }),
  fc.record({ is: fc.constant('give away' as const), member: memberIndex, card: cardIndex }),
  fc.record({ is: fc.constant('merge' as const), card: cardIndex, into: cardIndex }),
  fc.record({ is: fc.constant('merge sets' as const), set: setIndex, into: setIndex }),
  fc.record({ is: fc.constant('move' as const), card: cardIndex, set: setIndex }),
  fc.record({ is: fc.constant('withdraw' as const), card: cardIndex }),
  fc.record({ is: fc.constant('revert' as const), edit: fc.nat(9) }),
)
type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never

let run = 0
let acceptedEdits = 0

/** Seeds two products with three insert sets of two cards. */
async function seed() {
  run += 1
  const aSet = (name: string) => ({ name, cards: [{ name: 'Ann' }, { name: 'Bo' }] })
  await seedCatalogue(api.pool, [
    { name: `P${run}`, year: '2024', insertSets: [aSet('A'), aSet('B')] },
    { name: `Q${run}`, year: '2024', insertSets: [aSet('A')] },
  ])
  const setPaths = [
    [`P${run}`, 'A'],
    [`P${run}`, 'B'],
    [`Q${run}`, 'A'],
  ]
  return {
    sets: setPaths.map((path) => seededId(...path)),
    cards: setPaths.flatMap((path) => [seededId(...path, 0), seededId(...path, 1)]),
  }
}

test('keeps copies, wishes and all counts right, whatever admins and members do, and any order of reverts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 4, maxLength: 14 }), async (operations) => {
      const { sets, cards } = await seed()
      const members = [await aMember(api), await aMember(api)]
      const editIds: number[] = []
      const owned = [0, 0]
      const send = async (...args: Parameters<Member['send']>) => {
        const reply = await admin.send(...args)
        expect([200, 404, 409, 400]).toContain(reply.status)
        if (reply.status !== 200) return
        acceptedEdits += 1
        editIds.push((await expectReply(edits.revertCatalogueEdit, reply)).edit.id)
      }

      /** Changes may be rejected, for example because a card was withdrawn. They must never break a count. */
      async function execute(each: Operation): Promise<void> {
        const member = 'member' in each ? members[each.member]! : null
        const card = 'card' in each ? cards[each.card]! : ''
        const params = { kind: 'cards', id: card }
        if (each.is === 'own') {
          const reply = await member!.send(addCopy, { body: { card, forTrade: each.forTrade } })
          if (reply.status === 201) owned[each.member]! += 1
        } else if (each.is === 'wish') await member!.send(addWishes, { body: { cards: [card] } })
        else if (each.is === 'give away') {
          const reply = await member!.send(listOwnCopiesOfCard, { params: { cardId: card } })
          const [copy] = reply.status === 200 ? (await expectReply(listOwnCopiesOfCard, reply)).userInventoryItems : []
          if (copy) {
            await member!.call(removeCopy, { params: { id: copy.id } })
            owned[each.member]! -= 1
          }
          await member!.send(removeWish, { params: { cardId: card } })
        } else if (each.is === 'merge')
          await send(edits.mergeCatalogueRow, { params, body: { intoId: cards[each.into] } })
        else if (each.is === 'merge sets')
          await send(edits.mergeCatalogueRow, {
            params: { kind: 'insert-sets', id: sets[each.set]! },
            body: { intoId: sets[each.into] },
          })
        else if (each.is === 'move') {
          const reply = await admin.send(edits.getEditableCatalogueRow, { params })
          if (reply.status !== 200) return
          const from = (await expectReply(edits.getEditableCatalogueRow, reply)).row.fields.insertSetId
          await send(edits.changeCatalogueRow, {
            params,
            body: { changes: { insertSetId: { from, to: sets[each.set] } } },
          })
        } else if (each.is === 'withdraw') await send(edits.withdrawCatalogueRow, { params })
        else if (editIds[each.edit] !== undefined)
          await send(edits.revertCatalogueEdit, { params: { editId: String(editIds[each.edit]) } })
      }

      for (const each of operations) {
        await execute(each)
        expect(await findCounterDrift(api.pool)).toEqual([])
        expect(await findWrongTotals(api.pool)).toEqual([])
        const { rows } = await api.pool.query(`
          select 'copy' from user_inventory own left join cards c on c.id = own.card_id
          where (own.insert_set_id, own.product_id) is distinct from (c.insert_set_id, c.product_id)
          union all
          select 'wish' from wishlist own left join cards c on c.id = own.card_id
          where (own.insert_set_id, own.product_id) is distinct from (c.insert_set_id, c.product_id)`)
        expect(rows).toEqual([])
        for (const [index, { user }] of members.entries()) {
          const { rows: copies } = await api.pool.query('select from user_inventory where user_id = $1', [
            `\\x${user.id}`,
          ])
          expect(copies).toHaveLength(owned[index]!)
        }
      }
    }),
    { numRuns: 25 },
  )
  expect(acceptedEdits).toBeGreaterThan(50)
}, 180_000)
