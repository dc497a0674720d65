import type { CopyDetails } from '@ninepocket/contract/collection/copy-details'
import { defineStatement } from '../../../database/define-statement.ts'
import { updateCopyCountersSql } from '../counters/copy-counters-sql.ts'
import { buildCopyFilterText } from './copy-filter-text.ts'

/** Returns the parameter of `updateBulkFieldsByCopy`. */
export const toBulkFieldsValues = (copies: ReadonlyArray<CopyDetails & { id: string }>) => ({
  copies: copies.map((copy) => ({
    id: copy.id,
    condition: copy.condition,
    for_trade: copy.forTrade,
    for_sale: copy.forSale,
    box: copy.box,
    box_row: copy.boxRow,
    filter_text: buildCopyFilterText(copy),
    binder: copy.binder,
    binder_page: copy.binderPage,
    binder_pocket: copy.binderPocket,
    tags: copy.tags.length > 0 ? copy.tags : null,
  })),
})

/** Sets the fields of bulk edits of each of `$copies`, and returns the insert sets whose cards changed their marks. */
export const updateBulkFieldsByCopy = defineStatement({
  name: 'updateBulkFieldsOfCopies',
  text: `with edited as (
      select decode(each.id, 'hex') as copy_id, each.* from json_to_recordset($copies) as each (id text, condition text,
        box text, box_row text, binder text, binder_page text, binder_pocket text, tags text[], for_trade bool,
        for_sale bool, filter_text text)
    ), before as (
      select i.id, i.for_trade, i.for_sale from edited join user_inventory i on i.user_id = $userId and i.id = copy_id
    ), changed as (
      update user_inventory i set condition = edited.condition, box = edited.box, box_row = edited.box_row,
        binder = edited.binder, binder_page = edited.binder_page, binder_pocket = edited.binder_pocket,
        tags = edited.tags, for_trade = edited.for_trade, for_sale = edited.for_sale,
        filter_text = edited.filter_text, updated_at = statement_timestamp()
      from edited where i.user_id = $userId and i.id = edited.copy_id
      returning i.id, i.card_id, i.insert_set_id, i.product_id, i.for_trade, i.for_sale
    ), delta as (
      select c.card_id, c.insert_set_id, c.product_id, 0 as copies,
        sum(c.for_trade::int - b.for_trade::int)::int as for_trade,
        sum(c.for_sale::int - b.for_sale::int)::int as for_sale
      from changed c join before b using (id) where c.for_trade <> b.for_trade or c.for_sale <> b.for_sale
      group by c.card_id, c.insert_set_id, c.product_id
    ), ${updateCopyCountersSql}
    select distinct insert_set_id as "insertSetId" from delta where for_trade <> 0`,
  parameters: { userId: 'bytea', copies: 'json' },
  columns: { insertSetId: 'bytea' },
})
