import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import { type GeneratedProduct, generateProducts } from './generated-products.ts'

/** The files of an import. No generated text needs quotes. */
const tables: Readonly<Record<string, { header: string; toRows: (product: GeneratedProduct) => string[] }>> = {
  products: {
    header: 'sourceId,name,year,publisher',
    toRows: ({ sourceId, name, year, publisher }) => [[sourceId, name, year, publisher].join(',')],
  },
  'insert-sets': {
    header: 'sourceId,productSourceId,name',
    toRows: (product) => product.insertSets.map(({ sourceId, name }) => [sourceId, product.sourceId, name].join(',')),
  },
  cards: {
    header: 'sourceId,insertSetSourceId,productSourceId,name,cardNumber',
    toRows: (product) =>
      product.insertSets.flatMap((insertSet) =>
        insertSet.cards.map(({ sourceId, name, cardNumber }) =>
          [sourceId, insertSet.sourceId, product.sourceId, name, cardNumber].join(','),
        ),
      ),
  },
}

/** Writes a generated catalogue of `cardCount` cards as files to import. One product at a time is in memory. */
export async function writeGeneratedCatalogue(folder: string, cardCount: number): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [table, { header, toRows }] of Object.entries(tables)) {
    await pipeline(
      Readable.from(toLines(header, toRows, cardCount)),
      createGzip({ level: constants.Z_BEST_SPEED }),
      createWriteStream(path.join(folder, `${table}.csv.gz`)),
    )
  }
}

function* toLines(header: string, toRows: (product: GeneratedProduct) => string[], cardCount: number) {
  yield `${header}\n`
  for (const product of generateProducts(cardCount))
    yield toRows(product)
      .map((row) => `${row}\n`)
      .join('')
}
