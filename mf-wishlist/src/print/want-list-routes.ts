import { unknownHead, wrongHead } from '@ninepocket/browse/head/list-not-there'
import { slugError } from '@ninepocket/browse/words/slug-error'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { idFromSlug } from '@ninepocket/paths/slug'
import type { PageHead, PageInput } from '@ninepocket/runtime/page-head'
import { pageRoute } from '@ninepocket/runtime/page-route'
import { allWishes } from '../data/all-wishes.ts'
import { insertSetQuery } from '../data/insert-set-query.ts'
import { productQuery } from '../data/product-query.ts'
import { wishesOfInsertSet } from '../data/wishes-of-insert-set.ts'
import { crumbsTo, wishlistTitle } from '../people/crumbs-to.ts'
import { elsewhereToPrint } from '../people/elsewhere.ts'
import { personAt, personQueries } from '../people/wishlist-address.ts'

/** The same cards stand in the lists that search engines are led to. */
const isIndexed = false

/** A whole wishlist, to print and to share. */
export const wantListRoute = () =>
  pageRoute({
    path: '/:handle/:list/print',
    chunk: 'want-list-page',
    load: () =>
      import(/* webpackChunkName: "want-list-page" */ './want-list-page.tsx').then((m) => m.WantListPage),
    queries: (input) => personQueries(input, ({ id }) => [allWishes(id).page(1, '')]),
    head(input): PageHead {
      const user = personAt(input)
      if (!user) return unknownHead()
      const title = wishlistTitle(user)
      return {
        titles: [title, 'Print'],
        canonical: sitePaths(input.site.productNoun).wantList(user.username),
        description: title,
        crumbs: [...crumbsTo(input.site, user), { label: 'Print' }],
        isIndexed,
      }
    },
    isPersonal: true,
    redirect: elsewhereToPrint,
  })

/** The wishes in one insert set, to print and to share. */
export const wantListOfSetRoute = () =>
  pageRoute({
    path: '/:handle/:list/:product/:insertSet/print',
    chunk: 'want-list-of-set-page',
    load: () =>
      import(/* webpackChunkName: "want-list-of-set-page" */ './want-list-of-set-page.tsx').then(
        (m) => m.WantListOfSetPage,
      ),
    queries: (input) => {
      const id = idFromSlug(input.params.insertSet ?? '')
      if (!id) return []
      const insertSet = input.read(insertSetQuery(id))?.insertSet
      return personQueries(input, (user) => [
        insertSetQuery(id),
        ...(insertSet ? [productQuery(insertSet.productId)] : []),
        wishesOfInsertSet(user.id, id).page(1, ''),
      ])
    },
    head: headOfSet,
    isPersonal: true,
    redirect: elsewhereToPrint,
  })

function headOfSet({ params, site, ...input }: PageInput): PageHead {
  const slug = params.insertSet ?? ''
  const id = idFromSlug(slug)
  if (!id) return wrongHead(slugError('insert set', slug))
  const user = personAt({ params, site, ...input })
  if (!user) return unknownHead()
  const insertSet = input.read(insertSetQuery(id))?.insertSet
  const product = insertSet && input.read(productQuery(insertSet.productId))?.product
  const crumbs = crumbsTo(site, user, { product, insertSet })
  if (!insertSet || !product) return { titles: [], crumbs, isIndexed }
  return {
    titles: [wishlistTitle(user), insertSet.name, product.name, 'Print'],
    canonical: sitePaths(site.productNoun).wantList(user.username, product, insertSet),
    description: `${wishlistTitle(user)}: ${insertSet.name}, ${product.name}.`,
    crumbs: [...crumbs, { label: 'Print' }],
    isIndexed,
  }
}
