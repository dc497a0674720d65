import { aGuestSession, aMemberSession } from '@ninepocket/testing/builders/a-session'
import { expect, test } from 'vitest'
import { setLiveRemotes } from '../remotes/live-remotes.ts'
import { aRemoteInfo } from '../testing/a-remote-info.ts'
import { hasSlotContent } from './has-slot-content.ts'

const newMember = aMemberSession()
const member = { ...newMember, userdata: { ...newMember.userdata, onboarded: true } }
const hasSlotForEach = () =>
  [aGuestSession(), newMember, member].map((session) => hasSlotContent('layout-bar', session))

test('has nothing for anyone when no remote fills the slot', () => {
  setLiveRemotes([aRemoteInfo('mf-a', { slots: ['layout-overlay'] })])
  expect(hasSlotForEach()).toEqual([false, false, false])
})

test('has something for every member when the remote names no audience', () => {
  setLiveRemotes([aRemoteInfo('mf-a', { slots: ['layout-bar'] })])
  expect(hasSlotForEach()).toEqual([false, true, true])
})

test('has something only for the audience that the remote names', () => {
  setLiveRemotes([aRemoteInfo('mf-a', { slots: ['layout-bar'], slotAudiences: { 'layout-bar': 'newMembers' } })])
  expect(hasSlotForEach()).toEqual([false, true, false])
})
