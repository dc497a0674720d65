import { productIdOf } from '@ninepocket/browse/data/product-id-of'
import { crumbsOfList, listTitle } from '@ninepocket/browse/head/crumbs-of-list'
import { unknownHead, wrongHead } from '@ninepocket/browse/head/list-not-there'
import { listStart } from '@ninepocket/browse/list/list-start'
import { slugError } from '@ninepocket/browse/words/slug-error'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { idFromSlug } from '@ninepocket/paths/slug'
import type { PageHead, PageInput } from '@ninepocket/runtime/page-head'
import { pageRoute } from '@ninepocket/runtime/page-route'
import { copySlug } from '../copy/copy-slug.ts'
import { copiesOfInsertSet } from '../data/copies-of-insert-set.ts'
import { insertSetQuery } from '../data/insert-set-query.ts'
import { productQuery } from '../data/product-query.ts'
import { statsOfUser } from '../data/stats-of-user.ts'
import { elsewhere } from '../people/elsewhere.ts'
import { closedHead, type ListOfUser, listAt, personQueries } from '../people/list-address.ts'
import { choiceIn, readChoice } from './copy-choice.ts'
import { listHead } from './list-head.ts'

const copiesAt = ({ user, list }: ListOfUser, id: string, { search }: PageInput) =>
  copiesOfInsertSet(user.id, id, choiceIn(list, readChoice(search)))

export const copiesRoute = () =>
  pageRoute({
    path: '/:handle/:list/:product/:insertSet',
    chunk: 'copies-page',
    load: () => import(/* webpackChunkName: "copies-page" */ './copies-page.tsx').then((m) => m.CopiesPage),
    queries: (input) => {
      const id = idFromSlug(input.params.insertSet ?? '')
      if (!id) return []
      const productId = productIdOf(input.read(insertSetQuery(id))?.insertSet, input.params)
      return personQueries(input, (of) => [
        statsOfUser(of.user.id, of.list.list),
        insertSetQuery(id),
        ...(productId ? [productQuery(productId)] : []),
        ...listStart(copiesAt(of, id, input), input).queries,
      ])
    },
    head,
    isPersonal: true,
    redirect: elsewhere,
  })

function head(input: PageInput): PageHead {
  const { params, read, search, site } = input
  const slug = params.insertSet ?? ''
  const id = idFromSlug(slug)
  if (!id) return wrongHead(slugError('insert set', slug))
  const of = listAt(input)
  if (!of) return unknownHead()
  const closed = closedHead(of, input)
  if (closed) return closed
  const { user, list } = of
  const insertSet = read(insertSetQuery(id))?.insertSet
  const product = insertSet && read(productQuery(insertSet.productId))?.product
  if (!insertSet || !product) return { titles: [], crumbs: crumbsOfList(site, user, list), isIndexed: false }
  const path = (copy?: { slug: string }) =>
    sitePaths(site.productNoun).userList(user.username, list.list, product, insertSet, copy)
  const title = listTitle(user, list)
  return listHead(of, {
    titles: [title, insertSet.name, product.name],
    path: path(),
    description: `${title}: cards of ${insertSet.name}, ${product.name}.`,
    crumbs: crumbsOfList(site, user, list, { product, insertSet }),
    start: listStart(copiesAt(of, id, input), input),
    isChosen: Object.keys(readChoice(search)).length > 0,
    row: (copy) => ({ name: copy.card?.name ?? '', url: path({ slug: copySlug(copy) }) }),
  })
}
