import { defineStatement } from '../../../database/define-statement.ts'
import { anyBytea, toKysely } from '../../../database/kysely.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { lockAccounts } from '../../auth/accounts/lock-activated-account.ts'
import { buildMoveHoldingsSql } from './move-copies-and-wishes-sql.ts'
import { syncCardTradersForPromisesOfUsers } from './sync-card-traders.ts'

/** A card whose copies and wishes become those of another card, or move with it to its new insert set or product. */
export type HoldingsMove = { fromCardId: string; toCardId: string }

const findUsersOfCards = defineStatement({
  name: 'findUsersOfCards',
  text: `select user_id from user_card_counts where card_id = any($cardIds) and copies > 0
    union select user_id from wishlist where card_id = any($cardIds)`,
  parameters: { cardIds: 'bytea[]' },
  columns: { user_id: 'bytea' },
})

const findHeldCards = defineStatement({
  name: 'findHeldCards',
  text: `select card_id from user_card_counts where card_id = any($cardIds) and copies > 0
    union select card_id from wishlist where card_id = any($cardIds)`,
  parameters: { cardIds: 'bytea[]' },
  columns: { card_id: 'bytea' },
})

/** SQL: the moves with the new parents. */
const movesSql = `(select m.from_card, c.id as to_card, c.insert_set_id as to_set, c.product_id as to_product
  from unnest($fromCardIds::bytea[], $toCardIds::bytea[]) m (from_card, to_card) join cards c on c.id = m.to_card) m`
const newIdsSql = 'm.to_card, m.to_set, m.to_product'

const moveHoldingsStatement = defineStatement({
  name: 'moveCopiesAndWishes',
  text: buildMoveHoldingsSql({
    copies: `select own.user_id, own.id, own.card_id, own.insert_set_id, own.product_id, own.for_trade, own.for_sale,
        ${newIdsSql}
      from ${movesSql} join user_card_counts k on k.card_id = m.from_card and k.copies > 0 and k.user_id = any($userIds)
      join user_inventory own on own.user_id = k.user_id and own.insert_set_id = k.insert_set_id
        and own.card_id = k.card_id
      where (own.card_id, own.insert_set_id, own.product_id) <> (${newIdsSql})`,
    wishes: `select w.*, ${newIdsSql}, m.to_card <> w.card_id and exists (
        select from wishlist other where other.user_id = w.user_id and other.card_id = m.to_card
      ) as is_duplicate
      from ${movesSql} join wishlist w on w.card_id = m.from_card and w.user_id = any($userIds)
      where (w.card_id, w.insert_set_id, w.product_id) <> (${newIdsSql})`,
    restored: 'select * from wishlist where false',
    more: [
      `recorded_copies as (
        insert into merged_copies (edit_id, user_id, copy_id)
        select $mergeId, user_id, id from moved_copies where $mergeId::int8 is not null
      )`,
      `recorded_wishes as (
        insert into merged_wishes (edit_id, user_id, wish_id, removed_wish)
        select $mergeId, user_id, id, null from moved_wishes where $mergeId::int8 is not null
        union all
        select $mergeId, user_id, id, json_build_object('priority', priority, 'notes', notes, 'position', added_position,
          'createdAt', created_at)
        from removed_wishes where $mergeId::int8 is not null
      )`,
    ],
  }),
  parameters: { fromCardIds: 'bytea[]', toCardIds: 'bytea[]', userIds: 'bytea[]', mergeId: 'int8?' },
  columns: { users: 'int4' },
  isPrepared: false,
})

/** A copy or wish that has left the target since is not moved back. */
const restoreMergedHoldingsStatement = defineStatement({
  name: 'restoreMergedHoldings',
  text: buildMoveHoldingsSql({
    copies: `select own.user_id, own.id, own.card_id, own.insert_set_id, own.product_id, own.for_trade, own.for_sale,
        c.id as to_card, c.insert_set_id as to_set, c.product_id as to_product
      from merged_copies m join user_inventory own on own.user_id = m.user_id and own.id = m.copy_id
        and own.card_id = $targetId
      join cards c on c.id = $cardId
      where m.edit_id = $mergeId and m.user_id = any($userIds)`,
    wishes: `select w.*, c.id as to_card, c.insert_set_id as to_set, c.product_id as to_product, false as is_duplicate
      from merged_wishes m join wishlist w on w.user_id = m.user_id and w.card_id = $targetId and w.id = m.wish_id
      join cards c on c.id = $cardId
      where m.edit_id = $mergeId and m.user_id = any($userIds) and m.removed_wish is null`,
    restored: `select m.user_id, c.id as card_id, m.wish_id as id, c.product_id, c.insert_set_id,
        (m.removed_wish->>'priority')::int2 as priority, m.removed_wish->>'notes' as notes,
        case when taken.added_position is null then (m.removed_wish->>'position')::int4 else newest.position + 1 end
          as added_position,
        (m.removed_wish->>'createdAt')::timestamptz as created_at
      from merged_wishes m join cards c on c.id = $cardId
      join wishlist w on w.user_id = m.user_id and w.card_id = $targetId
      left join wishlist taken on taken.user_id = m.user_id
        and taken.added_position = (m.removed_wish->>'position')::int4
      cross join lateral (select max(added_position) as position from wishlist where user_id = m.user_id) newest
      where m.edit_id = $mergeId and m.user_id = any($userIds) and m.removed_wish is not null`,
  }),
  parameters: { mergeId: 'int8', cardId: 'bytea', targetId: 'bytea', userIds: 'bytea[]' },
  columns: { users: 'int4' },
  isPrepared: false,
})

const findUsersOfMerge = defineStatement({
  name: 'findUsersOfMerge',
  text: `select user_id from merged_copies where edit_id = $mergeId
    union select user_id from merged_wishes where edit_id = $mergeId`,
  parameters: { mergeId: 'int8' },
  columns: { user_id: 'bytea' },
})

/** Counts the members to whom `restoreMergedHoldings` gives copies or wishes back. */
const countMembersOfMergeStatement = defineStatement({
  name: 'countMembersAffectedByPastMerge',
  text: `select count(*) as members from (
      select m.user_id from merged_copies m
        join user_inventory own on own.user_id = m.user_id and own.id = m.copy_id and own.card_id = $targetId
        where m.edit_id = $mergeId
      union
      select m.user_id from merged_wishes m
        join wishlist w on w.user_id = m.user_id and w.card_id = $targetId
          and (w.id = m.wish_id or m.removed_wish is not null)
        where m.edit_id = $mergeId
    ) moved`,
  parameters: { mergeId: 'int8', targetId: 'bytea' },
  columns: { members: 'int8' },
})

/** Counts the members whose copies or wishes a merge has moved to `targetId`, where they still are. */
export async function countMembersAffectedByPastMerge(
  db: Queryable,
  values: { mergeId: number; targetId: string },
): Promise<number> {
  return (await countMembersOfMergeStatement.first(db, values))?.members ?? 0
}

/**
 * Locks the users who own or wish for these cards, and returns their ids. Call it before any card is locked, because
 * locking in the other order could deadlock.
 */
export async function lockUsersOfCards(db: Queryable, cardIds: ReadonlyArray<string>): Promise<string[]> {
  const users = await findUsersOfCards.all(db, { cardIds })
  return lockAccounts(
    db,
    users.map(({ user_id: id }) => id),
  )
}

const findUsersOfMovedCards = defineStatement({
  name: 'findUsersOfTheseMovedCards',
  text: `select k.user_id from user_card_counts k join cards c on c.id = k.card_id
      where c.id = any($cardIds) and k.copies > 0
        and (k.insert_set_id, k.product_id) <> (c.insert_set_id, c.product_id)
    union
    select w.user_id from wishlist w join cards c on c.id = w.card_id
      where c.id = any($cardIds) and (w.insert_set_id, w.product_id) <> (c.insert_set_id, c.product_id)`,
  parameters: { cardIds: 'bytea[]' },
  columns: { user_id: 'bytea' },
})

/** Locks the users whose copies or wishes name other parents than these cards have. */
export async function lockUsersOfMovedCards(db: Queryable, cardIds: ReadonlyArray<string>): Promise<string[]> {
  const users = await findUsersOfMovedCards.all(db, { cardIds })
  return lockAccounts(
    db,
    users.map(({ user_id: id }) => id),
  )
}

/** Locks the users whose copies and wishes a merge has moved. */
export async function lockUsersOfPastMerge(db: Queryable, mergeId: number): Promise<string[]> {
  const users = await findUsersOfMerge.all(db, { mergeId })
  return lockAccounts(
    db,
    users.map(({ user_id: id }) => id),
  )
}

/**
 * Moves copies and wishes of locked users, with every counter. A user who wishes for both cards keeps the wish for the
 * new one. Call it when the cards have their new parents.
 * @param mergeId records what moved, so that `restoreMergedHoldings` moves it back; null: records nothing
 */
export async function moveCopiesAndWishes(
  db: Queryable,
  {
    userIds,
    moves,
    mergeId,
  }: { userIds: ReadonlyArray<string>; moves: ReadonlyArray<HoldingsMove>; mergeId: number | null },
): Promise<void> {
  if (userIds.length === 0) return
  const fromCardIds = moves.map(({ fromCardId }) => fromCardId)
  const toCardIds = moves.map(({ toCardId }) => toCardId)
  await moveHoldingsStatement.all(db, { userIds, fromCardIds, toCardIds, mergeId })
  await syncCardTradersForPromisesOfUsers(db, userIds)
  // A statement cannot delete a row that it has just updated.
  await toKysely(db)
    .deleteFrom('wishlist_position_blocks')
    .where('user_id', '=', anyBytea(userIds))
    .where('wishes', '=', 0)
    .execute()
}

/** Moves what a merge moved to `targetId` back to `cardId`, for locked users. */
export async function restoreMergedHoldings(
  db: Queryable,
  values: { userIds: ReadonlyArray<string>; mergeId: number; cardId: string; targetId: string },
): Promise<void> {
  if (values.userIds.length === 0) return
  await restoreMergedHoldingsStatement.all(db, values)
  await syncCardTradersForPromisesOfUsers(db, values.userIds)
}

/** Returns those of the cards that users own or wish for. */
export async function findCardIdsWithHoldings(db: Queryable, cardIds: ReadonlyArray<string>): Promise<string[]> {
  return (await findHeldCards.all(db, { cardIds })).map(({ card_id: id }) => id)
}

/** Returns how many users own or wish for a card. */
export async function countUsersOfCard(db: Queryable, cardId: string): Promise<number> {
  return (await findUsersOfCards.all(db, { cardIds: [cardId] })).length
}
