import {
  attributes,
  optionalDate,
  optionalInteger,
  optionalText,
  optionalUrl,
  order,
  requiredText,
  type SourceColumn,
  storedSlug,
} from './source-column.ts'

/** The columns of one kind of file, by the names of the row's values. */
export type SourceColumns = Readonly<Record<string, SourceColumn<unknown>>>
export type SourceRow<Columns extends SourceColumns> = { [Name in keyof Columns]: ReturnType<Columns[Name]['parse']> }

/** A product as its source describes it. A null year means the current one (spec §3.1). */
export const productColumns = {
  sourceId: requiredText,
  name: requiredText,
  year: optionalText,
  publisher: optionalText,
  manufacturer: optionalText,
  description: optionalText,
  imageUrl: optionalUrl,
  storedSlug,
  releaseDate: optionalDate,
  order,
}
export type SourceProductRow = SourceRow<typeof productColumns>

/** An insert set as its source describes it. A parallel has `attributes.parallelOf`, the name of its base set. */
export const insertSetColumns = {
  sourceId: requiredText,
  productSourceId: requiredText,
  name: requiredText,
  description: optionalText,
  imageUrl: optionalUrl,
  storedSlug,
  odds: optionalText,
  serialTotal: optionalInteger,
  order,
  attributes,
}
export type SourceInsertSetRow = SourceRow<typeof insertSetColumns>

/** A card as its source describes it. `productSourceId`, if present, must name the product of the insert set. */
export const cardColumns = {
  sourceId: requiredText,
  insertSetSourceId: requiredText,
  productSourceId: optionalText,
  name: requiredText,
  cardNumber: optionalText,
  serialNumber: optionalText,
  serialTotal: optionalInteger,
  statedOdds: optionalText,
  point: optionalInteger,
  storedSlug,
  imageUrl: optionalUrl,
  backImageUrl: optionalUrl,
  description: optionalText,
  order,
  attributes,
}
export type SourceCardRow = SourceRow<typeof cardColumns>
