import { importSourceAppLabels } from '@ninepocket/contract/imports/import-apps'
import type { ImportableList } from '@ninepocket/contract/imports/import-rule'
import { Button } from '@ninepocket/ui/buttons/button'
import { ProgressBar } from '@ninepocket/ui/feedback/progress-bar'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { SelectField } from '@ninepocket/ui/forms/select-field'
import { TextArea } from '@ninepocket/ui/forms/text-area'
import { FileUp } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { FileButton } from '../../files/file-button.tsx'
import { useDroppedOrPastedFile } from '../../files/use-dropped-or-pasted-file.ts'
import css from '../import.module.css'
import { useUploadImport } from './use-upload-import.ts'

const targetOptions: ReadonlyArray<{ value: ImportableList; label: string }> = [
  { value: 'collection', label: 'My collection' },
  { value: 'wishlist', label: 'My wishlist' },
]
const { own: _, ...otherApps } = importSourceAppLabels
const acceptedFiles =
  '.csv,.tsv,.txt,.gz,.zip,text/csv,text/tab-separated-values,text/plain,application/gzip,application/zip'
const pastedFileName = 'pasted-table.txt'

/** Takes a file that the member chooses or drops, or a table that the member pastes. */
export function ChooseFileStep({ initialTarget }: { initialTarget: ImportableList }) {
  const [target, setTarget] = useState(initialTarget)
  const { upload, cancel, isPending, failure, sentFraction } = useUploadImport(target)
  const send = (file: File) => {
    if (!isPending) upload(file)
  }
  useDroppedOrPastedFile(send)
  return (
    <section className={css.panel} aria-labelledby="choose-file">
      <h2 id="choose-file">Choose a file</h2>
      <SelectField
        label="Add the cards to"
        options={targetOptions}
        value={target}
        // The options are the targets.
        onChange={(event) => setTarget(event.target.value as ImportableList)}
      />
      <div className={css.actions}>
        <FileButton
          kind="primary"
          label={isPending ? 'Uploading…' : 'Choose a file'}
          accept={acceptedFiles}
          onFile={send}
        >
          <FileUp size={18} aria-hidden="true" />
        </FileButton>
        <p className={css.note}>
          Or drop it on this page. CSV, TSV or plain text (.gz works too), or a ZIP exported from this site. Up to 100
          MB.
        </p>
      </div>
      <div role="status">
        {isPending ? (
          <>
            <p>{sentFraction === 1 ? 'Reading the file…' : 'Uploading the file. Keep this page open…'}</p>
            <ProgressBar aria-label="File" {...(sentFraction !== 1 && { max: 1, value: sentFraction ?? 0 })} />
          </>
        ) : null}
      </div>
      {isPending ? (
        <div>
          <Button kind="quiet" onClick={cancel}>
            Cancel
          </Button>
        </div>
      ) : null}
      {failure ? <FormMessage kind="error">{failure}</FormMessage> : null}
      <PasteTableForm isPending={isPending} onTable={send} />
      <p className={css.note}>
        Exports from this site and from {Object.values(otherApps).join(', ')} are recognized by their header row. For
        any other table, you choose what each column holds. Nothing is added until you confirm.
      </p>
    </section>
  )
}

function PasteTableForm({ isPending, onTable }: { isPending: boolean; onTable: (file: File) => void }) {
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') onTable(new File([text], pastedFileName, { type: 'text/plain' }))
  }
  return (
    <details>
      <summary className={css.summary}>Paste a table</summary>
      <form className={css.form} onSubmit={submit}>
        <TextArea
          label="Table"
          hint="Copy the rows from a spreadsheet, with the header row."
          rows={8}
          value={text}
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" isPending={isPending || text.trim() === ''}>
          Read table
        </Button>
      </form>
    </details>
  )
}
