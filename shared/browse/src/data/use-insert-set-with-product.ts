import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { insertSetQuery, productQuery } from './catalogue-queries.ts'
import { getProductIdFromInsertSetOrUrl } from './get-product-id-from-insert-set-or-url.ts'

/** Loads the insert set and the product of a list's URL at the same time. `failed` is the query that failed to load. */
export function useInsertSetWithProduct(id: string) {
  const params = useParams()
  const insertSetResult = useQuery(insertSetQuery(id))
  const insertSet = insertSetResult.data?.insertSet
  const productId = getProductIdFromInsertSetOrUrl(insertSet, params)
  const productResult = useQuery({ ...productQuery(productId ?? ''), enabled: productId !== null })
  const failedQuery = insertSetResult.error ? insertSetResult : insertSet && productResult.error ? productResult : null
  return {
    insertSet,
    product: productResult.data?.product,
    failed: failedQuery?.error ? { error: failedQuery.error, retry: failedQuery.refetch } : null,
  }
}
