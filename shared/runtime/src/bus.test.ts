import { afterEach, expect, expectTypeOf, test, vi } from 'vitest'
import { type BusEvents, bus } from './bus.ts'

afterEach(() => bus.all.clear())

test('delivers an event to all its listeners and no others', () => {
  const [first, second, other] = [vi.fn(), vi.fn(), vi.fn()]
  bus.on('card:added', first)
  bus.on('card:added', second)
  bus.on('session:ended', other)
  bus.emit('card:added', { cardId: '64b7f0c2a1d3e4f5a6b7c8d9' })
  expect(first).toHaveBeenCalledExactlyOnceWith({ cardId: '64b7f0c2a1d3e4f5a6b7c8d9' })
  expect(second).toHaveBeenCalledOnce()
  expect(other).not.toHaveBeenCalled()
})

test('stops delivering events to a removed listener', () => {
  const listener = vi.fn()
  bus.on('session:ended', listener)
  bus.off('session:ended', listener)
  bus.emit('session:ended')
  expect(listener).not.toHaveBeenCalled()
})

test('gives each event its own name and payload', () => {
  expectTypeOf<BusEvents['path:changed']>().toEqualTypeOf<{ path: string }>()
  expectTypeOf<BusEvents['card:added']>().toEqualTypeOf<{
    cardId: string
    otherCardIds?: ReadonlyArray<string>
  }>()
  expectTypeOf<keyof BusEvents>().toEqualTypeOf<
    | 'path:changed'
    | 'card:added'
    | 'collection:changed'
    | 'holds:changed'
    | 'wishes:changed'
    | 'manage-drawer:closed'
    | 'own-profile:shared'
    | 'module:load-failed'
    | 'session:ended'
  >()
})
