import { browseExamples } from './browse-examples.tsx'
import { cardExamples } from './card-examples.tsx'
import { controlExamples } from './control-examples.tsx'
import type { ExamplesByComponentPath } from './examples-by-component-path.ts'
import { feedbackExamples } from './feedback-examples.tsx'
import { filterAndGridExamples } from './filter-and-grid-examples.tsx'
import { layoutComponentExamples } from './layout-component-examples.tsx'

export const allExamples: ExamplesByComponentPath = {
  ...controlExamples,
  ...cardExamples,
  ...feedbackExamples,
  ...layoutComponentExamples,
  ...filterAndGridExamples,
  ...browseExamples,
}

/** Components that other examples show, that show nothing of their own, or that fetch what they show. */
export const componentsWithoutExamples: ReadonlyArray<string> = [
  'feedback/fallback-boundary',
  'feedback/toast-stack',
  'forms/field',
  'layout/markdown-text',
  'layout/visually-hidden',
  'layout/skip-to-list-link',
  'navigation/skip-link',
  'crop/cropper',
  'details/description-block',
  'editing/catalogue-row-link',
  'editing/catalogue-row-parent-link',
  'list-views/card-row',
  'list-views/selection-action-button',
  'list/filterable-list',
  'list/list-grid',
  'list/list-items',
  'list/matching-list',
  'list/infinite-scroll-list',
  'list/scroll-for-more',
  'list/staggered-tile',
  'profile/user-loader',
  'sidebar/card-actions',
  'sidebar/header-link',
  'sidebar/list-totals',
  'sidebar/owner-contact-slot',
  'sidebar/sidebar-extra-slot',
  'states/page-skeleton',
  'states/status-announcement',
]
