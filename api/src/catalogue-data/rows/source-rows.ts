import {
  attributesColumn,
  optionalDateColumn,
  optionalIdColumn,
  optionalIntegerColumn,
  optionalTextColumn,
  optionalUrlColumn,
  orderColumn,
  requiredIdColumn,
  requiredTextColumn,
  type SourceColumnDefinition,
  storedSlugColumn,
} from './source-column-definition.ts'

/** The columns of one kind of file, by the names of the row's values. */
export type SourceFileColumns = Readonly<Record<string, SourceColumnDefinition<unknown>>>
export type SourceRow<Columns extends SourceFileColumns> = {
  [Name in keyof Columns]: ReturnType<Columns[Name]['parse']>
}

/** A product as its source describes it. A null year means the current one (spec §3.1). */
export const productColumns = {
  sourceId: requiredTextColumn,
  name: requiredTextColumn,
  year: optionalTextColumn,
  publisher: optionalTextColumn,
  manufacturer: optionalTextColumn,
  description: optionalTextColumn,
  imageUrl: optionalUrlColumn,
  storedSlug: storedSlugColumn,
  releaseDate: optionalDateColumn,
  order: orderColumn,
}
export type SourceProductRow = SourceRow<typeof productColumns>

/** An insert set as its source describes it. A parallel has `attributes.parallelOf`, the name of its base set. */
export const insertSetColumns = {
  sourceId: requiredTextColumn,
  productSourceId: requiredTextColumn,
  name: requiredTextColumn,
  description: optionalTextColumn,
  imageUrl: optionalUrlColumn,
  storedSlug: storedSlugColumn,
  odds: optionalTextColumn,
  serialTotal: optionalIntegerColumn,
  order: orderColumn,
  attributes: attributesColumn,
}
export type SourceInsertSetRow = SourceRow<typeof insertSetColumns>

/** A card as its source describes it. `productSourceId`, if present, must name the product of the insert set. */
export const cardColumns = {
  sourceId: requiredTextColumn,
  insertSetSourceId: requiredTextColumn,
  productSourceId: optionalTextColumn,
  name: requiredTextColumn,
  cardNumber: optionalTextColumn,
  serialNumber: optionalTextColumn,
  serialTotal: optionalIntegerColumn,
  statedOdds: optionalTextColumn,
  point: optionalIntegerColumn,
  storedSlug: storedSlugColumn,
  imageUrl: optionalUrlColumn,
  backImageUrl: optionalUrlColumn,
  description: optionalTextColumn,
  order: orderColumn,
  attributes: attributesColumn,
}
export type SourceCardRow = SourceRow<typeof cardColumns>

/** An id of a merged row and the id that it leads to; null for a withdrawn row. */
export const forwardColumns = { fromId: requiredIdColumn, toId: optionalIdColumn }
export type SourceForwardRow = SourceRow<typeof forwardColumns>
