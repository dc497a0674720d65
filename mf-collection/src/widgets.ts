import { defineWidget, type RemoteWidgets } from '@ninepocket/runtime/remote-face'

export const widgets = {
  'card-actions': defineWidget(() =>
    import(/* webpackChunkName: "card-actions" */ './quantity/card-actions.tsx').then(
      (m) => m.CardCollectionActions,
    ),
  ),
  'card-guest-actions': defineWidget(() =>
    import(/* webpackChunkName: "guest-actions" */ './quantity/guest-actions.tsx').then(
      (m) => m.GuestCardActions,
    ),
  ),
  'card-photos': defineWidget(() =>
    import(/* webpackChunkName: "card-photos" */ './photo/places/card-photos.tsx').then(
      (m) => m.CardPhotoButtons,
    ),
  ),
  'card-facts': defineWidget(() =>
    import(/* webpackChunkName: "card-facts" */ './facts/card-facts.tsx').then((m) => m.OwnedQuantityRow),
  ),
  'card-tile-actions': defineWidget(() =>
    import(/* webpackChunkName: "tile-actions" */ './quantity/tile-actions.tsx').then(
      (m) => m.TileQuantityActions,
    ),
  ),
  'insert-set-actions': defineWidget(() =>
    import(/* webpackChunkName: "insert-set-actions" */ './bulk/insert-set-actions.tsx').then(
      (m) => m.InsertSetActions,
    ),
  ),
  'checklist-progress': defineWidget(() =>
    import(/* webpackChunkName: "checklist-progress" */ './progress/checklist-progress.tsx').then(
      (m) => m.ChecklistProgress,
    ),
  ),
  'layout-overlay': defineWidget(() =>
    import(/* webpackChunkName: "drawer-host" */ './drawer/drawer-host.tsx').then((m) => m.DrawerHost),
  ),
} satisfies RemoteWidgets
