import { call } from '@ninepocket/client/call'
import { changeCopy } from '@ninepocket/contract/user-inventory-endpoints'
import type { UserInventoryItem } from '@ninepocket/contract/user-inventory-item'
import { toast } from '@ninepocket/runtime/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { patchCopy, settleCopy } from './patch-copies.ts'
import { useCollectionChange } from './use-collection-change.ts'

/** What a member writes of a copy; its marks change at once, by `useMarkCopy`. */
export type WrittenFields = Pick<
  UserInventoryItem,
  'condition' | 'publicNote' | 'privateNote' | 'serialNumber' | 'forSalePrice'
>

/** Saves what was written of a copy. */
export function useChangeCopy(copy: UserInventoryItem, onSaved: (fields: Partial<WrittenFields>) => void) {
  const client = useQueryClient()
  const { mutate, isPending, isError, isSuccess } = useCollectionChange({
    of: copy.cardId,
    repeat: 'safe',
    send: (fields: Partial<WrittenFields>) => call(changeCopy, { params: { id: copy.id }, body: fields }),
    show: (_, fields) => patchCopy(client, copy, fields),
    changed: () => [copy.cardId],
    onDone: ({ userInventoryItem }, fields) => {
      settleCopy(client, userInventoryItem, Object.keys(fields) as Array<keyof WrittenFields>) // as its type has them
      onSaved(fields)
    },
    onFailed: () => toast('Failed to update item', 'error'),
  })
  return { save: mutate, isPending, isFailed: isError, isSaved: isSuccess }
}
