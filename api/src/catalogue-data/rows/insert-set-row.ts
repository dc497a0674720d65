import { slugify } from '@ninepocket/paths/slug'
import type { CellReader } from './cell-reader.ts'
import { parseAttributes } from './parse-attributes.ts'

export const insertSetFileColumns = [
  'sourceId',
  'productSourceId',
  'name',
  'description',
  'imageUrl',
  'slug',
  'odds',
  'serialTotal',
  'order',
  'attributes',
] as const
export type InsertSetFileColumn = (typeof insertSetFileColumns)[number]

export const requiredInsertSetFileColumns = ['sourceId', 'productSourceId', 'name'] as const

/**
 * Reads an insert set as its source describes it. A parallel has `attributes.parallelOf`, the name of its base set.
 * @throws InvalidRow
 */
export function parseInsertSetRow(cells: CellReader<InsertSetFileColumn>, line: number) {
  return {
    sourceId: cells.requiredKey('sourceId'),
    productSourceId: cells.requiredKey('productSourceId'),
    name: cells.requiredName('name'),
    description: cells.optionalText('description'),
    imageUrl: cells.optionalUrl('imageUrl'),
    storedSlug: slugify(cells.optionalText('slug') ?? '') || null,
    odds: cells.optionalText('odds'),
    serialTotal: cells.integer('serialTotal'),
    order: cells.integer('order') ?? line,
    attributes: parseAttributes(cells.optionalText('attributes')),
  }
}
export type SourceInsertSetRow = ReturnType<typeof parseInsertSetRow>
