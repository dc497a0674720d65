import { downloadFile } from '@ninepocket/browse/download/download-file'
import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { exportAccount } from '@ninepocket/contract/users/user-endpoints'
import { Button } from '@ninepocket/ui/buttons/button'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'

export function ExportData() {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => downloadFile(exportAccount.path, 'my-data.zip'),
  })
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
