import type { CatalogueAttributes, InsertSet } from '@ninepocket/contract/catalogue/insert-set'

/** Returns the name of the insert set that this one repeats as a parallel; null if it is not a parallel. */
export function getBaseSetName({ parallelOf: base }: CatalogueAttributes): string | null {
  return base || null
}

/** Returns the name of a parallel without that of its base set: "Gold" for "Base Set - Gold". */
export function getNameWithinBaseSet({ name, attributes }: Pick<InsertSet, 'name' | 'attributes'>): string {
  const prefix = `${getBaseSetName(attributes)} - `
  return name.startsWith(prefix) ? name.slice(prefix.length) || name : name
}

export function getAttributesWithoutParallelOf({ parallelOf: _, ...others }: CatalogueAttributes): CatalogueAttributes {
  return others
}
