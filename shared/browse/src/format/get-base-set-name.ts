import type { CatalogueAttributes } from '@ninepocket/contract/catalogue/insert-set'

/** The base insert set whose parallel this one is, by name; null where it is none. */
export function getBaseSetName({ parallelOf: base }: CatalogueAttributes): string | null {
  return base || null
}

/** The attributes that are shown as such: what a line of its own says is not said twice. */
export function getOtherAttributes({ parallelOf: _, ...others }: CatalogueAttributes): CatalogueAttributes {
  return others
}
