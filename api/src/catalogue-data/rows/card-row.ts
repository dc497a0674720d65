import { slugify } from '@ninepocket/paths/slug'
import type { CellReader } from './cell-reader.ts'
import { parseAttributes } from './parse-attributes.ts'

export const cardFileColumns = [
  'sourceId',
  'insertSetSourceId',
  'productSourceId',
  'name',
  'cardNumber',
  'serialNumber',
  'serialTotal',
  'statedOdds',
  'point',
  'slug',
  'imageUrl',
  'backImageUrl',
  'description',
  'order',
  'attributes',
] as const
export type CardFileColumn = (typeof cardFileColumns)[number]

export const requiredCardFileColumns = ['sourceId', 'insertSetSourceId', 'name'] as const

/**
 * Reads a card as its source describes it. `productSourceId`, if present, must name the product of the insert set.
 * @throws InvalidRow
 */
export function parseCardRow(cells: CellReader<CardFileColumn>, line: number) {
  return {
    sourceId: cells.requiredKey('sourceId'),
    insertSetSourceId: cells.requiredKey('insertSetSourceId'),
    productSourceId: cells.optionalText('productSourceId'),
    name: cells.requiredName('name'),
    cardNumber: cells.optionalText('cardNumber'),
    serialNumber: cells.optionalText('serialNumber'),
    serialTotal: cells.integer('serialTotal'),
    statedOdds: cells.optionalText('statedOdds'),
    point: cells.integer('point'),
    storedSlug: slugify(cells.optionalText('slug') ?? '') || null,
    imageUrl: cells.optionalUrl('imageUrl'),
    backImageUrl: cells.optionalUrl('backImageUrl'),
    description: cells.optionalText('description'),
    order: cells.integer('order') ?? line,
    attributes: parseAttributes(cells.optionalText('attributes')),
  }
}
export type SourceCardRow = ReturnType<typeof parseCardRow>
