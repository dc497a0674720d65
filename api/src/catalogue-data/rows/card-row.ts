import type { Attributes } from '@ninepocket/contract/insert-set'
import { slugify } from '@ninepocket/paths/slug'
import { parseAttributes } from './attributes.ts'
import type { Cells } from './cells.ts'

/** A card as a source gives it. */
export type CardRow = {
  sourceId: string
  insertSetSourceId: string
  /** Where given, it must be the product of the insert set. */
  productSourceId: string | null
  name: string
  cardNumber: string | null
  serialNumber: string | null
  serialTotal: number | null
  statedOdds: string | null
  point: number | null
  storedSlug: string | null
  imageUrl: string | null
  backImageUrl: string | null
  description: string | null
  order: number
  attributes: Attributes
}

export const cardColumns = [
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
export type CardColumn = (typeof cardColumns)[number]

export const requiredCardColumns = ['sourceId', 'insertSetSourceId', 'name'] as const

/** @throws RowProblem */
export function cardRow(cells: Cells<CardColumn>, line: number): CardRow {
  return {
    sourceId: cells.key('sourceId'),
    insertSetSourceId: cells.key('insertSetSourceId'),
    productSourceId: cells.text('productSourceId'),
    name: cells.name('name'),
    cardNumber: cells.text('cardNumber'),
    serialNumber: cells.text('serialNumber'),
    serialTotal: cells.integer('serialTotal'),
    statedOdds: cells.text('statedOdds'),
    point: cells.integer('point'),
    storedSlug: slugify(cells.text('slug') ?? '') || null,
    imageUrl: cells.address('imageUrl'),
    backImageUrl: cells.address('backImageUrl'),
    description: cells.text('description'),
    order: cells.integer('order') ?? line,
    attributes: parseAttributes(cells.text('attributes')),
  }
}
