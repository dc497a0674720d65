import { testApi } from '@ninepocket/api/testing/test-api'
import { expect, test } from 'vitest'
import { runStorm } from './run-storm.ts'

test('16 clients that change collections at once leave every count right, and nobody waits for nothing', async () => {
  const api = await testApi()
  try {
    const { answers, deadlocks, differences, copies } = await runStorm(api, { clients: 16, seconds: 3 })
    expect(answers.length).toBeGreaterThan(50)
    expect(new Set(answers.map(({ act }) => act)).size).toBeGreaterThan(5)
    expect(copies).toBeGreaterThan(0)
    expect(answers.filter(({ status }) => ![200, 201, 404].includes(status))).toEqual([])
    expect({ deadlocks, differences }).toEqual({ deadlocks: 0, differences: [] })
  } finally {
    await api.close()
  }
})
