import { StandaloneProviders } from '@ninepocket/testing/standalone/standalone-providers'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { detectCardInWorker } from '../detect/detect-card-in-worker.ts'
import { createCorners } from '../geometry/test-corners.ts'
import { readPhoto } from './files/read-photo.ts'
import { resizeImageBlob } from './files/resize-image-blob.ts'
import { PhotoToolHost } from './photo-tool-host.tsx'
import { openPhotoTool, usePhotoToolStore } from './photo-tool-store.ts'
import { addSidewaysExifOrientation, drawTestPhoto, quarterColors, readQuarterColors } from './test-photos.ts'

// Detection has its own tests. Each test here says what it finds.
vi.mock(import('../detect/detect-card-in-worker.ts'), () => ({ detectCardInWorker: vi.fn(async () => null) }))

afterEach(() => {
  act(() => usePhotoToolStore.getState().request?.cancel())
  cleanup()
  vi.mocked(detectCardInWorker).mockReset().mockResolvedValue(null)
  document.documentElement.removeAttribute('data-theme')
})

const portrait = { width: 600, height: 800 }
const upright = createCorners(150, 120, 450, 120, 450, 540, 150, 540)
const atAnAngle = createCorners(180, 150, 430, 190, 470, 560, 120, 520)

/** The card's upper edge is on the left, running upwards. */
const sideways = createCorners(120, 450, 120, 150, 540, 150, 540, 450)

async function open({ width = 1280, height = 800 } = {}) {
  await page.viewport(width, height)
  render(
    <StandaloneProviders overlay={<PhotoToolHost />}>
      <button type="button">before</button>
    </StandaloneProviders>,
  )
  screen.getByRole('button', { name: 'before' }).focus()
  let photo: Promise<Blob> = Promise.reject(new Error('not opened'))
  photo.catch(() => {})
  act(() => {
    photo = openPhotoTool({ title: 'Front of Player 1', size: { width: 500 } })
  })
  photo.catch(() => {})
  const dialog = await screen.findByRole('dialog', { name: 'Front of Player 1' })
  const choose = async (file: File) => {
    const input = dialog.querySelector<HTMLInputElement>('input[type=file]:not([capture])')
    await userEvent.upload(input ?? expect.fail('no field for a file'), file)
  }
  return { dialog, photo, choose }
}
/** Opens the tool and chooses a drawn photo of a card. */
async function openPhoto(corners = upright, size = portrait) {
  const tool = await open()
  await tool.choose(await drawTestPhoto(size, corners))
  return tool
}
const stage = async () => (await screen.findByRole('img', { name: 'Your photo' })).parentElement ?? expect.fail()
const corner = (name: string) => screen.getByRole('slider', { name })
const getPosition = (name: string) => corner(name).getAttribute('aria-valuetext')
const clickUsePhoto = () => userEvent.click(screen.getByRole('button', { name: 'Use photo' }))
const clickStraighten = () => userEvent.click(screen.getByRole('button', { name: 'Straighten' }))
const isPressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed')

async function drag(from: { x: number; y: number }, to: { x: number; y: number }, size = portrait) {
  const element = await stage()
  const scale = element.getBoundingClientRect().width / size.width
  const on = ({ x, y }: { x: number; y: number }) => ({ x: x * scale, y: y * scale })
  await userEvent.dragAndDrop(element, element, { sourcePosition: on(from), targetPosition: on(to) })
}

describe('a photo in the tool', () => {
  test('is cropped to the initial rectangle when no card is found, as WebP of 500 by 700', async () => {
    const { photo } = await openPhoto()
    await screen.findByText('Drag the frame over the card.')
    expect(getPosition('Top left corner')).toBe('10% from the left, 8% from the top')
    await clickUsePhoto()
    const file = await photo
    expect(file.type).toBe('image/webp')
    const { width, height } = await createImageBitmap(file)
    expect([width, height]).toEqual([500, 700])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('is straightened from the detected corners', async () => {
    vi.mocked(detectCardInWorker).mockResolvedValue(atAnAngle)
    const { photo } = await openPhoto(atAnAngle)
    await screen.findByText('Card found. Drag a corner to adjust it.')
    expect(isPressed('Straighten')).toBe('true')
    const found = getPosition('Top left corner')
    await clickStraighten()
    expect(getPosition('Top left corner')).not.toBe(found)
    await clickStraighten()
    expect(getPosition('Top left corner')).toBe(found)
    await clickUsePhoto()
    expect(await readQuarterColors(await photo)).toEqual([...quarterColors])
  })

  test('is rotated when the card is sideways', async () => {
    vi.mocked(detectCardInWorker).mockResolvedValue(sideways)
    const { photo } = await openPhoto(sideways, { width: 800, height: 600 })
    await screen.findByText(/^Card found/)
    const { width, height } = (await stage()).getBoundingClientRect()
    expect(height).toBeGreaterThan(width)
    await clickUsePhoto()
    expect(await readQuarterColors(await photo)).toEqual([...quarterColors])
  })

  test('of a card that lies on its side is exported in the landscape form, not stretched', async () => {
    vi.mocked(detectCardInWorker).mockResolvedValue(upright)
    const { photo } = await openPhoto()
    await screen.findByText(/^Card found/)
    await userEvent.click(screen.getByRole('button', { name: 'Rotate right' }))
    expect(isPressed('Landscape')).toBe('true')
    expect(screen.getByText(/^Card found/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Landscape' }))
    expect(screen.getByText('The card is sideways. Rotate the photo, or choose Landscape.')).toBeTruthy()
    const isDisabled = () => screen.getByRole('button', { name: 'Use photo' }).getAttribute('aria-disabled')
    expect(isDisabled()).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: 'Landscape' }))
    expect(isDisabled()).toBeNull()
    await clickUsePhoto()
    const { width, height } = await createImageBitmap(await photo)
    expect([width, height]).toEqual([700, 500])
    const [topLeft, topRight, bottomRight, bottomLeft] = quarterColors
    expect(await readQuarterColors(await photo)).toEqual([bottomLeft, topLeft, topRight, bottomRight])
  })

  test('is cropped by a frame in the landscape form', async () => {
    const { photo } = await openPhoto()
    await screen.findByText('Drag the frame over the card.')
    await userEvent.click(screen.getByRole('button', { name: 'Landscape' }))
    expect(screen.getByText('Drag the frame over the card.')).toBeTruthy()
    await clickUsePhoto()
    const { width, height } = await createImageBitmap(await photo)
    expect([width, height]).toEqual([700, 500])
  })

  test('is rotated by its EXIF orientation', async () => {
    const file = await addSidewaysExifOrientation(await drawTestPhoto(portrait, upright))
    const { width, height } = await readPhoto(file)
    expect([width, height]).toEqual([800, 600])
  })

  test('is scaled down when it is read', async () => {
    const wide = await drawTestPhoto({ width: 4100, height: 410 }, upright)
    const { width, height } = await readPhoto(wide)
    expect([width, height]).toEqual([2048, 205])
  })

  test('is cropped by hand without a message when detection fails', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.mocked(detectCardInWorker).mockRejectedValue(new Error('no worker'))
    await openPhoto()
    await screen.findByText('Drag the frame over the card.')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
  })

  test.each([
    ['a text file', ['<html>'.repeat(20)], "Your browser can't read this file as an image."],
    [
      'a broken JPEG',
      [new Uint8Array([0xff, 0xd8, ...Array(60).fill(7)])],
      "Your browser can't read this file as an image.",
    ],
    [
      'a HEIC',
      [new Uint8Array([0, 0, 0, 24]), 'ftypheic', new Uint8Array(4), 'mif1heic', new Uint8Array(40)],
      "Your browser can't read HEIC photos. Choose a JPEG or PNG, or set your camera to JPEG.",
    ],
  ])('shows a message when it is %s, and lets the user choose another one', async (_, parts, words) => {
    const { choose } = await open()
    await choose(new File(parts, 'card.jpg', { type: 'image/jpeg' }))
    expect((await screen.findByRole('alert')).textContent).toBe(words)
    await choose(await drawTestPhoto(portrait, upright))
    await stage()
  })
})

describe('cropping with the mouse', () => {
  test('grabs a corner from 20 px away and keeps the ratio', async () => {
    await openPhoto()
    await stage()
    const before = getPosition('Bottom right corner')
    await drag({ x: 72, y: 76 }, { x: 122, y: 146 })
    expect(getPosition('Top left corner')).toBe('18% from the left, 17% from the top')
    expect(getPosition('Bottom right corner')).toBe(before)
    expect(document.activeElement).toBe(corner('Top left corner'))
  })

  test('moves the selection up to the edge of the photo', async () => {
    await openPhoto()
    await drag({ x: 300, y: 400 }, { x: 590, y: 790 })
    expect(getPosition('Bottom right corner')).toBe('100% from the left, 100% from the top')
  })

  test('moves corners independently in Straighten mode', async () => {
    const { photo } = await openPhoto(atAnAngle)
    await stage()
    await clickStraighten()
    const starts = createCorners(60, 64, 540, 64, 540, 736, 60, 736)
    for (const [index, from] of starts.entries()) await drag(from, atAnAngle[index as 0])
    expect(getPosition('Top left corner')).toBe('30% from the left, 19% from the top')
    await clickUsePhoto()
    expect(await readQuarterColors(await photo)).toEqual([...quarterColors])
  })

  test('closes the tool on a press beside it', async () => {
    const { dialog, photo } = await open()
    await userEvent.click(dialog.previousElementSibling ?? expect.fail(), { position: { x: 5, y: 5 } })
    await expect(photo).rejects.toThrow('User cancelled')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test('traps Tab in the tool and skips hidden elements', async () => {
  const { dialog } = await open()
  const shown = within(dialog)
    .getAllByRole('button')
    .filter((button) => button.checkVisibility())
  const [first, last] = [shown[0], shown.at(-1)]
  expect([first?.ariaLabel, last?.textContent]).toEqual(['Close', 'Choose a file'])
  for (const stop of [...shown, first]) {
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement).toBe(stop)
  }
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  expect(document.activeElement).toBe(last)
})

test('moves corners, rotates and uses the photo by keyboard, and restores the focus', async () => {
  const { dialog, photo } = await openPhoto()
  await stage()
  await vi.waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  dialog.focus()
  await userEvent.keyboard('{Tab}{Tab}')
  expect(document.activeElement).toBe(corner('Card'))
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect(getPosition('Card')).toBe('50% from the left, 54% from the top')
  await userEvent.keyboard('{Tab}{Tab}{Tab}{ArrowLeft}{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Shift}')
  expect(document.activeElement).toBe(corner('Bottom right corner'))
  expect(getPosition('Bottom right corner')).not.toContain('90% from the left')
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rotate left' }))
  const { width, height } = (await stage()).getBoundingClientRect()
  expect(width).toBeGreaterThan(height)
  screen.getByRole('button', { name: 'Use photo' }).focus()
  await userEvent.keyboard('{Tab}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }))
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
  expect((await photo).type).toBe('image/webp')
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'before' })))
})

test("closes on Escape without a message and unlocks the page's scroll position", async () => {
  const { photo } = await open()
  expect(getComputedStyle(document.documentElement).overflow).toBe('hidden')
  await userEvent.keyboard('{Escape}')
  await expect(photo).rejects.toThrow('User cancelled')
  expect(getComputedStyle(document.documentElement).overflow).toBe('visible')
  expect(screen.queryByRole('status', { name: /./ })).toBeNull()
})

test('cancels the first request when it is opened for another photo', async () => {
  const { photo } = await open()
  act(() => void openPhotoTool({ title: 'Back of Player 1', ratio: '5:7' }).catch(() => {}))
  await expect(photo).rejects.toThrow('User cancelled')
  await screen.findByRole('dialog', { name: 'Back of Player 1' })
})

test.each([
  [360, 740],
  [1280, 800],
  [740, 360],
])('keeps the preview limits and fits everything at %i by %i px, without axe violations', async (width, height) => {
  const { dialog, choose } = await open({ width, height })
  const expectFine = async () => {
    for (const theme of ['light', 'dark']) {
      document.documentElement.dataset.theme = theme
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
      const { violations } = await axe.run(dialog)
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    }
    const panel = dialog.getBoundingClientRect()
    expect([panel.left >= 0, panel.right <= width]).toEqual([true, true])
    // The buttons must be visible without scrolling.
    expect([panel.top >= 0, panel.bottom <= height]).toEqual([true, true])
  }
  await expectFine()
  await choose(await drawTestPhoto({ width: 800, height: 600 }, upright))
  const preview = (await stage()).getBoundingClientRect()
  expect(preview.width).toBeLessThanOrEqual(0.9 * width + 0.5)
  expect(preview.height).toBeLessThanOrEqual(0.7 * height + 0.5)
  expect(Math.max(preview.width / width / 0.9, preview.height / height / 0.7)).toBeCloseTo(1, 2)
  await screen.findByText('Drag the frame over the card.')
  await expectFine()
})

test('resizes an image by width or height, and throws without both', async () => {
  const file = await drawTestPhoto({ width: 100, height: 140 }, upright)
  const sizeOf = async (blob: Blob) => {
    const { width, height } = await createImageBitmap(blob)
    return [width, height]
  }
  expect(await sizeOf(await resizeImageBlob(file, { width: 50 }))).toEqual([50, 70])
  expect(await sizeOf(await resizeImageBlob(file, { height: 280 }))).toEqual([200, 280])
  await expect(resizeImageBlob(file, {})).rejects.toThrow('resizeImageBlob: must pass width or height')
})
