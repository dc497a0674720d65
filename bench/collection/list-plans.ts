export const userListNames = ['collection', 'wishlist'] as const
export type CollectionOrWishlist = (typeof userListNames)[number]
export type ListSize = 'small' | 'large'

/** Cards in each insert set that both sizes of a list have. Equal replies show the cost of finding the rows alone. */
export const cardsPerFullInsertSet = 20
/** Insert sets of the measured product of a wishlist, in both sizes: a full page. */
export const minInsertSetsOfFullWishlistProduct = 50

/** Insert sets with most cards, as `ranked`: `product` is 1 for the product that has most of them. */
const rankInsertSetsSql = (condition: string, count: number) => `with fullest as (
    select s.id, s.product_id, row_number() over (partition by s.product_id order by s.sort_order, s.id) as position,
      count(*) over (partition by s.product_id) as insert_sets
    from (select * from insert_sets where ${condition} order by total_cards desc, id limit ${count}) s
  ),
  ranked as (select *, dense_rank() over (order by insert_sets desc, product_id) as product from fullest)`

const collectionInsertSetsSql = rankInsertSetsSql('total_cards > 0', 5_000)
const wishlistInsertSetsSql = rankInsertSetsSql(`total_cards >= ${cardsPerFullInsertSet}`, 2_500)

/**
 * SQL for the insert sets of a list, with the number of cards in each. Large lists have 20 cards of each of 5,000 or
 * 2,500 insert sets. Small ones, of 1,000 copies or 500 wishes, have fewer of as many insert sets and products as fill
 * each page that is compared.
 */
export const insertSetsToSeedSql: Record<CollectionOrWishlist, Record<ListSize, string>> = {
  collection: {
    large: `${collectionInsertSetsSql} select id, ${cardsPerFullInsertSet} as count from ranked`,
    small: `${collectionInsertSetsSql}
      select id, 4 as count from ranked where product = 1 and position <= 100
      union all select id, 4 from ranked where product between 2 and 101 and position = 1
      union all select id, ${cardsPerFullInsertSet} from ranked where product between 2 and 11 and position = 2`,
  },
  wishlist: {
    large: `${wishlistInsertSetsSql} select id, ${cardsPerFullInsertSet} as count from ranked`,
    small: `${wishlistInsertSetsSql}
      select id, 3 as count from ranked where product = 1 and position <= ${minInsertSetsOfFullWishlistProduct}
      union all select id, ${cardsPerFullInsertSet} from ranked where product between 2 and 11 and position = 1
      union all select id, 6 from ranked where product between 12 and 36 and position = 1`,
  },
}
