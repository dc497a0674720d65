import { aGuestSession, aMemberSession } from '@ninepocket/testing/builders/a-session'
import { expect, test } from 'vitest'
import { setLiveRemotes } from '../remotes/live-remotes.ts'
import { aRemoteInfo } from '../testing/a-remote-info.ts'
import { hasWidgetForVisitor } from './has-widget-for-visitor.ts'

const newMember = aMemberSession()
const member = { ...newMember, userdata: { ...newMember.userdata, onboarded: true } }

test.each([
  ['no one when no remote fills the slot', { slots: ['layout-overlay'] }, [false, false, false]],
  ['every member when the remote names no audience', { slots: ['layout-bar'] }, [false, true, true]],
  [
    'the audience that the remote names',
    { slots: ['layout-bar'], slotAudiences: { 'layout-bar': 'newMembers' as const } },
    [false, true, false],
  ],
])('has something for %s', (_, fields, expected) => {
  setLiveRemotes([aRemoteInfo('mf-a', fields)])
  const visitors = [aGuestSession(), newMember, member]
  expect(visitors.map((session) => hasWidgetForVisitor('layout-bar', session))).toEqual(expected)
})
