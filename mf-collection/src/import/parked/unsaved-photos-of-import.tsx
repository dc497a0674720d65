import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { CollectionImport } from '@ninepocket/contract/imports/collection-import'
import { deleteParkedPhotos, storeParkedPhotos } from '@ninepocket/contract/imports/import-endpoints'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { Button } from '@ninepocket/ui/buttons/button'
import { ConfirmButton } from '@ninepocket/ui/feedback/confirm-button'
import { useImportMutation } from '../../data/imports/use-import-mutation.ts'
import css from '../import.module.css'

/** Photos of added copies that are not stored yet, and why. The member has them stored, or deletes them. */
export function UnsavedPhotosOfImport({
  importId,
  photos: { count, reason },
  onDeleted,
}: {
  importId: string
  photos: NonNullable<CollectionImport['parkedPhotos']>
  onDeleted: () => void
}) {
  const params = { importId }
  const store = useImportMutation(
    importId,
    () => callEndpoint(storeParkedPhotos, { params }),
    "The photos weren't saved. Please try again.",
  )
  const remove = useImportMutation(
    importId,
    () => callEndpoint(deleteParkedPhotos, { params }),
    "The photos weren't deleted. Please try again.",
  )
  const photoCount = formatCountWithNoun(count, 'photo')
  return (
    <section className={css.panel} aria-labelledby="parked-photos">
      <h2 id="parked-photos">
        {photoCount} {count === 1 ? "isn't" : "aren't"} saved yet
      </h2>
      <p className={css.note}>{reason} Your copies were added without these photos, which are kept for later.</p>
      <div className={css.actions}>
        <Button isPending={store.isPending} onClick={() => store.mutate()}>
          Save {photoCount}
        </Button>
        <ConfirmButton
          message={`Delete ${photoCount}? This can't be undone.`}
          actionLabel={`Delete ${photoCount}`}
          isPending={remove.isPending}
          onConfirm={() => remove.mutate(undefined, { onSuccess: onDeleted })}
        >
          Delete {photoCount}
        </ConfirmButton>
      </div>
    </section>
  )
}
