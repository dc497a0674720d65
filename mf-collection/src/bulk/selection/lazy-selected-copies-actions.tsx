import { createLazyImport } from '@ninepocket/browse/lazy/create-lazy-import'
import type { SelectedItems } from '@ninepocket/browse/list-views/card-list-renderers'
import type { OwnOrPublicCopy } from '@ninepocket/contract/collection/user-inventory-item'
import { defineWidget } from '@ninepocket/runtime/remote-interface'
import { showToast } from '@ninepocket/runtime/toasts'
import { useEffect, useState } from 'react'

const actions = defineWidget<SelectedItems<OwnOrPublicCopy>>(
  createLazyImport('mf-collection', () =>
    import(/* webpackChunkName: "selected-copies-actions" */ './selected-copies-actions.tsx').then(
      (m) => m.SelectedCopiesActions,
    ),
  ),
)

/** Renders the actions of selected copies once their code has loaded, because few visits of a list select. */
export function LazySelectedCopiesActions(selection: SelectedItems<OwnOrPublicCopy>) {
  const [, renderAgain] = useState(0)
  useEffect(() => {
    if (actions.current()) return
    actions.preload().then(
      () => renderAgain((times) => times + 1),
      () => showToast('Failed to load items. Please try again.', 'error'),
    )
  }, [])
  const Actions = actions.current()
  return Actions ? <Actions {...selection} /> : null
}
