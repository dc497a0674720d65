import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { retryParkedImportRows } from '@ninepocket/contract/imports/import-endpoints'
import { Button } from '@ninepocket/ui/buttons/button'
import { useImportMutation } from '../../data/imports/use-import-mutation.ts'

/** Tries the parked rows of an import again, and what an error has left undone. */
export function RetryRestOfImportButton({ importId }: { importId: string }) {
  const { mutate, isPending } = useImportMutation(
    importId,
    () => callEndpoint(retryParkedImportRows, { params: { importId } }),
    "The rows weren't retried. Try again later.",
  )
  return (
    <Button isPending={isPending} onClick={() => mutate()}>
      Try again now
    </Button>
  )
}
