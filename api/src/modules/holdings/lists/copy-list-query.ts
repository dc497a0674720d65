import type { CopySort } from '@ninepocket/contract/collection/copy-filters'
import { defineStatement } from '../../../database/define-statement.ts'
import { cardSortSqlByField } from '../../catalogue/cards/card-sort.ts'
import { insertSetListOrderSql } from '../../catalogue/insert-sets/insert-set-row.ts'
import { productListOrderSql } from '../../catalogue/products/product-row.ts'
import { visiblePriceSql } from '../copies/copy-row.ts'
import { copyFilterParameterTypes, copyFilterSql } from './copy-conditions.ts'
import { buildCopyPageSql, copyPageRowColumnTypes, insertSetCopyOrderSql } from './copy-page.ts'

/** Scope of a list: a user's copies in one insert set, or all of them. */
type Scope = { name: string; insertSetCondition: string; insertSetOrder: string; joins: string }
const insertSetScope: Scope = {
  name: 'InsertSet',
  insertSetCondition: 'i.insert_set_id = $insertSetId',
  insertSetOrder: '',
  joins: '',
}
const ownerScope: Scope = {
  name: 'Owner',
  insertSetCondition: '$insertSetId::bytea is null',
  insertSetOrder: `${productListOrderSql}, ${insertSetListOrderSql}, `,
  joins: 'left join insert_sets s on s.id = i.insert_set_id left join products p on p.id = i.product_id',
}

/** @param orderSql an order without ties, so that no copy appears on two pages */
const defineListCopies = (sort: CopySort, scope: Scope, orderSql: string) =>
  defineStatement({
    name: `listCopiesOf${scope.name}-${sort}`,
    text: buildCopyPageSql(
      `hits as materialized (
         select i.id, row_number() over (order by ${orderSql}) as place
         from user_inventory i left join cards c on c.id = i.card_id ${scope.joins}
         where i.user_id = $userId and ${scope.insertSetCondition} and ${copyFilterSql}
       ),
       counted as (select count(*)::int4 as total from hits),
       page as (select id, place from hits where place > $offset and place <= $offset::int8 + $limit)`,
    ),
    isPrepared: false,
    parameters: {
      userId: 'bytea',
      insertSetId: 'bytea?',
      ...copyFilterParameterTypes,
      offset: 'int8',
      limit: 'int8',
      isOwner: 'bool',
    },
    columns: copyPageRowColumnTypes,
  })

function defineAllSorts(scope: Scope): Record<CopySort, ReturnType<typeof defineListCopies>> {
  const checklistOrderSql = `${scope.insertSetOrder}${insertSetCopyOrderSql}`
  return {
    order: defineListCopies('order', scope, checklistOrderSql),
    name: defineListCopies('name', scope, `${cardSortSqlByField.name}, ${checklistOrderSql}`),
    number: defineListCopies('number', scope, `${cardSortSqlByField.number}, ${checklistOrderSql}`),
    newest: defineListCopies('newest', scope, 'i.id desc'),
    price: defineListCopies('price', scope, `${visiblePriceSql} desc nulls last, ${checklistOrderSql}`),
  }
}

/** List a page of a user's copies in an insert set, or of all of them. They examine every copy in their scope. */
export const insertSetCopiesStatementsBySort = defineAllSorts(insertSetScope)
export const ownerCopiesStatementsBySort = defineAllSorts(ownerScope)
