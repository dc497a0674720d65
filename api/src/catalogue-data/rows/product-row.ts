import { slugify } from '@ninepocket/paths/slug'
import type { CellReader } from './cell-reader.ts'

/** A product as its source describes it. Parents and children refer to each other by the source's keys. */
export type ProductRow = {
  sourceId: string
  name: string
  /** Null means the current year (spec §3.1). */
  year: string | null
  publisher: string | null
  manufacturer: string | null
  description: string | null
  imageUrl: string | null
  storedSlug: string | null
  /** `YYYY-MM-DD` */
  releaseDate: string | null
  order: number
}

export const productColumns = [
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
export type ProductColumn = (typeof productColumns)[number]

export const requiredProductColumns = ['sourceId', 'name'] as const

/** @throws InvalidRow */
export function parseProductRow(cells: CellReader<ProductColumn>, line: number): ProductRow {
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
