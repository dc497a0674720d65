import { createLazyImport } from '@ninepocket/browse/lazy/create-lazy-import'
import { useLazyWidget } from '@ninepocket/browse/lazy/use-lazy-widget'
import type { Card } from '@ninepocket/contract/catalogue/card'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { defineWidget } from '@ninepocket/runtime/remote-interface'
import { ManageCopyButton } from './copy-tile.tsx'

type CopyOfCard = { card: Card; copy: UserInventoryItem }

const markButtons = defineWidget<CopyOfCard>(
  createLazyImport(
    'mf-collection',
    () => import(/* webpackChunkName: "copy-mark-buttons" */ './copy-mark-buttons.tsx').then((m) => m.CopyMarkButtons),
    { isInBackground: true },
  ),
)

/** Trade, sale and the drawer of an own copy, in a row of the list view. The code of marks loads for owners alone. */
export function OwnCopyRowActions({ card, copy }: CopyOfCard) {
  // Without them the row still has its drawer, which marks the copy too.
  const MarkButtons = useLazyWidget(markButtons, { onError: () => undefined })
  return (
    <>
      {MarkButtons ? <MarkButtons card={card} copy={copy} /> : null}
      <ManageCopyButton card={card} copyId={copy.id} isInRow />
    </>
  )
}
