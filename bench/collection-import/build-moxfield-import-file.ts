import type { Pool } from 'pg'

type CardNames = { name: string; number: string; insertSet: string; product: string; condition: string }

/** Returns a file in the format of Moxfield with cards of the catalogue, the same in every run. */
export async function buildMoxfieldImportFile(pool: Pool, rows: number): Promise<string> {
  const { rows: cards } = await pool.query<CardNames>(
    `select c.name, coalesce(c.card_number, '') as number, s.name as "insertSet", p.name as product,
       (array['Mint', 'Near Mint', 'Heavily Played'])[1 + get_byte(c.id, 11) % 3] as condition
     from cards c join insert_sets s on s.id = c.insert_set_id join products p on p.id = c.product_id
     order by md5(c.id::text) limit $1`,
    [rows],
  )
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
  const lines = cards.map(
    ({ name, number, insertSet, product, condition }) =>
      `1,0,${quote(name)},${quote(`${product} - ${insertSet}`)},${condition},English,,,,${quote(number)},False,False,`,
  )
  const header =
    'Count,Tradelist Count,Name,Edition,Condition,Language,Foil,Tags,Last Modified,Collector Number,Alter,Proxy,Purchase Price'
  return [header, ...lines].join('\n')
}
