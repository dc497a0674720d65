import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { withdrawCatalogueRow } from '@ninepocket/contract/catalogue/editing/catalogue-edit-endpoints'
import type { EditableRow } from '@ninepocket/contract/catalogue/editing/catalogue-field-values'
import { Button } from '@ninepocket/ui/buttons/button'
import { ConfirmPrompt } from '@ninepocket/ui/feedback/confirm-prompt'
import { useRef, useState } from 'react'
import { useCatalogueEdit } from './use-catalogue-edit.ts'

export function WithdrawCatalogueRowButton({ row: { id, kind, fields } }: { row: EditableRow }) {
  const { mutate, isPending } = useCatalogueEdit(
    (_: null) => callEndpoint(withdrawCatalogueRow, { params: { kind, id } }),
    {
      message: 'Withdrawn. You can restore it from the history.',
    },
  )
  const [isConfirming, setIsConfirming] = useState(false)
  const openButton = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsConfirming(false)
    openButton.current?.focus()
  }
  return (
    <>
      <Button
        ref={openButton}
        kind="danger"
        isPending={isPending}
        aria-expanded={isConfirming}
        onClick={() => setIsConfirming(true)}
      >
        Withdraw
      </Button>
      {isConfirming ? (
        <ConfirmPrompt
          message={`Withdraw “${String(fields.name)}” from the catalogue?`}
          actions={[{ label: 'Withdraw entry', kind: 'danger', onSelect: () => mutate(null) }]}
          onClose={close}
        />
      ) : null}
    </>
  )
}
