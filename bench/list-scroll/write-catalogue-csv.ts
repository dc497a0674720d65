import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

const toCsvLines = (rows: ReadonlyArray<ReadonlyArray<string | number>>) =>
  `${rows.map((row) => row.join(',')).join('\n')}\n`

/** Writes a catalogue of one product with one insert set as CSV; its last card is called "Player N". */
export async function writeCatalogueCsv(folder: string, cards: number): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(
    path.join(folder, 'products.csv'),
    toCsvLines([
      ['sourceId', 'name', 'year', 'publisher', 'totalInsertSets', 'totalCards'],
      ['product', '1990 Long', '1990', 'Long', 1, cards],
    ]),
  )
  await writeFile(
    path.join(folder, 'insert-sets.csv'),
    toCsvLines([
      ['sourceId', 'productSourceId', 'name', 'totalCards', 'order'],
      ['set', 'product', 'Base Set', cards, 1],
    ]),
  )
  const numbers = Array.from({ length: cards }, (_, index) => index + 1)
  await writeFile(
    path.join(folder, 'cards.csv'),
    toCsvLines([
      ['sourceId', 'insertSetSourceId', 'productSourceId', 'name', 'cardNumber', 'order'],
      ...numbers.map((number) => [`card-${number}`, 'set', 'product', `Player ${number}`, number, number]),
    ]),
  )
}
