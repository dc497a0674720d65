import type { Product, ProductRef } from '@ninepocket/contract/catalogue/product'

export function formatProductDetails({ year, publisher }: Pick<Product, 'year' | 'publisher'>): string {
  return [year, publisher].filter(Boolean).join(' · ')
}

export function formatProductName({ name, year }: Pick<ProductRef, 'name' | 'year'>): string {
  return name.startsWith(year) ? name : `${year} ${name}`
}
