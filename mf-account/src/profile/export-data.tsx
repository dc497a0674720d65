import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { Button } from '@ninepocket/ui/buttons/button'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { Download } from 'lucide-react'
import { useExportData } from '../data/mutations/use-export-data.ts'

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
