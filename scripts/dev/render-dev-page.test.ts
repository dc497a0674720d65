import { expect, test } from 'vitest'
import { parseFilledSlots } from './render-dev-page.ts'

test('finds the slots that a remote fills in its source', () => {
  const source = `export const widgets = {
  'footer-extra': widget(() => import('./footer.tsx').then((m) => m.Footer)),
  heart: widget(() =>
    import('./heart.tsx').then((m) => m.Heart),
  ),
} satisfies RemoteWidgets`
  expect(parseFilledSlots(source)).toEqual(['footer-extra', 'heart'])
})

test('finds no slots when a remote has no widgets', () => {
  expect(parseFilledSlots('export const widgets = {} satisfies RemoteWidgets')).toEqual([])
})
