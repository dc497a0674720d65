import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Writes a catalogue of one product with one insert set as CSV; its last card is called "Player N". */
export async function writeCatalogueCsv(folder: string, cards: number): Promise<void> {
  const numbers = Array.from({ length: cards }, (_, index) => index + 1)
  const files = {
    products: ['sourceId,name,year,publisher,totalInsertSets,totalCards', `product,1990 Long,1990,Long,1,${cards}`],
    'insert-sets': ['sourceId,productSourceId,name,totalCards,order', `set,product,Base Set,${cards},1`],
    cards: [
      'sourceId,insertSetSourceId,productSourceId,name,cardNumber,order',
      ...numbers.map((number) => `card-${number},set,product,Player ${number},${number},${number}`),
    ],
  }
  await mkdir(folder, { recursive: true })
  for (const [name, lines] of Object.entries(files))
    await writeFile(path.join(folder, `${name}.csv`), `${lines.join('\n')}\n`)
}
