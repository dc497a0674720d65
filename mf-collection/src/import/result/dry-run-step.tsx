import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { CollectionImport } from '@ninepocket/contract/imports/collection-import'
import { commitImport } from '@ninepocket/contract/imports/import-endpoints'
import { type OwnedCardImportPolicy, ownedCardImportPolicies } from '@ninepocket/contract/imports/import-rule'
import { formatCountWithNoun, formatNumber } from '@ninepocket/contract/site/format-count'
import { Button } from '@ninepocket/ui/buttons/button'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { SelectField } from '@ninepocket/ui/forms/select-field'
import { useState } from 'react'
import { useImportMutation } from '../../data/imports/use-import-mutation.ts'
import { useUnsavedAnswerCount } from '../asks/use-ask-queue.ts'
import { CancelImportButton } from '../cancel-import-button.tsx'
import css from '../import.module.css'
import { formatAddedCount } from '../summary/format-added-count.ts'
import { ChangedOrOmittedDataList } from './changed-or-omitted-data-list.tsx'
import { describeImportFile } from './describe-import-file.ts'
import { ImportRowCounts } from './import-row-counts.tsx'
import { ImportSetTextList } from './import-set-text-list.tsx'

const policyLabels: Readonly<Record<OwnedCardImportPolicy, string>> = {
  add: 'Add every row as new copies',
  'top-up': 'Add copies up to the number in the file',
  skip: 'Leave these rows out',
}
const policyOptions = ownedCardImportPolicies.map((policy) => ({ value: policy, label: policyLabels[policy] }))

/** Shows the result of the dry run with the decisions that remain. Nothing has been added yet. */
export function DryRunStep({
  collectionImport,
  onDecide,
  onShowMatched,
  onShowParked,
}: {
  collectionImport: CollectionImport
  onDecide: () => void
  onShowMatched: () => void
  onShowParked: () => void
}) {
  const { id: importId, target, counts, notKept, limit, addedCount } = collectionImport
  const [policy, setPolicy] = useState(collectionImport.policy)
  const unsavedAnswerCount = useUnsavedAnswerCount()
  const { mutate, isPending } = useImportMutation(
    importId,
    () => callEndpoint(commitImport, { params: { importId }, body: { policy } }),
    "The import didn't start. Please try again.",
  )
  const isCollection = target === 'collection'
  const room = limit.maxCopies - limit.ownedCopies
  // An import whose parked rows were tried again has added copies before.
  const newCount = Math.max(0, counts.copies - addedCount)
  const added = formatAddedCount({ target, addedCount: newCount })
  const exceedsLimit = isCollection && newCount > room
  const hasOpenRows = counts.ask + counts.parked > 0
  return (
    <>
      <section className={css.panel} aria-labelledby="result">
        <h2 id="result">{formatCountWithNoun(counts.rows, 'row')} read</h2>
        <p className={css.note}>
          {describeImportFile(collectionImport)}{' '}
          {addedCount === 0 ? 'Nothing has been added yet.' : `Added ${formatAddedCount(collectionImport)} earlier.`}
        </p>
        <ImportRowCounts counts={counts} />
        <div className={css.actions}>
          {counts.ask > 0 ? (
            <Button kind="primary" onClick={onDecide}>
              Review {formatCountWithNoun(counts.ask, 'row')}
            </Button>
          ) : null}
          {counts.match > 0 ? <Button onClick={onShowMatched}>Show matched rows</Button> : null}
          {counts.parked > 0 ? <Button onClick={onShowParked}>Show parked rows</Button> : null}
        </div>
        <ChangedOrOmittedDataList notKept={notKept} />
      </section>
      <section className={css.panel} aria-labelledby="commit">
        <h2 id="commit">Add to your {target}</h2>
        {isCollection ? (
          <SelectField
            label="Cards you already own"
            options={policyOptions}
            value={policy}
            // The options are the policies.
            onChange={(event) => setPolicy(event.target.value as OwnedCardImportPolicy)}
          />
        ) : null}
        {counts.ask > 0 ? <p className={css.note}>Rows you don't review are parked. You can add them later.</p> : null}
        {exceedsLimit ? (
          <FormMessage kind="error">
            A collection holds at most {formatNumber(limit.maxCopies)} copies, and yours has room for{' '}
            {formatNumber(Math.max(0, room))}. This file has {formatNumber(newCount)}.
          </FormMessage>
        ) : null}
        <p role="status" className={css.note}>
          {unsavedAnswerCount > 0 ? `Saving ${formatCountWithNoun(unsavedAnswerCount, 'answer')}…` : null}
        </p>
        <div className={css.actions}>
          <Button
            kind="primary"
            isPending={isPending || unsavedAnswerCount > 0 || (newCount === 0 && !hasOpenRows)}
            onClick={() => mutate()}
          >
            {newCount === 0 && hasOpenRows ? 'Park rows and finish' : `Add ${added}`}
          </Button>
          {addedCount === 0 ? <CancelImportButton collectionImport={collectionImport} /> : null}
          {addedCount > 0 && newCount > 0 ? (
            <CancelImportButton collectionImport={collectionImport} label={`Park ${added}`} />
          ) : null}
        </div>
      </section>
      <ImportSetTextList importId={importId} />
    </>
  )
}
