import { cardExamples } from './card-examples.tsx'
import type { ComponentExamples } from './component-examples.ts'
import { controlExamples } from './control-examples.tsx'
import { feedbackExamples } from './feedback-examples.tsx'
import { layoutExamples } from './layout-examples.tsx'
import { listExamples } from './list-examples.tsx'

export const allExamples: ComponentExamples = {
  ...controlExamples,
  ...cardExamples,
  ...feedbackExamples,
  ...layoutExamples,
  ...listExamples,
}

/** Components that other examples show, or that show nothing of their own. */
export const componentsWithoutExamples: ReadonlyArray<string> = [
  'feedback/fallback-boundary',
  'feedback/toast-stack',
  'forms/field',
  'layout/markdown-text',
  'layout/visually-hidden',
  'navigation/skip-link',
]
