import type { CatalogueAttributes } from '@ninepocket/contract/catalogue/insert-set'

/** Returns the name of the insert set that this one repeats as a parallel; null if it is not a parallel. */
export function getBaseSetName({ parallelOf: base }: CatalogueAttributes): string | null {
  return base || null
}

export function getOtherAttributes({ parallelOf: _, ...others }: CatalogueAttributes): CatalogueAttributes {
  return others
}
