import sharp from 'sharp'
import { getNoise } from './noise.ts'
import { hashToUnit, type RandomSource } from './random.ts'

type Size = { width: number; height: number }

/** Size of the table that converts light to sRGB. */
const steps = 4096
const encoded = Uint8Array.from({ length: steps + 1 }, (_, step) => Math.round(255 * (step / steps) ** (1 / 2.2)))

/** Simulates exposure, blur, noise and JPEG compression. */
export async function simulatePhoto(
  light: Float32Array,
  size: Size,
  random: RandomSource,
  seed: number,
): Promise<{ jpeg: Buffer; traits: string[] }> {
  const scale = Math.max(size.width, size.height) / 1400
  const blur = random.chance(0.5) ? random.within(0.3, 1) : random.within(0.8, 2.4)
  const isMoved = random.chance(0.12)
  const moved = isMoved ? blurByMotion(light, size, random.within(3, 8) * scale, random.within(0, Math.PI)) : light
  const exposed = expose(moved, random.within(0.75, 1.6))
  const raw = { raw: { ...size, channels: 3 as const } }
  const blurred = await sharp(exposed, raw)
    .blur(Math.max(0.3, blur * scale))
    .raw()
    .toBuffer()
  const noise = random.chance(0.6) ? random.within(0.5, 3) : random.within(3, 11)
  addNoise(blurred, size, noise, seed)
  const quality = random.whole(38, 90)
  const jpeg = await sharp(blurred, raw).jpeg({ quality }).toBuffer()
  const traits = [
    ...(blur > 1.5 ? ['blur'] : []),
    ...(isMoved ? ['moved'] : []),
    ...(noise > 5 ? ['noise'] : []),
    ...(quality < 55 ? ['poor JPEG'] : []),
  ]
  return { jpeg, traits }
}

function expose(light: Float32Array, gain: number): Uint8Array {
  const bytes = new Uint8Array(light.length)
  for (let at = 0; at < light.length; at++)
    bytes[at] = encoded[Math.round(steps * Math.min(1, Math.max(0, light[at]! * gain)))]!
  return bytes
}

function blurByMotion(light: Float32Array, { width, height }: Size, length: number, direction: number): Float32Array {
  const taps = Math.max(2, Math.round(length))
  const sum = new Float32Array(light.length)
  for (let tap = 0; tap < taps; tap++) {
    const along = (tap / (taps - 1) - 0.5) * length
    const [shiftX, shiftY] = [Math.round(along * Math.cos(direction)), Math.round(along * Math.sin(direction))]
    for (let y = 0, at = 0; y < height; y++) {
      const row = Math.min(height - 1, Math.max(0, y + shiftY)) * width
      for (let x = 0; x < width; x++) {
        const from = 3 * (row + Math.min(width - 1, Math.max(0, x + shiftX)))
        for (let channel = 0; channel < 3; channel++) sum[at++]! += light[from + channel]! / taps
      }
    }
  }
  return sum
}

/** Adds luminance noise and coarser color noise; `strength` in steps of 255. */
function addNoise(bytes: Uint8Array, { width, height }: Size, strength: number, seed: number): void {
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      // The sum of three uniform values approximates sensor noise.
      const grain = hashToUnit(x, y, seed) + hashToUnit(x, y, seed + 1) + hashToUnit(x, y, seed + 2) - 1.5
      for (let channel = 0; channel < 3; channel++, at++) {
        const tint = getNoise(x / 3, y / 3, seed + 10 + channel) - 0.5
        bytes[at] = Math.min(255, Math.max(0, bytes[at]! + strength * (2 * grain + 1.5 * tint)))
      }
    }
}
