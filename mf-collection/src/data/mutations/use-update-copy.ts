import { ApiError } from '@ninepocket/client/api-error'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { updateCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { showToast } from '@ninepocket/runtime/toasts'
import { useQueryClient } from '@tanstack/react-query'
import type { CopyTextFields } from '../../drawer/copy-field-text.ts'
import { applySavedCopy, patchCopy } from '../cache/patch-copy.ts'
import { formatListedPrice } from './availability.ts'
import { useCollectionMutation } from './use-collection-mutation.ts'

export function useUpdateCopy(
  copy: UserInventoryItem,
  { currency, onSaved }: { currency: string; onSaved: (fields: Partial<CopyTextFields>) => void },
) {
  const client = useQueryClient()
  const { mutateAsync, isPending, isError, isSuccess, error, variables } = useCollectionMutation({
    targetId: copy.cardId,
    retryPolicy: 'safe',
    send: (fields: Partial<CopyTextFields>) => callEndpoint(updateCopy, { params: { id: copy.id }, body: fields }),
    applyOptimistic: (_, fields) => patchCopy(client, copy, fields),
    getChanged: () => [copy.cardId],
    onDone: ({ userInventoryItem }, fields) => {
      applySavedCopy(client, userInventoryItem, Object.keys(fields) as Array<keyof CopyTextFields>)
      onSaved(fields)
      const listing = 'forSalePrice' in fields ? formatListedPrice(userInventoryItem, currency) : null
      if (listing !== null) showToast(listing)
    },
    onFailed: (failure) => {
      if (!isCertificateTaken(failure)) showToast('Failed to update item', 'error')
    },
  })
  return {
    /** Returns whether the server has accepted the change. A failure is shown already. */
    save: (fields: Partial<CopyTextFields>): Promise<boolean> =>
      mutateAsync(fields).then(
        () => true,
        () => false,
      ),
    isPending,
    isFailed: isError,
    isSaved: isSuccess,
    /** The certificate that the server rejected, because another copy has it. */
    takenCertificate: isCertificateTaken(error) ? (variables?.certificateNumber ?? copy.certificateNumber) : null,
  }
}

const isCertificateTaken = (error: Error | null) => error instanceof ApiError && error.code === 'CERTIFICATE_TAKEN'
