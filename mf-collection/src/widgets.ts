import { defineWidget, type RemoteWidgets } from '@ninepocket/runtime/remote-interface'

export const widgets = {
  'card-actions': defineWidget(() =>
    import(/* webpackChunkName: "card-collection-actions" */ './quantity/card-collection-actions.tsx').then(
      (m) => m.CardCollectionActions,
    ),
  ),
  'card-guest-actions': defineWidget(() =>
    import(/* webpackChunkName: "guest-card-actions" */ './quantity/guest-card-actions.tsx').then(
      (m) => m.GuestCardActions,
    ),
  ),
  'card-photos': defineWidget(() =>
    import(/* webpackChunkName: "card-photo-buttons" */ './photo/controls/card-photo-buttons.tsx').then(
      (m) => m.CardPhotoButtons,
    ),
  ),
  'card-facts': defineWidget(() =>
    import(/* webpackChunkName: "owned-quantity-fact-row" */ './details/owned-quantity-fact-row.tsx').then(
      (m) => m.OwnedQuantityFactRow,
    ),
  ),
  'card-tile-actions': defineWidget(() =>
    import(/* webpackChunkName: "tile-quantity-actions" */ './quantity/tile-quantity-actions.tsx').then(
      (m) => m.TileQuantityActions,
    ),
  ),
  'card-tile-badge': defineWidget(() =>
    import(/* webpackChunkName: "owned-tile-badge" */ './quantity/owned-tile-badge.tsx').then((m) => m.OwnedTileBadge),
  ),
  'card-row-actions': defineWidget(() =>
    import(/* webpackChunkName: "row-collection-actions" */ './quantity/row-collection-actions.tsx').then(
      (m) => m.RowCollectionActions,
    ),
  ),
  'card-selection-actions': defineWidget(() =>
    import(
      /* webpackChunkName: "selection-collection-actions" */ './bulk/selection/selected-cards-collection-actions.tsx'
    ).then((m) => m.SelectedCardsCollectionActions),
  ),
  'mixed-card-selection-actions': defineWidget(() =>
    import(
      /* webpackChunkName: "add-selected-cards" */ './bulk/selection/add-selected-cards-to-collection-button.tsx'
    ).then((m) => m.AddSelectedCardsToCollectionButton),
  ),
  'insert-set-actions': defineWidget(() =>
    import(/* webpackChunkName: "insert-set-actions" */ './bulk/insert-set-actions.tsx').then(
      (m) => m.InsertSetActions,
    ),
  ),
  'number-line': defineWidget(() =>
    import(/* webpackChunkName: "number-line-button" */ './number-line/number-line-button.tsx').then(
      (m) => m.NumberLineButton,
    ),
  ),
  'checklist-progress': defineWidget(() =>
    import(/* webpackChunkName: "checklist-progress" */ './progress/checklist-progress.tsx').then(
      (m) => m.ChecklistProgress,
    ),
  ),
  'member-home': defineWidget(() =>
    import(/* webpackChunkName: "member-home-widget" */ './home/member-home-widget.tsx').then(
      (m) => m.MemberHomeWidget,
    ),
  ),
  'layout-overlay': defineWidget(() =>
    import(/* webpackChunkName: "collection-overlays" */ './drawer/collection-overlays.tsx').then(
      (m) => m.CollectionOverlays,
    ),
  ),
} satisfies RemoteWidgets
