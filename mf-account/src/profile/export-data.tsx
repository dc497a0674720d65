import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { ApiError, createMissingReplyError } from '@ninepocket/client/api-error'
import { exportAccount } from '@ninepocket/contract/users/user-endpoints'
import { Button } from '@ninepocket/ui/buttons/button'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'

async function toApiError(reply: Response): Promise<ApiError> {
  const body: { message?: unknown; code?: unknown } | null = await reply.json().catch(() => null)
  if (typeof body?.message !== 'string') return createMissingReplyError(reply.status)
  return new ApiError(reply.status, { message: body.message, code: String(body.code) })
}

/** Some browsers start to read the file after the click event. */
const revokeUrlDelayMs = 60_000

function downloadFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), revokeUrlDelayMs)
}

/** Downloads all data of the user as a file. Not a plain link: a browser would save an error reply as the file. */
function useExportData() {
  return useMutation({
    mutationFn: async () => {
      const reply = await fetch(exportAccount.path).catch(() => {
        throw createMissingReplyError()
      })
      if (!reply.ok) throw await toApiError(reply)
      const [, name = 'my-data.zip'] = reply.headers.get('content-disposition')?.match(/filename="([^"]+)"/) ?? []
      downloadFile(await reply.blob(), name)
    },
  })
}

export function ExportData() {
  const { mutate, isPending, error } = useExportData()
  return (
    <>
      <p>All your data, as a ZIP file with JSON and CSV files.</p>
      {error ? <FormMessage kind="error">{getErrorMessage(error, 'Failed to download your data')}</FormMessage> : null}
      <Button isPending={isPending} onClick={() => mutate()}>
        <Download size={18} aria-hidden="true" />
        {isPending ? 'Preparing your data…' : 'Download your data'}
      </Button>
    </>
  )
}
