import { expect, test } from 'vitest'
import { parseFilledSlots } from './render-dev-page.ts'

test('the slots that a remote fills are read from its face', () => {
  const source = `export const widgets = {
  'footer-extra': widget(() => import('./footer.tsx').then((m) => m.Footer)),
  heart: widget(() =>
    import('./heart.tsx').then((m) => m.Heart),
  ),
} satisfies RemoteWidgets`
  expect(parseFilledSlots(source)).toEqual(['footer-extra', 'heart'])
})

test('a remote that fills none has none', () => {
  expect(parseFilledSlots('export const widgets = {} satisfies RemoteWidgets')).toEqual([])
})
