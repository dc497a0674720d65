import { createLazyImport } from '@ninepocket/browse/lazy/create-lazy-import'
import { useLazyWidget } from '@ninepocket/browse/lazy/use-lazy-widget'
import type { ItemSelection } from '@ninepocket/browse/list-views/card-row-view-options'
import type { OwnOrPublicCopy } from '@ninepocket/contract/collection/user-inventory-item'
import { defineWidget } from '@ninepocket/runtime/remote-interface'
import { showToast } from '@ninepocket/runtime/toasts'

const actions = defineWidget<ItemSelection<OwnOrPublicCopy>>(
  createLazyImport('mf-collection', () =>
    import(/* webpackChunkName: "selected-copies-actions" */ './selected-copies-actions.tsx').then(
      (m) => m.SelectedCopiesActions,
    ),
  ),
)

/** Renders the actions of selected copies once their code has loaded, because few visits of a list select. */
export function LazySelectedCopiesActions(selection: ItemSelection<OwnOrPublicCopy>) {
  const Actions = useLazyWidget(actions, {
    onError: () => showToast('Failed to load items. Please try again.', 'error'),
  })
  return Actions ? <Actions {...selection} /> : null
}
