import { expect, test } from 'vitest'
import { emptyGrading, formatGrade, getCertificateUrl, toComparableCertificate } from './grading.ts'

const graded = { grader: 'PSA', grade: '10', certificateNumber: '0042-A' }

test('formats the grade with its grader', () => {
  expect(formatGrade(graded)).toBe('PSA 10')
  expect(formatGrade({ ...graded, grade: null })).toBe('PSA')
  expect(formatGrade(emptyGrading)).toBeNull()
})

test.each([
  [{ grader: ' psa ' }, 'https://www.psacard.com/cert/0042-A'],
  [{ certificateNumber: null }, null],
  [{ grader: 'Uncle Bob' }, null],
  [{ grader: 'constructor' }, null],
  [{ grader: null }, null],
])('links the certificate of %j to %j', (changes, url) => {
  expect(getCertificateUrl({ ...graded, ...changes })).toBe(url)
})

test('compares certificates without regard to case', () => {
  const key = { grader: 'psa', number: '0042-a' }
  expect(toComparableCertificate(graded)).toEqual(key)
  expect(toComparableCertificate({ ...graded, grader: ' Psa', certificateNumber: '0042-a' })).toEqual(key)
  expect(toComparableCertificate({ ...graded, grader: null })).toBeNull()
})
