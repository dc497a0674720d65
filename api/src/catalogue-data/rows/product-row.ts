import { slugify } from '@ninepocket/paths/slug'
import type { CellReader } from './cell-reader.ts'

export const productFileColumns = [
  'sourceId',
  'name',
  'year',
  'publisher',
  'manufacturer',
  'description',
  'imageUrl',
  'slug',
  'releaseDate',
  'order',
] as const
export type ProductFileColumn = (typeof productFileColumns)[number]

export const requiredProductFileColumns = ['sourceId', 'name'] as const

/**
 * Reads a product as its source describes it. A null year means the current one (spec §3.1); `releaseDate` is
 * `YYYY-MM-DD`.
 * @throws InvalidRow
 */
export function parseProductRow(cells: CellReader<ProductFileColumn>, line: number) {
  return {
    sourceId: cells.requiredKey('sourceId'),
    name: cells.requiredName('name'),
    year: cells.optionalText('year'),
    publisher: cells.optionalText('publisher'),
    manufacturer: cells.optionalText('manufacturer'),
    description: cells.optionalText('description'),
    imageUrl: cells.optionalUrl('imageUrl'),
    storedSlug: slugify(cells.optionalText('slug') ?? '') || null,
    releaseDate: cells.date('releaseDate'),
    order: cells.integer('order') ?? line,
  }
}
export type SourceProductRow = ReturnType<typeof parseProductRow>
