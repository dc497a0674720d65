import { useUnloadQuestion } from '@ninepocket/browse/unload/use-unload-question'
import type { CollectionImport } from '@ninepocket/contract/imports/collection-import'
import { Button } from '@ninepocket/ui/buttons/button'
import { useFocusIfLostWhenContentChanges } from '@ninepocket/ui/focus/use-focus-if-lost-when-content-changes'
import { useSearchParams } from 'react-router-dom'
import { AsksStep } from './asks/asks-step.tsx'
import { useUnsavedAnswerCount } from './asks/use-ask-queue.ts'
import { CancelImportButton } from './cancel-import-button.tsx'
import css from './import.module.css'
import { MapColumnsStep } from './mapping/map-columns-step.tsx'
import { ParkedRows } from './parked/parked-rows.tsx'
import { ImportProgress } from './progress/import-progress.tsx'
import { DryRunStep } from './result/dry-run-step.tsx'
import { MatchedRows } from './result/matched-rows.tsx'
import { FailedStep } from './summary/failed-step.tsx'
import { FinishedStep } from './summary/finished-step.tsx'

/** The step that the state of an import asks for. */
export function CurrentImportStep({ collectionImport }: { collectionImport: CollectionImport }) {
  useUnloadQuestion(useUnsavedAnswerCount() > 0)
  const { id, state, file, mapping } = collectionImport
  switch (state) {
    case 'needs-mapping':
      return file ? (
        <>
          <MapColumnsStep importId={id} file={file} initialMapping={mapping} />
          <div>
            <CancelImportButton collectionImport={collectionImport} />
          </div>
        </>
      ) : null
    case 'deciding':
      return <DecidingSteps collectionImport={collectionImport} />
    case 'done':
    case 'undone':
      return <FinishedStep collectionImport={collectionImport} />
    case 'failed':
      return <FailedStep collectionImport={collectionImport} />
    case 'undoing':
      return <ImportProgress {...collectionImport} />
    default:
      return (
        <>
          <ImportProgress {...collectionImport} />
          <div>
            <CancelImportButton
              collectionImport={collectionImport}
              label={state === 'committing' ? 'Stop import' : 'Cancel import'}
            />
          </div>
        </>
      )
  }
}

type DecidingView = 'asks' | 'matched' | 'parked'

/** The result, the rows to decide, the matched or the parked rows, by `view` in the address. */
function DecidingSteps({ collectionImport }: { collectionImport: CollectionImport }) {
  const [search, setSearch] = useSearchParams()
  const show = (view?: DecidingView) => setSearch({ import: collectionImport.id, ...(view !== undefined && { view }) })
  const view = search.get('view')
  // The button that opened this view has gone with the last one.
  const container = useFocusIfLostWhenContentChanges(view)
  return (
    <div ref={container} tabIndex={-1} className={css.page}>
      <DecidingStep collectionImport={collectionImport} view={view} onShow={show} />
    </div>
  )
}

function DecidingStep({
  collectionImport,
  view,
  onShow,
}: {
  collectionImport: CollectionImport
  view: string | null
  onShow: (view?: DecidingView) => void
}) {
  if (view === 'asks')
    return <AsksStep importId={collectionImport.id} total={collectionImport.counts.ask} onClose={() => onShow()} />
  if (view === 'matched' || view === 'parked')
    return (
      <>
        {view === 'matched' ? (
          <MatchedRows importId={collectionImport.id} />
        ) : (
          <ParkedRows collectionImport={collectionImport} />
        )}
        <div>
          <Button onClick={() => onShow()}>Back to the result</Button>
        </div>
      </>
    )
  return (
    <DryRunStep
      collectionImport={collectionImport}
      onDecide={() => onShow('asks')}
      onShowMatched={() => onShow('matched')}
      onShowParked={() => onShow('parked')}
    />
  )
}
