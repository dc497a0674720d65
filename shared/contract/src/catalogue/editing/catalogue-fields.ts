/** The kinds of rows of the catalogue, as addresses name them. */
export const catalogueKinds = ['products', 'insert-sets', 'cards'] as const
export type CatalogueKind = (typeof catalogueKinds)[number]

/** Returns the kind that an address names, if it names one. */
export const findCatalogueKind = (name: string | undefined): CatalogueKind | undefined =>
  catalogueKinds.find((kind) => kind === name)

/** Kind of the row that contains a row of each kind. */
export const parentKinds = { products: null, 'insert-sets': 'products', cards: 'insert-sets' } as const

/**
 * How a field is entered. `parent` is the id of the row that contains this one, `entry` the id of another row of the
 * same kind.
 */
export type FieldType = 'text' | 'long-text' | 'number' | 'url' | 'date' | 'attributes' | 'parent' | 'entry'
/** `isTechnical` marks what collectors do not know, and need not say. */
export type CatalogueField = { name: string; label: string; type: FieldType; isRequired?: true; isTechnical?: true }

/** The fields that admins edit (spec §3.1, spec §3.2, spec §3.4), in the order of their forms. */
export const catalogueFields: Readonly<Record<CatalogueKind, ReadonlyArray<CatalogueField>>> = {
  products: [
    { name: 'name', label: 'Name', type: 'text', isRequired: true },
    { name: 'year', label: 'Year', type: 'text', isRequired: true },
    { name: 'publisher', label: 'Publisher', type: 'text' },
    { name: 'manufacturer', label: 'Manufacturer', type: 'text' },
    { name: 'releaseDate', label: 'Release date', type: 'date' },
    { name: 'description', label: 'Description', type: 'long-text' },
    { name: 'imageUrl', label: 'Image URL', type: 'url' },
    { name: 'slug', label: 'Slug', type: 'text', isTechnical: true },
    { name: 'order', label: 'Order', type: 'number', isTechnical: true },
  ],
  'insert-sets': [
    { name: 'name', label: 'Name', type: 'text', isRequired: true },
    { name: 'productId', label: 'Set', type: 'parent', isRequired: true },
    { name: 'odds', label: 'Odds', type: 'text' },
    { name: 'serialTotal', label: 'Numbered to', type: 'number' },
    { name: 'description', label: 'Description', type: 'long-text' },
    { name: 'imageUrl', label: 'Image URL', type: 'url' },
    { name: 'slug', label: 'Slug', type: 'text', isTechnical: true },
    { name: 'order', label: 'Order', type: 'number', isTechnical: true },
    { name: 'attributes', label: 'Attributes', type: 'attributes' },
  ],
  cards: [
    { name: 'name', label: 'Name', type: 'text', isRequired: true },
    { name: 'cardNumber', label: 'Card number', type: 'text' },
    { name: 'insertSetId', label: 'Insert set', type: 'parent', isRequired: true },
    { name: 'serialNumber', label: 'Serial number', type: 'text' },
    { name: 'serialTotal', label: 'Numbered to', type: 'number' },
    { name: 'statedOdds', label: 'Stated odds', type: 'text' },
    { name: 'point', label: 'Points', type: 'number' },
    { name: 'description', label: 'Description', type: 'long-text' },
    { name: 'imageUrl', label: 'Front image URL', type: 'url' },
    { name: 'backImageUrl', label: 'Back image URL', type: 'url' },
    { name: 'slug', label: 'Slug', type: 'text', isTechnical: true },
    { name: 'order', label: 'Order', type: 'number', isTechnical: true },
    { name: 'attributes', label: 'Attributes', type: 'attributes' },
  ],
}
