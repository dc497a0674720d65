import type { Product, ProductRef } from '@ninepocket/contract/catalogue/product'

/** Formats the year and publisher of a product: "1989 · Upper Deck". */
export function formatProductDetails({ year, publisher }: Pick<Product, 'year' | 'publisher'>): string {
  return [year, publisher].filter(Boolean).join(' · ')
}

/** Adds the year to a product name unless the name starts with it. */
export function formatProductName({ name, year }: Pick<ProductRef, 'name' | 'year'>): string {
  return name.startsWith(year) ? name : `${year} ${name}`
}
