import type { Product, ProductRef } from '@ninepocket/contract/catalogue/product'

/** The year and the publisher of a product in one line; what a name says already is left to it. */
export function formatProductDetails({ year, publisher }: Pick<Product, 'year' | 'publisher'>): string {
  return [year, publisher].filter(Boolean).join(' · ')
}

/** A product's name as a part names it: with its year, unless the name begins with it. */
export function formatProductName({ name, year }: Pick<ProductRef, 'name' | 'year'>): string {
  return name.startsWith(year) ? name : `${year} ${name}`
}
