import type { ImportSourceApp } from '@ninepocket/contract/imports/import-apps'
import { findFormatOfApp } from '../apps/app-formats.ts'

/** Abbreviations of conditions that several apps and collectors use, by letters alone. */
const commonConditions: Readonly<Record<string, string>> = {
  gem: 'Gem Mint',
  gemmint: 'Gem Mint',
  gemmt: 'Gem Mint',
  m: 'Mint',
  mt: 'Mint',
  mint: 'Mint',
  nm: 'Near Mint',
  nmm: 'Near Mint',
  nmmt: 'Near Mint',
  nearmint: 'Near Mint',
  ex: 'Excellent',
  excellent: 'Excellent',
  vg: 'Very Good',
  verygood: 'Very Good',
  g: 'Good',
  gd: 'Good',
  good: 'Good',
  fr: 'Fair',
  fair: 'Fair',
  po: 'Poor',
  poor: 'Poor',
  sp: 'Lightly Played',
  slightlyplayed: 'Lightly Played',
  lp: 'Lightly Played',
  lightplayed: 'Lightly Played',
  lightlyplayed: 'Lightly Played',
  goodlightlyplayed: 'Lightly Played',
  mp: 'Moderately Played',
  pl: 'Moderately Played',
  played: 'Moderately Played',
  moderatelyplayed: 'Moderately Played',
  hp: 'Heavily Played',
  heavilyplayed: 'Heavily Played',
  d: 'Damaged',
  dmg: 'Damaged',
  damaged: 'Damaged',
}
const graded = /^(PSA|BGS|BVG|BCCG|SGC|CGC|CSG|HGA|TAG|GMA|KSA|GAI|ACE|AGS)\s*[-:]?\s*(\S.{0,19})$/i
const rawWords = new Set(['raw', 'ungraded', 'none', 'notgraded'])

export type ConditionReading = { condition: string | null; grader: string | null; grade: string | null }

/** Reads a condition in the words of an app: "NM", "near_mint", "PSA 10", "Raw". Other words stay as they are. */
export function parseCondition(text: string, app: ImportSourceApp | null): ConditionReading {
  const [, grader, grade] = graded.exec(text) ?? []
  if (grader && grade) return { condition: null, grader: grader.toUpperCase(), grade: grade.trim() }
  const key = toKey(text)
  if (key === '' ? !/\d/.test(text) : rawWords.has(key)) return { condition: null, grader: null, grade: null }
  const ofApp = findFormatOfApp(app)?.conditions?.find(([word]) => word.toLowerCase() === text.toLowerCase())?.[1]
  const common = Object.hasOwn(commonConditions, key) ? commonConditions[key] : undefined
  return { condition: ofApp ?? common ?? text, grader: null, grade: null }
}

const toKey = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '')
