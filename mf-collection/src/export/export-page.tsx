import { downloadFile } from '@ninepocket/browse/download/download-file'
import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { exportCollectionOrWishlist } from '@ninepocket/contract/imports/import-endpoints'
import { type ImportableList, importableLists } from '@ninepocket/contract/imports/import-rule'
import { exportAccount } from '@ninepocket/contract/users/user-endpoints'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Button } from '@ninepocket/ui/buttons/button'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { SelectField } from '@ninepocket/ui/forms/select-field'
import { PageHeader } from '@ninepocket/ui/layout/page-header'
import { BackLink } from '@ninepocket/ui/navigation/back-link'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useId, useState } from 'react'
import css from './export-page.module.css'
import { type ExportFileChoice, listExportFileChoices } from './list-export-file-choices.ts'

const targetOptions = importableLists.map((value) => ({ value, label: `My ${value}` }))

/** Files of the member's collection or wishlist, with what each of them does not keep (spec §4.40). */
export function ExportPage() {
  const [target, setTarget] = useState<ImportableList>('collection')
  const paths = buildSitePaths(useSite().productNoun)
  return (
    <div className={css.page}>
      <PageHeader title="Export cards" back={<BackLink to={paths.importCards}>Back to import</BackLink>} />
      <SelectField
        label="Export"
        options={targetOptions}
        value={target}
        // The options are the targets.
        onChange={(event) => setTarget(event.target.value as ImportableList)}
      />
      <ul className={css.files} aria-label="Files">
        {listExportFileChoices(target).map((file) => (
          <ExportItem key={`${target} ${file.format}`} file={file} target={target} />
        ))}
      </ul>
    </div>
  )
}

function ExportItem({
  file: { format, title, keeps, missing },
  target,
}: {
  file: ExportFileChoice
  target: ImportableList
}) {
  const titleId = useId()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      format === 'account'
        ? downloadFile(exportAccount.path, 'my-data.zip')
        : downloadFile(
            `${exportCollectionOrWishlist.path.replace(':target', target)}?format=${format}`,
            format === 'archive' ? `${target}.zip` : `${target}.csv`,
          ),
  })
  return (
    <li className={css.file}>
      <h2 id={titleId}>{title}</h2>
      <p>{keeps}</p>
      {missing === null ? null : <p className={css.note}>Not in this file: {missing}.</p>}
      {error ? (
        <FormMessage kind="error">{getErrorMessage(error, 'The download failed. Please try again.')}</FormMessage>
      ) : null}
      <Button isPending={isPending} aria-describedby={titleId} onClick={() => mutate()}>
        <Download size={18} aria-hidden="true" />
        {isPending ? 'Preparing the file…' : 'Download'}
      </Button>
    </li>
  )
}
