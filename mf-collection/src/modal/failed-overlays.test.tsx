import { aCatalogue } from '@ninepocket/testing/builders/a-catalogue'
import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openManageDrawer, useManageDrawerStore } from '../drawer/manage-drawer-store.ts'
import { useNumberLineStore } from '../number-line/number-line-store.ts'
import { openPhotoTool, UserCancelledError } from '../photo/tool/photo-tool-store.ts'
import { getToastMessages, renderInLayout, setUpCollection } from '../test-collection.tsx'

const Failing = vi.hoisted(() => () => {
  throw new Error('The overlay does not render')
})
vi.mock('../drawer/manage-drawer.tsx', () => ({ ManageDrawer: Failing }))
vi.mock('../number-line/number-line-drawer.tsx', () => ({ NumberLineDrawer: Failing }))
vi.mock('../photo/tool/photo-tool.tsx', () => ({ PhotoTool: Failing }))

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => vi.restoreAllMocks())

function renderOverlays(): void {
  setUpCollection([{}])
  renderInLayout(null)
}
/** The live region is an overlay too. */
const expectOtherOverlays = () => expect(document.querySelector('p[role="status"]')).toBeTruthy()
const expectToasts = (count: number, message: string) =>
  waitFor(() => expect(getToastMessages()).toEqual(Array.from({ length: count }, () => ['error', message])))

test('shows a message for a drawer that fails to render, leaves other overlays, and tries again when it is reopened', async () => {
  renderOverlays()
  const [card] = aCatalogue({ cards: 1 }).cards
  if (!card) throw new Error('The catalogue has no card')
  for (const count of [1, 2]) {
    act(() => openManageDrawer({ card }))
    await expectToasts(count, 'Failed to load inventory items')
    expect(useManageDrawerStore.getState().card).toBeNull()
  }
  expectOtherOverlays()
})

test('shows a message for a number line that fails to render, and leaves other overlays', async () => {
  renderOverlays()
  const [insertSet] = aCatalogue({ cards: 1 }).insertSets
  if (!insertSet) throw new Error('The catalogue has no insert set')
  for (const count of [1, 2]) {
    act(() => useNumberLineStore.getState().open({ insertSet, mode: 'collection' }))
    await expectToasts(count, 'Failed to load items. Please try again.')
    expect(useNumberLineStore.getState().request).toBeNull()
  }
  expectOtherOverlays()
})

test('shows a message for a photo tool that fails to render, cancels it, and leaves other overlays', async () => {
  renderOverlays()
  for (const count of [1, 2]) {
    const photo: { promise?: Promise<Blob> } = {}
    act(() => {
      photo.promise = openPhotoTool({ title: 'Front of Player 1' })
    })
    await expect(photo.promise).rejects.toThrow(UserCancelledError)
    await expectToasts(count, "The photo tool didn't load. Please try again.")
  }
  expectOtherOverlays()
})
