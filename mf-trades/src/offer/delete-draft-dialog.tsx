import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { deleteDraft, listOffers } from '@ninepocket/contract/trades/offers/offer-endpoints'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { showToast } from '@ninepocket/runtime/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useNavigateWhileMounted } from '../navigation/use-navigate-while-mounted.ts'
import { ConfirmStepDialog } from './confirm-step-dialog.tsx'
import type { StepQuestion } from './step-questions.ts'

/** The dialog before a draft is deleted. The list of trades follows. */
export function DeleteDraftDialog({
  offerId,
  ...dialog
}: {
  offerId: string
  question: StepQuestion
  fallbackFocus: RefObject<HTMLElement | null>
  onClose: () => void
}) {
  const client = useQueryClient()
  const navigate = useNavigateWhileMounted()
  const paths = buildSitePaths(useSite().productNoun)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callEndpoint(deleteDraft, { params: { offerId } }),
    onSuccess: ({ message }) => {
      void client.invalidateQueries({ queryKey: [listOffers.path] })
      showToast(message)
      navigate(paths.offers, { replace: true })
    },
  })
  return <ConfirmStepDialog {...dialog} isPending={isPending} error={error} onConfirm={() => mutate()} />
}
