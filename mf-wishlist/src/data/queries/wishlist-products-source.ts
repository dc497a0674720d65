import { createPagedSource } from '@ninepocket/browse/list/paged-source'
import { listWishlistProducts } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { type ProductSort, productSortParams } from '../../lists/product-sort-options.ts'
import { wishlistPageSize } from './wishlist-page-size.ts'

/** Products of a user's wishlist, in the site's product order by default. */
export const wishlistProductsSource = (userId: string, sort?: ProductSort) =>
  createPagedSource(listWishlistProducts, {
    pageSize: wishlistPageSize,
    getInput: (paging) => ({
      params: { userId },
      query: { ...paging, limit: wishlistPageSize, ...(sort && { sortBy: productSortParams[sort] }) },
    }),
    toPage: ({ products, totalProducts }) => ({ items: products, total: totalProducts }),
    getFilterTexts: ({ name, publisher, year, description }) => [name, publisher, year, description],
  })
