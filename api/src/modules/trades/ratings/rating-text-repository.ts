import type { RatingTextKind } from '@ninepocket/contract/trades/ratings/rating'
import { defineStatement } from '../../../database/define-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'

/** A text is deleted with its author's account, so every text has an author. */
const defineTextRemoval = (part: RatingTextKind) =>
  defineStatement({
    name: `clearRating-${part}`,
    text: `update trade_ratings r set ${part} = '' from trade_sides author
      where r.id = $ratingId and r.${part} <> '' and author.offer_id = r.offer_id
        and (author.side = r.side) = ${part === 'comment'} and author.user_id is not null
      returning author.user_id as "authorId"`,
    parameters: { ratingId: 'int8' },
    columns: { authorId: 'bytea?' },
  })
const removals = { comment: defineTextRemoval('comment'), answer: defineTextRemoval('answer') }

/** Empties a text of a rating, and returns its author; null if there is no such text. */
export async function clearRatingText(
  db: Queryable,
  { ratingId, part }: { ratingId: number; part: RatingTextKind },
): Promise<string | null> {
  return (await removals[part].first(db, { ratingId }))?.authorId ?? null
}
