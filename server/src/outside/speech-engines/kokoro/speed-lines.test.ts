import { expect, test } from 'vitest'
import { speedLines } from './speed-lines.ts'

const machine = { processor: 'Neoverse-N1', architecture: 'arm64', cores: 2, hasHalf: true }

test('the operator reads how fast speech is made', () => {
  expect(speedLines({ speed: 1.4, form: 'half' }, machine)).toEqual([
    'speech: Kokoro at 1.4 × real time on free cores (half weights, 2 × Neoverse-N1)',
  ])
  expect(speedLines({ speed: 1.2, form: 'half' }, machine)).toHaveLength(1)
})

test('the operator of a slow machine also reads what helps', () => {
  const [line, remedy] = speedLines({ speed: 1.1, form: 'shipped' }, machine)

  expect(line).toBe('speech: Kokoro at 1.1 × real time on free cores (shipped weights, 2 × Neoverse-N1)')
  expect(remedy).toMatch(/more cores.+OPENAI_SPEECH_URL.+ELEVENLABS_API_KEY/)
})
