import { type RemoteWidgets, widget } from '@ninepocket/runtime/remote-face'

export const widgets = {
  'card-actions': widget(() =>
    import(/* webpackChunkName: "card-actions" */ './quantity/card-actions.tsx').then((m) => m.CardActions),
  ),
  'card-guest-actions': widget(() =>
    import(/* webpackChunkName: "guest-actions" */ './quantity/guest-actions.tsx').then(
      (m) => m.GuestActions,
    ),
  ),
  'card-photos': widget(() =>
    import(/* webpackChunkName: "card-photos" */ './photo/places/card-photos.tsx').then((m) => m.CardPhotos),
  ),
  'card-facts': widget(() =>
    import(/* webpackChunkName: "card-facts" */ './facts/card-facts.tsx').then((m) => m.CardFacts),
  ),
  'card-tile-actions': widget(() =>
    import(/* webpackChunkName: "tile-actions" */ './quantity/tile-actions.tsx').then((m) => m.TileActions),
  ),
  'insert-set-actions': widget(() =>
    import(/* webpackChunkName: "insert-set-actions" */ './bulk/insert-set-actions.tsx').then(
      (m) => m.InsertSetActions,
    ),
  ),
  'checklist-progress': widget(() =>
    import(/* webpackChunkName: "checklist-progress" */ './progress/checklist-progress.tsx').then(
      (m) => m.ChecklistProgress,
    ),
  ),
  'layout-overlay': widget(() =>
    import(/* webpackChunkName: "drawer-host" */ './drawer/drawer-host.tsx').then((m) => m.DrawerHost),
  ),
} satisfies RemoteWidgets
