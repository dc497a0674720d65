/** Filters whose values a list of all copies counts. */
export const copyFacetNames = [
  'product',
  'year',
  'condition',
  'grader',
  'grade',
  'location',
  'tag',
  'acquiredFrom',
  'paidCurrency',
  'ownValueCurrency',
] as const
export type CopyFacetName = (typeof copyFacetNames)[number]

/** Facets that only the owner sees (spec §10.9). */
const ownerFacetNames: ReadonlyArray<CopyFacetName> = [
  'location',
  'tag',
  'acquiredFrom',
  'paidCurrency',
  'ownValueCurrency',
]
export const isOwnerOnlyFacet = (name: CopyFacetName): boolean => ownerFacetNames.includes(name)

/** Limit on the values of a facet in a reply. */
export const maxFacetValues = 100

/** Builds a record with a value for each facet. */
export const buildCopyFacetRecord = <Value>(build: (name: CopyFacetName) => Value): Record<CopyFacetName, Value> => ({
  product: build('product'),
  year: build('year'),
  condition: build('condition'),
  grader: build('grader'),
  grade: build('grade'),
  location: build('location'),
  tag: build('tag'),
  acquiredFrom: build('acquiredFrom'),
  paidCurrency: build('paidCurrency'),
  ownValueCurrency: build('ownValueCurrency'),
})
