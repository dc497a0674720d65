import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Point, Size } from './crop-rect.ts'
import { Cropper } from './cropper.tsx'
import type { CropGestureCallbacks } from './use-crop-gestures.ts'

// jsdom neither draws nor captures pointers.
const drawn = vi.fn()
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: drawn } as never)
  HTMLElement.prototype.setPointerCapture = () => {}
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  drawn.mockReset()
})

const image = { width: 4000, height: 3000, close() {} }
const drag = vi.fn()
const grab = vi.fn(() => drag)

/** Renders a stage of 200 px, 100 px from the left edge of the window. */
function renderCropper(gestures: Partial<CropGestureCallbacks> = {}, area: Point & Size = { x: 0, y: 0, ...image }) {
  drag.mockReset()
  grab.mockReset().mockReturnValue(drag)
  render(<Cropper image={image} area={area} label="Photo" gestures={{ grab, ...gestures }} stage={{ current: null }} />)
  const stage = screen.getByRole('img').parentElement ?? expect.fail()
  stage.getBoundingClientRect = () => new DOMRect(100, 0, 200, 150)
  return stage
}
const at = (pointerId: number, clientX: number, clientY: number) => ({ pointerId, clientX, clientY, button: 0 })

test('reports a drag from where it was grabbed, in widths of the stage, until the pointer is released', () => {
  const release = vi.fn()
  const stage = renderCropper({ release })
  fireEvent.pointerMove(stage, at(1, 150, 50))
  fireEvent.pointerDown(stage, at(1, 150, 50))
  expect(grab).toHaveBeenCalledExactlyOnceWith({ x: 0.25, y: 0.25 }, 0.1)
  fireEvent.pointerMove(stage, at(1, 160, 50))
  fireEvent.pointerMove(stage, at(1, 190, 40))
  expect(drag.mock.calls).toEqual([
    [{ x: expect.closeTo(0.05), y: 0 }],
    [{ x: expect.closeTo(0.2), y: expect.closeTo(-0.05) }],
  ])
  fireEvent.pointerUp(stage, at(1, 190, 40))
  expect(release).toHaveBeenCalledOnce()
  fireEvent.pointerMove(stage, at(1, 300, 40))
  expect(drag).toHaveBeenCalledTimes(2)
})

test('ignores presses on nothing, by other buttons, and by a second finger', () => {
  const stage = renderCropper()
  grab.mockReturnValueOnce(null as never)
  fireEvent.pointerDown(stage, at(1, 150, 50))
  fireEvent.pointerDown(stage, { ...at(1, 150, 50), button: 2 })
  fireEvent.pointerMove(stage, at(1, 250, 50))
  expect(drag).not.toHaveBeenCalled()
  fireEvent.pointerDown(stage, at(1, 150, 50))
  fireEvent.pointerDown(stage, at(2, 250, 50))
  fireEvent.pointerMove(stage, at(2, 290, 50))
  expect(drag).not.toHaveBeenCalled()
})

test('zooms by two fingers around the one that rests, then drags with the one that remains', () => {
  const zoom = vi.fn()
  const stage = renderCropper({ zoom })
  fireEvent.pointerDown(stage, at(1, 120, 50))
  fireEvent.pointerDown(stage, at(2, 160, 50))
  fireEvent.pointerMove(stage, at(2, 200, 50))
  expect(zoom).toHaveBeenCalledExactlyOnceWith(expect.closeTo(2), { x: 0.1, y: 0.25 })
  fireEvent.pointerUp(stage, at(1, 120, 50))
  fireEvent.pointerMove(stage, at(2, 220, 50))
  expect(drag.mock.calls).toEqual([[{ x: expect.closeTo(0.1), y: 0 }]])
})

test('zooms by the wheel without scrolling the page, and leaves the wheel alone where there is no zoom', () => {
  const zoom = vi.fn()
  const stage = renderCropper({ zoom })
  const wheel = createEvent.wheel(stage, { deltaY: -400, clientX: 200, clientY: 100, cancelable: true })
  fireEvent(stage, wheel)
  expect(zoom).toHaveBeenCalledExactlyOnceWith(2, { x: 0.5, y: 0.5 })
  expect(wheel.defaultPrevented).toBe(true)
  cleanup()
  const plainStage = renderCropper()
  const plainWheel = createEvent.wheel(plainStage, { deltaY: -400, cancelable: true })
  fireEvent(plainStage, plainWheel)
  expect(plainWheel.defaultPrevented).toBe(false)
})

test.each([
  [{ x: 0, y: 0, width: 4000, height: 3000 }, 1600, 1200],
  [{ x: 10, y: 20, width: 800, height: 800 }, 800, 800],
  [{ x: 10, y: 20, width: 40, height: 40 }, 640, 640],
])('draws the area %j on a canvas of %i by %i px', (area, width, height) => {
  renderCropper({}, area)
  expect(drawn).toHaveBeenLastCalledWith(image, area.x, area.y, area.width, area.height, 0, 0, width, height)
})
