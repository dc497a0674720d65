import { testEveryState } from '@ninepocket/testing/alone/every-state'
import { alone } from './alone.ts'

testEveryState(alone)
