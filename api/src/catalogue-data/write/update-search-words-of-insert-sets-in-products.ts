import type { ClientBase } from 'pg'
import { defineStatement } from '../../database/define-statement.ts'
import { bytea, toKysely } from '../../database/kysely.ts'
import { extractInsertSetWords } from '../../modules/catalogue/derived-columns.ts'
import { toTsvector } from './pg-copy.ts'

const updateChangedWords = defineStatement({
  name: 'updateChangedInsertSetWords',
  text: `
    update insert_sets i set words = changed.words::tsvector
    from unnest($ids::bytea[], $words::text[]) as changed (id, words)
    where i.id = changed.id and i.words <> changed.words::tsvector`,
  parameters: { ids: 'bytea[]', words: 'text[]' },
})

/** Updates the search words of these products' insert sets, because they include the words of the product. */
export async function updateSearchWordsOfInsertSetsInProducts(
  client: ClientBase,
  productIds: readonly string[],
): Promise<void> {
  for (const productId of productIds) {
    const insertSets = await toKysely(client)
      .selectFrom('insert_sets as i')
      .innerJoin('products as p', 'p.id', 'i.product_id')
      .select(['i.id', 'i.name', 'i.serial_total as serialTotal', 'p.name as product_name', 'p.year', 'p.publisher'])
      .where('p.id', '=', bytea(productId))
      .execute()
    await updateChangedWords.all(client, {
      ids: insertSets.map(({ id }) => id),
      words: insertSets.map((each) => toTsvector(extractInsertSetWords(each, { ...each, name: each.product_name }))),
    })
  }
}
