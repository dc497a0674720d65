import type { Attributes } from '@ninepocket/contract/insert-set'
import { slugify } from '@ninepocket/paths/slug'
import { parseAttributes } from './attributes.ts'
import type { Cells } from './cells.ts'

/** An insert set as a source gives it. A parallel has `attributes.parallelOf`, the name of its base set. */
export type InsertSetRow = {
  sourceId: string
  productSourceId: string
  name: string
  description: string | null
  imageUrl: string | null
  storedSlug: string | null
  odds: string | null
  serialTotal: number | null
  order: number
  attributes: Attributes
}

export const insertSetColumns = [
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
export type InsertSetColumn = (typeof insertSetColumns)[number]

export const requiredInsertSetColumns = ['sourceId', 'productSourceId', 'name'] as const

/** @throws RowProblem */
export function insertSetRow(cells: Cells<InsertSetColumn>, line: number): InsertSetRow {
  return {
    sourceId: cells.key('sourceId'),
    productSourceId: cells.key('productSourceId'),
    name: cells.name('name'),
    description: cells.text('description'),
    imageUrl: cells.address('imageUrl'),
    storedSlug: slugify(cells.text('slug') ?? '') || null,
    odds: cells.text('odds'),
    serialTotal: cells.integer('serialTotal'),
    order: cells.integer('order') ?? line,
    attributes: parseAttributes(cells.text('attributes')),
  }
}
