import type { ItemSelection } from '@ninepocket/browse/list-views/card-row-view-options'
import { SelectionActionButton } from '@ninepocket/browse/list-views/selection-action-button'
import { filterCopiesForBulkChange } from '@ninepocket/contract/collection/bulk/all-or-doubles'
import type { OwnOrPublicCopy } from '@ninepocket/contract/collection/user-inventory-item'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { showToast } from '@ninepocket/runtime/toasts'
import { PillButton } from '@ninepocket/ui/buttons/pill-button'
import { PencilLine, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { AvailabilityFlag } from '../../data/mutations/availability.ts'
import { useEditCopies } from '../../data/mutations/bulk/use-edit-copies.ts'
import { useRemoveCopies } from '../../data/mutations/bulk/use-remove-copies.ts'
import type { BulkAvailabilityChange } from '../../data/mutations/bulk/use-set-insert-set-availability.ts'
import { OverlayBoundary } from '../../modal/overlay-boundary.tsx'
import { MarkCopiesButton } from '../mark-copies-button.tsx'
import { BulkEditDrawer } from './bulk-edit-drawer.tsx'

/** What the owner may do with selected copies: mark or remove them, and change condition, location and tags (spec §4.11). */
export function SelectedCopiesActions({ count, loadItems, clear, setActionsKept }: ItemSelection<OwnOrPublicCopy>) {
  const [editing, setEditing] = useState<{ count: number; loadCopies: typeof loadItems } | null>(null)
  const loadedCopies = useRef<ReadonlyArray<OwnOrPublicCopy>>([])
  const { edit, isPending } = useEditCopies(clear)
  const { remove, isPending: isRemoving } = useRemoveCopies(clear)
  const copiesText = formatCountWithNoun(count, 'copy', 'copies')
  /** Copies that a mark would change, oldest first. */
  const listCopies = (flag: AvailabilityFlag, { isOn, copies }: BulkAvailabilityChange) =>
    filterCopiesForBulkChange(loadedCopies.current.filter((copy) => copy[flag] !== isOn).toSorted(compareAge), copies)
  const loadCounts = async (flag: AvailabilityFlag) => {
    loadedCopies.current = await loadItems()
    return {
      unmarked: listCopies(flag, { isOn: true, copies: 'all' }).length,
      doubles: listCopies(flag, { isOn: true, copies: 'doubles' }).length,
      marked: listCopies(flag, { isOn: false, copies: 'all' }).length,
    }
  }
  const openDrawer = () => {
    // At once, because the selected rows may hold other copies when the drawer saves.
    const loading = loadItems()
    loading.catch(() => undefined)
    setEditing({ count, loadCopies: () => loading.catch(loadItems) })
    setActionsKept?.(true)
  }
  const closeDrawer = () => {
    setEditing(null)
    setActionsKept?.(false)
  }
  const closeDrawerWithMessage = () => {
    closeDrawer()
    showToast('Failed to load items. Please try again.', 'error')
  }
  return (
    <>
      {(['forTrade', 'forSale'] as const).map((flag) => (
        <MarkCopiesButton
          key={flag}
          flag={flag}
          isPending={isPending}
          loadCounts={() => loadCounts(flag)}
          onMark={(mark) => edit(listCopies(flag, mark), { [flag]: mark.isOn })}
        />
      ))}
      <PillButton Icon={PencilLine} isPending={isPending} onClick={openDrawer}>
        Edit
      </PillButton>
      <SelectionActionButton
        selection={{ count, loadItems }}
        Icon={Trash2}
        question={{
          message: `Remove ${copiesText} from your collection?`,
          label: `Remove ${copiesText}`,
          kind: 'danger',
        }}
        isPending={isRemoving}
        onConfirm={remove}
      >
        Remove
      </SelectionActionButton>
      {editing ? (
        <OverlayBoundary remote="mf-collection" onError={closeDrawerWithMessage}>
          <BulkEditDrawer
            count={editing.count}
            onSubmit={async (bulkEdit) => edit(await editing.loadCopies(), bulkEdit)}
            onClose={closeDrawer}
          />
        </OverlayBoundary>
      ) : null}
    </>
  )
}

const compareAge = (one: OwnOrPublicCopy, other: OwnOrPublicCopy) =>
  one.createdAt.localeCompare(other.createdAt) || one.id.localeCompare(other.id)
