import type { CurrentSession } from '@ninepocket/contract/users/current-session'
import { uploadAvatar } from '@ninepocket/contract/users/user-endpoints'
import { aGuestSession, aMemberSession } from '@ninepocket/testing/builders/a-session'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { expectAccessibleAndFitting } from '@ninepocket/testing/rendering/expect-accessible-and-fitting'
import { createScenario } from '@ninepocket/testing/standalone/scenario'
import { StandalonePages } from '@ninepocket/testing/standalone/standalone-pages'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addFakeLoginFactorApi } from './add-fake-login-factor-api.ts'
import { addFakeNewsletterApi } from './add-fake-newsletter-api.ts'
import { addFakeProfileApi } from './add-fake-profile-api.ts'
import { standaloneRemote } from './standalone-remote.ts'

const api = setUpFakeApi()
beforeEach(() => {
  addFakeNewsletterApi(api)
  addFakeProfileApi(api, { session: aMemberSession() })
  addFakeLoginFactorApi(api)
})
afterEach(() => document.documentElement.removeAttribute('data-theme'))

async function open(path: string, session: CurrentSession = aMemberSession(), width = 360) {
  await page.viewport(width, 800)
  window.history.pushState(null, '', path)
  const scenario = { ...createScenario({ persona: 'guest', data: 'few' }), session }
  const { container } = render(<StandalonePages remote={standaloneRemote} scenario={scenario} />)
  await screen.findByRole('heading', { level: 1 })
  return container
}

/** 600 × 300 px: red on the left, blue on the right. */
async function aPhoto(): Promise<File> {
  const canvas = new OffscreenCanvas(600, 300)
  const context = canvas.getContext('2d') ?? expect.fail('no canvas')
  context.fillStyle = 'red'
  context.fillRect(0, 0, 300, 300)
  context.fillStyle = 'blue'
  context.fillRect(300, 0, 300, 300)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'me.png', { type: 'image/png' })
}

async function chooseFile() {
  const input = document.querySelector('input[type=file]') ?? expect.fail('no field for a file')
  await userEvent.upload(input, await aPhoto())
  return screen.findByRole('slider', { name: 'Zoom' })
}

async function readUploadedColors() {
  await vi.waitFor(() => expect(api.calls(uploadAvatar)).toHaveLength(1))
  const form = api.calls(uploadAvatar)[0]?.body
  const file = form instanceof FormData ? form.get('avatar') : null
  if (!(file instanceof File)) throw new Error('no file was sent')
  expect(file.type).toBe('image/webp')
  const image = await createImageBitmap(file)
  expect(image.width).toBe(image.height)
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d') ?? expect.fail('no canvas')
  context.drawImage(image, 0, 0)
  const getColorAt = (x: number) => {
    const [red = 0, , blue = 0] = context.getImageData(x, image.height / 2, 1, 1).data
    return red > blue ? 'red' : 'blue'
  }
  return { size: image.width, left: getColorAt(3), right: getColorAt(image.width - 4) }
}
const clickSave = () => userEvent.click(screen.getByRole('button', { name: 'Save picture' }))

describe.each([360, 1280])('at %i px', (width) => {
  test.each([
    ['/@mario_66', 'Mario Binder', aGuestSession()],
    ['/@wayne', 'Wayne Marker', aMemberSession()],
    ['/@private_one', 'This profile is private', aGuestSession()],
    ['/@nobody', 'This profile was not found.', aGuestSession()],
    ['/profile', 'Edit Profile', aMemberSession({ profilePicture: null, contact: { xUsername: 'w' } })],
    ['/change-email/good', 'Change your email address?', aGuestSession()],
  ])('%s fits and is accessible', async (path, title, session) => {
    const container = await open(path, session, width)
    await screen.findByRole('heading', { level: 1, name: title })
    await vi.waitFor(() => expect(screen.queryByText('Loading…')).toBeNull())
    await expectAccessibleAndFitting(container)
  })

  test('the opened forms of the profile fit and are accessible', async () => {
    const container = await open('/profile', aMemberSession(), width)
    await chooseFile()
    for (const name of ['Delete account…', 'Change username…', 'Change email…', 'Log out everywhere else…'])
      await userEvent.click(await screen.findByRole('button', { name }))
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
    await screen.findByText('Please confirm your new password')
    await screen.findByText('Safari on iPhone')
    await expectAccessibleAndFitting(container)
  })
})

describe.each([
  [360, 'light'],
  [360, 'dark'],
  [1280, 'light'],
])('the security settings at %i px, %s', (width, theme) => {
  beforeEach(() => {
    document.documentElement.dataset.theme = theme
    addFakeLoginFactorApi(api, { passkeyNames: ['Phone', 'A'.repeat(60)] })
  })

  test('fit and are accessible in each of their steps, by keyboard', async () => {
    const container = await open('/profile', aMemberSession(), width)
    const press = async (name: string) => {
      const button = await screen.findByRole('button', { name })
      button.focus()
      await userEvent.keyboard('{Enter}')
    }
    await press('Rename Phone')
    expect(document.activeElement).toBe(screen.getByLabelText('Passkey name'))
    await expectAccessibleAndFitting(container)
    await press('Set up an authenticator app')
    const dialog = await screen.findByRole('dialog', { name: "Confirm it's you" })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Use a passkey' }))
    await expectAccessibleAndFitting(container)
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(dialog.isConnected).toBe(false))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Set up an authenticator app' }))
    await userEvent.keyboard('{Enter}')
    ;(await screen.findByLabelText('Your password')).focus()
    await userEvent.keyboard('Secret-99{Enter}')
    await screen.findByRole('img', { name: 'QR code for your authenticator app' })
    await expectAccessibleAndFitting(container)
    screen.getByLabelText('Code from your app').focus()
    await userEvent.keyboard('123456{Enter}')
    await screen.findByText('Your authenticator app is set up.')
    await press('Create new recovery codes…')
    await press('Create new codes')
    await screen.findByRole('heading', { name: 'Save your recovery codes' })
    await expectAccessibleAndFitting(container)
  })
})

describe('cropping a picture', () => {
  test('sends the center when nothing is moved', async () => {
    await open('/profile')
    await chooseFile()
    await clickSave()
    expect(await readUploadedColors()).toEqual({ size: 300, left: 'red', right: 'blue' })
  })

  test('works by keyboard', async () => {
    await open('/profile')
    const zoom = await chooseFile()
    expect(document.activeElement).toBe(zoom)
    await userEvent.keyboard('{PageUp}{Tab}')
    expect(document.activeElement).toBe(screen.getByRole('slider', { name: 'Horizontal position' }))
    await userEvent.keyboard('{Home}')
    await clickSave()
    const { size, left, right } = await readUploadedColors()
    expect(size).toBeLessThan(300)
    expect([left, right]).toEqual(['red', 'red'])
  })

  test('works by dragging', async () => {
    await open('/profile')
    await chooseFile()
    const frame = screen.getByRole('img', { name: 'Preview of your picture' })
    const { left, top, width } = frame.getBoundingClientRect()
    const at = (part: number) => ({ clientX: left + part * width, clientY: top + 5 })
    const holder = frame.parentElement ?? frame
    // A synthetic pointer cannot be captured.
    holder.setPointerCapture = () => {}
    fireEvent.pointerDown(frame, { pointerId: 7, ...at(0.9) })
    fireEvent.pointerMove(frame, { pointerId: 7, ...at(0.1) })
    fireEvent.pointerUp(frame, { pointerId: 7, ...at(0.1) })
    fireEvent.pointerMove(frame, { pointerId: 7, ...at(0.9) })
    await clickSave()
    expect(await readUploadedColors()).toMatchObject({ left: 'blue', right: 'blue' })
  })

  test('zooms with two fingers and with the wheel without scrolling the page', async () => {
    await open('/profile')
    const zoom = await chooseFile()
    const frame = screen.getByRole('img', { name: 'Preview of your picture' })
    const holder = frame.parentElement ?? frame
    holder.setPointerCapture = () => {}
    const { left, top, width } = frame.getBoundingClientRect()
    const finger = (pointerId: number, part: number) => ({
      pointerId,
      clientX: left + part * width,
      clientY: top + width / 2,
    })
    fireEvent.pointerDown(frame, finger(1, 0.4))
    fireEvent.pointerDown(frame, finger(2, 0.6))
    fireEvent.pointerMove(frame, finger(2, 0.8))
    expect(zoom).toHaveProperty('value', '200')
    const isDefaultAllowed = fireEvent.wheel(frame, { deltaY: -400, ...finger(1, 0.5) })
    expect(isDefaultAllowed).toBe(false)
    expect(zoom).toHaveProperty('value', '400')
  })
})

test('the profile works by keyboard alone: a switch, an invalid contact, and the delete form', async () => {
  await open('/profile')
  screen.getByRole('switch', { name: 'Public profile' }).focus()
  await userEvent.keyboard(' ')
  expect(screen.getByRole('switch', { name: 'Public profile' }).getAttribute('aria-checked')).toBe('false')
  screen.getByRole('textbox', { name: 'COMC' }).focus()
  await userEvent.keyboard('two words{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'COMC' }))
  screen.getByRole('button', { name: 'Delete account…' }).focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('link', { name: 'See your trades' })
  await userEvent.keyboard('{Tab}{Tab}')
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
})

test('an error below a contact leaves its neighbor where it is', async () => {
  await open('/profile', aMemberSession(), 1280)
  const getLabelGap = () => {
    const [label, field] = [screen.getByText('ePack'), screen.getByRole('textbox', { name: 'ePack' })]
    return field.getBoundingClientRect().top - label.getBoundingClientRect().bottom
  }
  const gap = getLabelGap()
  await userEvent.fill(screen.getByRole('textbox', { name: /Discord/ }), '!')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('alert')
  expect(getLabelGap()).toBe(gap)
})
